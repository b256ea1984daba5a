#include "review/suggestion.h"

#include <string.h>

/* The first lesson after the first that teaches the clause; lessons_count: none. */
static unsigned teaches(const struct vl_rules *rules, const struct vl_lessons *lessons, vl_clause clause)
{
    for (unsigned i = 1; i < lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &lessons->lessons[i];
        for (unsigned s = 0; s < lesson->steps_count; s++)
            for (unsigned c = 0; c < lesson->steps[s].clauses_count; c++)
                if (vl_clause_parse(rules, lesson->steps[s].clauses[c]) == clause)
                    return i;
    }
    return lessons->lessons_count;
}

static struct vl_suggestion next_one(const struct vl_lessons *lessons, const struct vl_progress *progress)
{
    struct vl_suggestion suggestion = {0};
    while (suggestion.lesson < lessons->lessons_count &&
           vl_progress_done(progress, lessons->game, lessons->lessons[suggestion.lesson].id))
        suggestion.lesson++;
    return suggestion;
}

struct vl_suggestion vl_suggest(const struct vl_lessons *lessons, const struct vl_progress *progress,
                                const struct vl_match *match, vl_seat player)
{
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    struct vl_suggestion of[VL_LESSONS_MAX] = {{0}};
    unsigned most = lessons->lessons_count;
    for (uint32_t i = 0; i < vl_match_events(match); i++) {
        vl_seat by, whom;
        const struct vl_event event = vl_match_event(match, i, player);
        if (!vl_event_hurts(rules, &event, &by, &whom) || whom != player)
            continue;
        const unsigned lesson = teaches(rules, lessons, event.clause);
        if (lesson == lessons->lessons_count)
            continue;
        of[lesson] = (struct vl_suggestion){lesson, of[lesson].times + 1, i};
        if (most == lessons->lessons_count || of[lesson].times > of[most].times)
            most = lesson;
    }
    const bool won = vl_match_winners(match) & vl_seat_bit(player);
    return most < lessons->lessons_count && !won ? of[most] : next_one(lessons, progress);
}
