#include "bots/tree.h"

#include <string.h>

void vl_tree_reset(struct vl_tree *tree)
{
    tree->nodes_used = 1;
    tree->edges_used = 1;
    tree->edges[VL_TREE_ROOT] = (struct vl_edge){0};
    memset(tree->spare, 0, sizeof tree->spare);
}

bool vl_tree_asks(const struct vl_node *node, const struct vl_question *question)
{
    return node->kind == question->kind && node->seat == question->seat &&
           memcmp(node->arg, question->arg, sizeof node->arg) == 0;
}

struct vl_node *vl_tree_node(struct vl_tree *tree, uint32_t edge, const struct vl_question *question)
{
    for (uint32_t i = tree->edges[edge].node; i != VL_TREE_NOTHING; i = tree->nodes[i].next)
        if (vl_tree_asks(&tree->nodes[i], question))
            return &tree->nodes[i];
    if (tree->nodes_used == tree->nodes_room)
        return NULL;
    struct vl_node *node = &tree->nodes[tree->nodes_used];
    *node = (struct vl_node){.next = tree->edges[edge].node, .kind = question->kind, .seat = question->seat};
    memcpy(node->arg, question->arg, sizeof node->arg);
    tree->edges[edge].node = tree->nodes_used++ & 0x3FFFFFF;
    return node;
}

/* A block for 4 << room edges; VL_TREE_NOTHING if there is none. */
static uint32_t take_block(struct vl_tree *tree, unsigned room)
{
    const uint32_t spare = tree->spare[room], size = 4U << room;
    if (spare != VL_TREE_NOTHING) {
        tree->spare[room] = tree->edges[spare].visits;
        return spare;
    }
    if (tree->edges_room - tree->edges_used < size)
        return VL_TREE_NOTHING;
    tree->edges_used += size;
    return tree->edges_used - size;
}

static bool widen(struct vl_tree *tree, struct vl_node *node)
{
    const bool first = node->edges == VL_TREE_NOTHING;
    const uint8_t room = first ? 0 : (uint8_t)(node->room + 1);
    const uint32_t block = take_block(tree, room);
    if (block == VL_TREE_NOTHING)
        return false;
    if (!first) {
        memcpy(&tree->edges[block], &tree->edges[node->edges], node->count * sizeof(struct vl_edge));
        tree->edges[node->edges].visits = tree->spare[node->room];
        tree->spare[node->room] = node->edges;
    }
    node->edges = block;
    node->room = room;
    return true;
}

uint32_t vl_tree_grow(struct vl_tree *tree, struct vl_node *node, vl_answer answer)
{
    const bool full = node->edges == VL_TREE_NOTHING || node->count == 4U << node->room;
    if (full && !widen(tree, node))
        return VL_TREE_NOTHING;
    const uint32_t edge = node->edges + node->count++;
    tree->edges[edge] = (struct vl_edge){.available = 1, .answer = answer & 63U};
    node->tried |= vl_answer_bit(answer);
    return edge;
}
