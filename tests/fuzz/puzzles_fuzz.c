/* Files of puzzles in a folder of one's own, of the game that the input names first. A refusal names the file and what
 * is wrong; what is taken are whole puzzles, each of whose deals is a lesson that begins or is refused with a reason,
 * and leads no further than to its question, which has its best answer among those listed. */
#include "fuzz.h"

#include "veillee/lesson.h"

#include <string.h>
#include <sys/stat.h>

enum { SIZE_MAX_TRIED = 8192 };

/* The catalogue, which looks for puzzles among temporary files. */
static const struct vl_catalogue *catalogue(void)
{
    static struct vl_catalogue own;
    const char *temporary = getenv("TMPDIR");
    char path[300];
    if (own.folder[0])
        return &own;
    own = *fuzz_catalogue();
    snprintf(own.folder, sizeof own.folder, "%s/puzzles-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    FUZZ_CHECK(mkdtemp(own.folder));
    snprintf(path, sizeof path, "%s/puzzles", own.folder);
    FUZZ_CHECK(mkdir(path, 0700) == 0);
    return &own;
}

/* To the learner's question, by no more steps than there are answers to be given. */
static void follow(const struct vl_lessons *puzzles, unsigned index, struct vl_match *match)
{
    struct vl_lesson_run run;
    struct vl_diag diag = {0};
    const struct vl_lesson *lesson = &puzzles->lessons[index];
    unsigned left = VL_LESSON_STEPS_MAX;
    for (unsigned i = 0; i < lesson->steps_count; i++)
        left += lesson->steps[i].let_count;
    if (vl_lesson_start(&run, catalogue(), puzzles, index, match, &diag) != VL_OK) {
        FUZZ_CHECK(diag.key);
        return;
    }
    const struct vl_lesson_step *step;
    while ((step = vl_lesson_step(&run)) && vl_lesson_kind(step) != VL_LESSON_DO) {
        FUZZ_CHECK(left-- > 0);
        if (vl_lesson_next(&run, &diag) != VL_OK) {
            FUZZ_CHECK(diag.key);
            return;
        }
    }
    FUZZ_CHECK(step && step->answers_count > 0 && run.learner < vl_match_setup(match)->seats);
    if (vl_lesson_check(catalogue(), puzzles, index, match, &diag) != VL_OK)
        FUZZ_CHECK(diag.key);
    else
        FUZZ_CHECK(vl_lesson_go(&run, run.at, &diag) == VL_OK && vl_lesson_example(&run) < VL_ANSWERS_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[400];
    struct vl_lessons *puzzles = NULL;
    struct vl_diag diag = {0};
    if (size > SIZE_MAX_TRIED)
        return 0;
    const struct vl_rules *game = fuzz_game_named(data, size);
    snprintf(path, sizeof path, "%s/puzzles/%s.yaml", catalogue()->folder, game->id);
    fuzz_write(path, data, size);
    const enum vl_rc rc = vl_puzzles_load(catalogue(), game, &puzzles, &diag);
    FUZZ_CHECK((rc == VL_OK) == (puzzles != NULL) && (rc == VL_OK || (diag.key && diag.file[0])));
    if (!puzzles)
        return 0;
    FUZZ_CHECK(puzzles->puzzles && puzzles->lessons_count % VL_PUZZLE_DEALS == 0);
    FUZZ_CHECK(puzzles->lessons_count <= VL_PUZZLES_MAX * VL_PUZZLE_DEALS);
    struct vl_match *match = malloc(vl_match_size(game));
    FUZZ_CHECK(match);
    for (unsigned i = 0; i < puzzles->lessons_count; i++)
        follow(puzzles, i, match);
    free(match);
    vl_lessons_free(puzzles);
    return 0;
}
