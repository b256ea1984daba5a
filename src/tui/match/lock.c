#include "tui/match/lock.h"

#include <string.h>

#include "front/evening.h"

static void clear(struct vl_lock *lock)
{
    memset(&lock->input, 0, sizeof lock->input);
    lock->input.limit = VL_PIN_MAX + 1;
    lock->input.digits = lock->input.hidden = true;
}

void vl_lock_ask(struct vl_lock *lock, vl_seat seat)
{
    clear(lock);
    lock->asks = true;
    lock->seat = seat;
}

/* Digits, on keyboards that have them with Shift too, and what takes them away. */
static void type(struct vl_lock *lock, const struct vl_key *key)
{
    struct vl_key typed = *key;
    if (key->digit <= 9)
        typed.code = '0' + (uint32_t)key->digit;
    vl_input_key(&lock->input, &typed);
}

enum vl_lock_took vl_lock_key(struct vl_lock *lock, const struct vl_key *key, bool asleep)
{
    if (key->code == VL_KEY_ESCAPE) {
        clear(lock);
        lock->asks = false;
        return VL_LOCK_LEFT;
    }
    if (asleep)
        return VL_LOCK_USED;
    if (key->code == VL_KEY_ENTER)
        return lock->input.text[0] ? VL_LOCK_TYPED : VL_LOCK_USED;
    type(lock, key);
    return VL_LOCK_USED;
}

void vl_lock_judge(struct vl_lock *lock, bool right)
{
    clear(lock);
    lock->asks = !right;
}
