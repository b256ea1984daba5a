/* Numbers and dates as the formatter's language writes them, by its texts; months count from 1. */
#ifndef VEILLEE_FRONT_FIGURES_H
#define VEILLEE_FRONT_FIGURES_H

#include "veillee/text.h"

enum { VL_NUMBER_SIZE = 24, VL_DATE_SIZE = 48 };

/* With so many decimals: "3.5", "3,5". Returns out. */
const char *vl_number_format(const struct vl_formatter *formatter, double value, unsigned decimals,
                             char out[VL_NUMBER_SIZE]);

/* "January" */
const char *vl_date_month(const struct vl_formatter *formatter, int month);

/* "3 January 2026". Returns out. */
const char *vl_date_format(const struct vl_formatter *formatter, int year, int month, int day, char out[VL_DATE_SIZE]);

/* The same for a time in seconds of the epoch, in the user's time zone. */
const char *vl_date_of(const struct vl_formatter *formatter, int64_t when, char out[VL_DATE_SIZE]);

#endif
