/* The tree of a search: its blocks of edges, its lists of questions, and what happens when it is full. */
#include "bots/tree.h"
#include "support/test.h"

#include <string.h>

enum { NODES = 64, EDGES = 512 };

struct store {
    struct vl_tree tree;
    struct vl_node nodes[NODES];
    struct vl_edge edges[EDGES];
};

static struct vl_tree *open_store(struct store *store, uint32_t nodes, uint32_t edges)
{
    memset(store, 0xA5, sizeof *store);
    store->tree =
        (struct vl_tree){.nodes = store->nodes, .edges = store->edges, .nodes_room = nodes, .edges_room = edges};
    vl_tree_reset(&store->tree);
    return &store->tree;
}

static struct vl_question question_of(uint8_t kind, vl_seat seat)
{
    return (struct vl_question){.kind = kind, .seat = seat, .answers = UINT64_MAX};
}

TEST(one_question_one_node)
{
    struct store store;
    struct vl_tree *tree = open_store(&store, NODES, EDGES);
    const struct vl_question play = question_of(1, 0), take = question_of(2, 0), other = question_of(1, 1);
    struct vl_node *node = vl_tree_node(tree, VL_TREE_ROOT, &play);
    assert_non_null(node);
    assert_int_equal(node->count, 0);
    struct vl_node *second = vl_tree_node(tree, VL_TREE_ROOT, &take);
    struct vl_node *third = vl_tree_node(tree, VL_TREE_ROOT, &other);
    assert_ptr_not_equal(node, second);
    assert_ptr_not_equal(node, third);
    assert_ptr_equal(node, vl_tree_node(tree, VL_TREE_ROOT, &play));
    assert_ptr_equal(second, vl_tree_node(tree, VL_TREE_ROOT, &take));
    assert_ptr_equal(third, vl_tree_node(tree, VL_TREE_ROOT, &other));
}

/* Growing moves the edges from block to block; what they have counted goes with them. */
TEST(edges_keep_what_they_counted)
{
    struct store store;
    struct vl_tree *tree = open_store(&store, NODES, EDGES);
    const struct vl_question play = question_of(1, 0);
    struct vl_node *node = vl_tree_node(tree, VL_TREE_ROOT, &play);
    for (unsigned a = 0; a < VL_ANSWERS_MAX; a++) {
        const vl_answer answer = (vl_answer)(a * 37 % VL_ANSWERS_MAX);
        const uint32_t edge = vl_tree_grow(tree, node, answer);
        assert_int_not_equal(edge, VL_TREE_NOTHING);
        assert_int_equal(tree->edges[edge].answer, answer);
        tree->edges[edge].visits = answer + 100U;
    }
    assert_true(node->tried == UINT64_MAX);
    assert_int_equal(node->count, VL_ANSWERS_MAX);
    for (unsigned i = 0; i < VL_ANSWERS_MAX; i++) {
        const struct vl_edge *edge = &tree->edges[node->edges + i];
        assert_int_equal(edge->visits, edge->answer + 100U);
    }
}

/* 1 + 4 + 8 edges: of two nodes the second finds the block of four that the first has left. */
TEST(blocks_are_used_again)
{
    struct store store;
    struct vl_tree *tree = open_store(&store, NODES, 1 + 4 + 8);
    const struct vl_question play = question_of(1, 0), take = question_of(2, 0);
    struct vl_node *first = vl_tree_node(tree, VL_TREE_ROOT, &play);
    struct vl_node *second = vl_tree_node(tree, VL_TREE_ROOT, &take);
    for (vl_answer a = 0; a < 8; a++)
        assert_int_not_equal(vl_tree_grow(tree, first, a), VL_TREE_NOTHING);
    for (vl_answer a = 0; a < 4; a++)
        assert_int_not_equal(vl_tree_grow(tree, second, a), VL_TREE_NOTHING);
    assert_int_equal(vl_tree_grow(tree, first, 8), VL_TREE_NOTHING);
    assert_int_equal(vl_tree_grow(tree, second, 4), VL_TREE_NOTHING);
    assert_int_equal(first->count, 8);
    assert_int_equal(second->count, 4);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(tree->edges[first->edges + i].answer, i);
}

TEST(full_store_refuses)
{
    struct store store;
    struct vl_tree *tree = open_store(&store, 2, 2);
    const struct vl_question play = question_of(1, 0), take = question_of(2, 0);
    struct vl_node *node = vl_tree_node(tree, VL_TREE_ROOT, &play);
    assert_non_null(node);
    assert_null(vl_tree_node(tree, VL_TREE_ROOT, &take));
    assert_int_equal(vl_tree_grow(tree, node, 3), VL_TREE_NOTHING);
    assert_int_equal(node->count, 0);
    assert_true(node->tried == 0);
}
