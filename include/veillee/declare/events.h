/* Events of a game by name, from VL_EVENTS_DEF; see declare.h. */
#include "veillee/declare/declare.h"

#define EVENT(enumerator, ...) enumerator,
enum VL_G(event) {
#include VL_EVENTS_DEF
    VL_EVENTS_COUNT,
};
#undef EVENT

#define VL_AS int16_t
#include "veillee/declare/fields.h"
#define EVENT(enumerator, id, how, flags, visible_to, fields)                                                          \
    struct VL_G(ev_##id) {                                                                                             \
        fields                                                                                                         \
    };                                                                                                                 \
    _Static_assert(sizeof(struct VL_G(ev_##id)) <= sizeof(((struct vl_event *)0)->arg), "room for its fields");
#include VL_EVENTS_DEF
#undef EVENT
#include "veillee/declare/fields_end.h"
#undef VL_AS

/* The fields of an event of that kind; -1 what the viewer may not see, -2 none. */
#define EVENT(enumerator, id, ...)                                                                                     \
    static inline struct VL_G(ev_##id) VL_G(ev_##id)(const struct vl_event *event)                                     \
    {                                                                                                                  \
        struct VL_G(ev_##id) fields;                                                                                   \
        assert(event->form == (enumerator));                                                                           \
        __builtin_memcpy(&fields, event->arg, sizeof fields);                                                          \
        return fields;                                                                                                 \
    }
#include VL_EVENTS_DEF
#undef EVENT

/* Changes them. */
#define EVENT(enumerator, id, ...)                                                                                     \
    static inline void VL_G(put_##id)(struct vl_event * event, struct VL_G(ev_##id) fields)                            \
    {                                                                                                                  \
        assert(event->form == (enumerator));                                                                           \
        __builtin_memcpy(event->arg, &fields, sizeof fields);                                                          \
    }
#include VL_EVENTS_DEF
#undef EVENT
