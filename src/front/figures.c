#include "front/figures.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

const char *vl_number_say(const struct vl_teller *teller, double value, unsigned decimals, char out[VL_NUMBER_SAID])
{
    snprintf(out, VL_NUMBER_SAID, "%.*f", (int)decimals, value);
    char *point = strchr(out, '.');
    if (point)
        *point = vl_text(teller->catalogue, NULL, teller->language, "number.point")[0];
    return out;
}

const char *vl_date_month(const struct vl_teller *teller, int month)
{
    char key[32];
    snprintf(key, sizeof key, "month.%d", month);
    return vl_text(teller->catalogue, NULL, teller->language, key);
}

const char *vl_date_say(const struct vl_teller *teller, int year, int month, int day, char out[VL_DATE_SAID])
{
    const struct vl_text_arg args[] = {
        {"day", NULL, day}, {"month", vl_date_month(teller, month), 0}, {"year", NULL, year}};
    vl_text_say(teller->catalogue, NULL, teller->language, day == 1 ? "date.first" : "date", args, 3, out,
                VL_DATE_SAID);
    return out;
}

const char *vl_date_of(const struct vl_teller *teller, int64_t when, char out[VL_DATE_SAID])
{
    const time_t moment = (time_t)when;
    struct tm local = {0};
    localtime_r(&moment, &local);
    return vl_date_say(teller, local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, out);
}
