/* A PIN is stored as crypt(3) writes it: SHA-512, with so many rounds that one try takes some 20 ms, and ten thousand a
 * few minutes. It is a latch, not a lock: records show every hand to anybody who reads them. */
#include "evening/evening_store.h"
#include "veillee/system.h"

#include <crypt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 80000, SALT = 16, WRONG_MOST = 99 };

static bool is_pin(const char *pin)
{
    const size_t length = strlen(pin);
    return length >= VL_PIN_MIN && length <= VL_PIN_MAX && strspn(pin, "0123456789") == length;
}

/* False: no memory, or the system knows no such hash. */
static bool hash(const char *pin, const char *setting, char out[VL_PIN_HASH])
{
    struct crypt_data *room = calloc(1, sizeof *room);
    const char *hashed = room ? crypt_r(pin, setting, room) : NULL;
    const bool good = hashed && hashed[0] == '$' && strlen(hashed) < VL_PIN_HASH;
    if (good)
        snprintf(out, VL_PIN_HASH, "%s", hashed);
    free(room);
    return good;
}

static bool new_setting(char out[48])
{
    static const char signs[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    unsigned char bytes[SALT];
    char salt[SALT + 1];
    if (!vl_system_random(bytes, sizeof bytes, true))
        return false;
    for (unsigned i = 0; i < SALT; i++)
        salt[i] = signs[bytes[i] % 64];
    salt[SALT] = '\0';
    snprintf(out, 48, "$6$rounds=%d$%s$", ROUNDS, salt);
    return true;
}

enum vl_rc vl_evening_set_pin(struct vl_evening *evening, unsigned participant, const char *pin, struct vl_diag *diag)
{
    char setting[48], hashed[VL_PIN_HASH] = "", range[16];
    if (pin && !is_pin(pin)) {
        snprintf(range, sizeof range, "%d..%d", VL_PIN_MIN, VL_PIN_MAX);
        return vl_fail(diag, VL_REFUSED, "evening.pin", "", range);
    }
    if (pin && (!new_setting(setting) || !hash(pin, setting, hashed)))
        return vl_fail(diag, VL_IO, "memory", "", "");
    json_t *value = json_pack("{s:i}", "guest", (int)participant);
    if (pin)
        json_object_set_new(value, "hash", json_string(hashed));
    return vl_evening_happen(evening, "pin", value, diag);
}

static bool fits(const struct vl_participant *participant, const char *pin)
{
    char hashed[VL_PIN_HASH] = "";
    if (!participant->pin[0] || !is_pin(pin) || !hash(pin, participant->pin, hashed))
        return false;
    /* Always compares everything, wherever the first difference is. */
    unsigned differs = 0;
    for (unsigned i = 0; i < VL_PIN_HASH && (hashed[i] || participant->pin[i]); i++)
        differs |= (unsigned)(unsigned char)(hashed[i] ^ participant->pin[i]);
    return differs == 0;
}

/* ---- tries ---- */

int vl_evening_pin_sleeps(const struct vl_evening *evening, unsigned participant)
{
    const int64_t left = evening->participant[participant].wakes - vl_evening_steady(evening);
    return left > 0 ? (int)left : 0;
}

void vl_evening_await_pin(const struct vl_evening *evening, unsigned participant)
{
    const int left = vl_evening_pin_sleeps(evening, participant);
    if (left > 0 && evening->clock)
        evening->clock->wait(left);
    else if (left > 0)
        nanosleep(&(struct timespec){.tv_sec = left / 1000, .tv_nsec = left % 1000 * 1000000L}, NULL);
}

static enum vl_rc note(struct vl_evening *evening, unsigned participant, unsigned wrong, struct vl_diag *diag)
{
    return vl_evening_happen(evening, "tried", json_pack("{s:i, s:i}", "guest", (int)participant, "wrong", (int)wrong),
                             diag);
}

enum vl_rc vl_evening_try_pin(struct vl_evening *evening, unsigned participant, const char *pin, enum vl_pin_took *took,
                              struct vl_diag *diag)
{
    const struct vl_participant *whose = &evening->participant[participant];
    *took = VL_PIN_ASLEEP;
    if (vl_evening_pin_sleeps(evening, participant) > 0)
        return VL_OK;
    *took = fits(whose, pin) ? VL_PIN_RIGHT : VL_PIN_WRONG;
    if (*took == VL_PIN_WRONG)
        return note(evening, participant, whose->wrong < WRONG_MOST ? whose->wrong + 1 : WRONG_MOST, diag);
    return whose->wrong ? note(evening, participant, 0, diag) : VL_OK;
}
