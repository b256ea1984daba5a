/* Where the system has no memory left: it is told, and nothing stays behind. */
#include "evening/story.h"
#include "support/test.h"

#include "play/worker.h"

static unsigned left = UINT32_MAX; /* allocations until one fails */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);

static bool fails(void)
{
    return left != UINT32_MAX && left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

TEST(a_worker_is_all_there_or_not)
{
    const struct vl_match_setup setup = record_setup(4, 1, "", 3);
    for (unsigned allowed = 0;; allowed++) {
        struct vl_worker worker;
        left = allowed;
        const bool opened = vl_worker_open(&worker, &setup);
        left = UINT32_MAX;
        if (opened) {
            assert_int_equal(allowed, 2); /* a view, and a bot */
            vl_worker_close(&worker);
            break;
        }
        assert_null(worker.view);
        assert_null(worker.bot);
    }
}

TEST(no_match_is_branched_off)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    char made[4096];
    struct vl_match *match = story(&blasons_rules, "", 5, 20);
    const struct vl_walk walk = walk_through(match, VL_PUBLIC);
    vl_walk_setup(&walk, &setup);
    left = 0;
    const enum vl_rc rc = vl_walk_branch(&walk, &setup, "/nowhere/at/all", made, &diag);
    left = UINT32_MAX;
    assert_int_equal(rc, VL_IO);
    assert_string_equal(diag.key, "memory");
    free(match);
}
