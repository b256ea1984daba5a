/* The writers, one per game: a new game adds a line here, one in tables.c, and its file. */
#ifndef PLAIN_TABLES_TABLES_H
#define PLAIN_TABLES_TABLES_H

#include "plain/table.h"

extern const struct plain_table plain_blasons;
extern const struct plain_table plain_gueux;
extern const struct plain_table plain_marquis;
extern const struct plain_table plain_sbires;

const struct plain_table *plain_table_of(const struct vl_rules *rules);

#endif
