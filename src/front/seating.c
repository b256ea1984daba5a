#include "front/seating.h"

#include "front/names.h"
#include "front/strength.h"
#include "veillee/rng.h"
#include "veillee/system.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SEATS_USUAL = 4 };

void vl_seating_seat(struct vl_match_setup *setup, enum vl_level bots)
{
    const uint8_t least = setup->rules->seats_min, most = setup->rules->seats_max;
    setup->seats = SEATS_USUAL < least ? least : SEATS_USUAL > most ? most : SEATS_USUAL;
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        setup->player[seat] = (struct vl_player){.level = seat == 0 ? VL_HUMAN : bots};
}

uint64_t vl_seating_seed(void)
{
    uint32_t seed = 0;
    struct timespec now;
    if (vl_system_random(&seed, sizeof seed, false))
        return seed;
    clock_gettime(CLOCK_REALTIME, &now);
    const uint64_t moment = (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
    return vl_mix(moment ^ vl_mix((uint64_t)getpid())) >> 32;
}

/* ---- names ---- */

const char *vl_seating_names(const struct vl_catalogue *catalogue, enum vl_language language)
{
    return vl_text(catalogue, NULL, language, "names.bots");
}

void vl_seating_person(const struct vl_catalogue *catalogue, enum vl_language language, char out[VL_NAME_MAX])
{
    snprintf(out, VL_NAME_MAX, "%s", vl_text(catalogue, NULL, language, "names.person"));
}

void vl_seating_name(const struct vl_catalogue *catalogue, enum vl_language language, struct vl_match_setup *setup,
                     unsigned seat)
{
    struct vl_player *player = &setup->player[seat];
    char name[VL_NAME_MAX];
    vl_seating_person(catalogue, language, name);
    if (seat > 0 || player->level != VL_HUMAN || vl_seating_has_name(setup, seat, name)) {
        const char *own = vl_temper_names(catalogue, language, player->character);
        const bool found =
            vl_name_free(setup, own, name) || vl_name_free(setup, vl_seating_names(catalogue, language), name);
        assert(found && "more names than seats");
        (void)found;
    }
    memcpy(player->name, name, sizeof name);
}

static bool gives(const struct vl_catalogue *catalogue, enum vl_language language, const char *name)
{
    char person[VL_NAME_MAX];
    vl_seating_person(catalogue, language, person);
    bool given = strcmp(person, name) == 0 || vl_name_listed(vl_seating_names(catalogue, language), name);
    for (enum vl_temper character = 0; character < VL_TEMPERS; character++)
        given = given || vl_name_listed(vl_temper_names(catalogue, language, character), name);
    return given;
}

bool vl_seating_gives(const struct vl_catalogue *catalogue, const char *name)
{
    for (unsigned language = 0; language < catalogue->languages.count; language++)
        if (gives(catalogue, (enum vl_language)language, name))
            return true;
    return false;
}

bool vl_seating_has_name(const struct vl_match_setup *setup, unsigned seat, const char *name)
{
    for (unsigned other = 0; other < VL_SEATS_MAX; other++)
        if (other != seat && vl_name_same(setup->player[other].name, name))
            return true;
    return false;
}

/* ---- options ---- */

const struct vl_option_part *vl_seating_part(const struct vl_rules *rules, unsigned option)
{
    for (unsigned i = 0; i < rules->option_part_count; i++)
        if (rules->option_parts[i].option == option)
            return &rules->option_parts[i];
    return NULL;
}

bool vl_seating_uses_option(const struct vl_match_setup *setup, unsigned option)
{
    const struct vl_option_part *part = vl_seating_part(setup->rules, option);
    return !part || setup->option[part->of] == part->value;
}

void vl_seating_choose(struct vl_match_setup *setup, unsigned option, unsigned value)
{
    setup->option[option] = (uint8_t)value;
    for (unsigned i = 0; i < setup->rules->option_count; i++)
        if (!vl_seating_uses_option(setup, i))
            setup->option[i] = setup->rules->options[i].standard;
}

bool vl_seating_has_people(const struct vl_match_setup *setup)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        people += setup->player[seat].level == VL_HUMAN;
    return people > 1;
}

void vl_seating_settle(struct vl_match_setup *setup, enum vl_level equal)
{
    vl_strength_seat(setup, equal);
    setup->no_curtain = setup->no_curtain && vl_seating_has_people(setup);
    vl_tutors_fit(setup);
}
