#include "front/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

const char *vl_number_format(const struct vl_formatter *formatter, double value, unsigned decimals,
                             char out[VL_NUMBER_SIZE])
{
    const double scale = pow(10, decimals); /* a half is rounded up, not to the even digit */
    snprintf(out, VL_NUMBER_SIZE, "%.*f", (int)decimals, round(value * scale) / scale);
    char *point = strchr(out, '.');
    if (point)
        *point = vl_text(formatter->catalogue, NULL, formatter->language, "number.point")[0];
    return out;
}

const char *vl_date_month(const struct vl_formatter *formatter, int month)
{
    char key[32];
    snprintf(key, sizeof key, "month.%d", month);
    return vl_text(formatter->catalogue, NULL, formatter->language, key);
}

const char *vl_date_format(const struct vl_formatter *formatter, int year, int month, int day, char out[VL_DATE_SIZE])
{
    const struct vl_text_arg args[] = {
        {"day", NULL, day}, {"month", vl_date_month(formatter, month), 0}, {"year", NULL, year}};
    vl_text_format(formatter->catalogue, NULL, formatter->language, day == 1 ? "date.first" : "date", args, 3, out,
                   VL_DATE_SIZE);
    return out;
}

const char *vl_date_of(const struct vl_formatter *formatter, int64_t when, char out[VL_DATE_SIZE])
{
    const time_t moment = (time_t)when;
    struct tm local = {0};
    localtime_r(&moment, &local);
    return vl_date_format(formatter, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, out);
}
