#include "bots/character.h"

#include "veillee/phrase.h"

enum { CHOICES = 6 }; /* of everybody, the first included, within which something has to happen to be liked */

/* From -1 to 1. */
static float liking(const struct vl_bot *bot, const struct vl_event *event)
{
    const unsigned flags = bot->rules->events[event->form].flags;
    vl_seat by, whom;
    const bool harms = vl_event_hurts(bot->rules, event, &by, &whom) && by == bot->seat;
    const bool own = vl_event_actor(bot->rules, event) == bot->seat;
    switch (bot->thinking.character) {
    case VL_CAUTIOUS: return harms ? -1 : own && flags & VL_FORM_HELPS ? 1 : 0;
    case VL_GREEDY: return !own ? 0 : flags & VL_FORM_GAINS ? 1 : flags & VL_FORM_LOSES ? -1 : 0;
    case VL_VENGEFUL: return !harms ? 0 : bot->harm_done[whom] > 0 ? bot->harm_done[whom] : -1;
    default: return 0;
    }
}

void vl_character_begin(struct vl_bot *bot)
{
    bot->liked = 0;
    bot->looks_ahead = bot->thinking.character == VL_EVEN ? 0 : CHOICES;
}

void vl_character_like(struct vl_bot *bot, vl_answer answer)
{
    struct vl_event room[VL_EVENTS_STEP];
    struct vl_events events = {.at = room, .room = VL_EVENTS_STEP};
    bot->looks_ahead -= vl_is_choice(&bot->state->question, bot->state->question.answers);
    enum vl_run run = vl_reply(bot->rules, bot->state, answer, &events);
    for (;;) {
        for (uint32_t i = 0; i < events.count; i++)
            bot->liked += bot->rules->liking[bot->thinking.character] * liking(bot, &room[i]);
        if (run != VL_MORE)
            return;
        events.count = 0;
        run = vl_run(bot->rules, bot->state, &events);
    }
}

void vl_character_roll(struct vl_bot *bot, struct vl_rng *rng)
{
    while (bot->looks_ahead > 0 && bot->thinking.leaf == VL_LEAF_NET && !bot->state->over)
        vl_character_play(bot, vl_pick(vl_considered(bot->rules, bot->state, true), rng));
}
