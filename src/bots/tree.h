/* The tree of a search: nodes and edges in two arrays that the caller provides; nothing is allocated while it grows.
 *
 * An edge is one answer to the question of a node, with its statistics; a node is the question to which an edge led. If
 * chance or hidden things lead from one edge to several questions, its nodes form a list. The edges of a node are
 * adjacent, so that choosing among them reads one or two cache lines. */
#ifndef VL_BOTS_TREE_H
#define VL_BOTS_TREE_H

#include "veillee/state.h"

enum {
    VL_TREE_ROOT = 0,    /* the edge that leads to the first question; it belongs to no node */
    VL_TREE_NOTHING = 0, /* no node; for the edges of a node, no edge */
    VL_TREE_ROOMS = 5,   /* a node has room for 4, 8, 16, 32 or 64 edges */
};

struct vl_edge {
    float sum;          /* of the shares of the seat that gives the answer */
    uint32_t visits;    /* iterations that gave it */
    uint32_t available; /* iterations that could have */
    uint32_t node : 26; /* first of the list */
    uint32_t answer : 6;
    float prior; /* where a policy has told it */
};

struct vl_node {
    vl_answers tried; /* those that have an edge */
    uint32_t edges;   /* the first one */
    uint32_t next;    /* another question to which the same edge leads */
    uint8_t kind;     /* kind, seat and arguments tell questions apart */
    vl_seat seat;
    uint8_t arg[4];
    uint8_t count; /* edges */
    uint8_t room;  /* for 4 << room of them */
};

struct vl_tree {
    struct vl_node *nodes;
    struct vl_edge *edges;
    uint32_t nodes_room, nodes_used;
    uint32_t edges_room, edges_used;
    uint32_t spare[VL_TREE_ROOMS]; /* freed blocks of edges, by size; linked by `visits` of their first */
};

/* Empties the tree except for the root edge, without visits. */
void vl_tree_reset(struct vl_tree *tree);

/* The node of this question under the edge, made if necessary; NULL if there is no room. */
struct vl_node *vl_tree_node(struct vl_tree *tree, uint32_t edge, const struct vl_question *question);

/* Whether the node belongs to that question. */
bool vl_tree_asks(const struct vl_node *node, const struct vl_question *question);

/* A new edge for an answer that the node has not tried yet; VL_TREE_NOTHING if there is no room. The node's other edges
 * may move. */
uint32_t vl_tree_grow(struct vl_tree *tree, struct vl_node *node, vl_answer answer);

#endif
