#include "front/typed.h"

#include "engine/core/join.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

void vl_typed_tidy(char *line)
{
    char *to = line;
    int bytes;
    ucs4_t character;
    for (const char *from = line; *from; from += bytes) {
        bytes = u8_strmbtouc(&character, (const uint8_t *)from); /* it is UTF-8 */
        if (uc_is_property_white_space(character) || uc_is_general_category(character, UC_CONTROL)) {
            if (to > line && to[-1] != ' ')
                *to++ = ' ';
        } else if (character == 0xFE0F || !uc_is_property_default_ignorable_code_point(character)) {
            memmove(to, from, (size_t)bytes);
            to += bytes;
        }
    }
    if (to > line && to[-1] == ' ')
        to--;
    *to = '\0';
}

size_t vl_typed_end(const char *text, size_t length)
{
    static const char *const stops[] = {".", "\u3002"};
    size_t left = length;
    for (unsigned i = 0; i < sizeof stops / sizeof *stops; i++) {
        const size_t bytes = strlen(stops[i]);
        while (left >= bytes && memcmp(text + left - bytes, stops[i], bytes) == 0)
            left -= bytes;
    }
    return left > 0 ? left : length;
}

void vl_typed_simplify(char *line, size_t size)
{
    size_t length = 0;
    uint8_t *simple = u8_normalize(UNINORM_NFKC, (const uint8_t *)line, strlen(line), NULL, &length);
    if (simple) {
        length = vl_whole((const char *)simple, length, size - 1);
        memcpy(line, simple, length);
        line[length] = '\0';
        free(simple);
        vl_typed_tidy(line);
    }
    line[vl_typed_end(line, strlen(line))] = '\0';
}
