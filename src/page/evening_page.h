/* The pages of an evening: the evening itself, its people and each of them, its matches, and all evenings. */
#ifndef VEILLEE_PAGE_EVENING_PAGE_H
#define VEILLEE_PAGE_EVENING_PAGE_H

#include "evening/evening.h"
#include "page/pages.h"

/* The participants: opened with the struct vl_evening; changes are stored at once. An evening without an id begins with
 * the first participant. */
extern const struct vl_page_form vl_evening_people_page;

/* One participant: opened with a struct vl_participant_visit. */
struct vl_participant_visit {
    struct vl_evening *evening;
    unsigned participant;
};
extern const struct vl_page_form vl_evening_participant_page;

/* Its matches, and the ranking after all of them: opened with a const struct vl_evening. */
extern const struct vl_page_form vl_evening_matches_page;

/* Puts the ranking; nothing while no match counts. */
void vl_evening_put_standing(struct vl_page_host *host, const struct vl_evening *evening, struct vl_page *page);

/* The name of a game, which is loaded if necessary. */
const char *vl_evening_game(const struct vl_page_host *host, const struct vl_rules *rules);

#endif
