#include "front/ascii.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

/* What decomposition cannot tell. Within a line of text an expansion may be longer than one character; a lone glyph in
 * a cell is written with the first. */
static const struct {
    const char *from, *to;
} plain[] = {
    {"─", "-"},  {"│", "|"},   {"┌", "+"},   {"┐", "+"}, {"└", "+"}, {"┘", "+"},   {"├", "+"},  {"┤", "+"},
    {"┬", "+"},  {"┴", "+"},   {"┼", "+"},   {"╭", "+"}, {"╮", "+"}, {"╰", "+"},   {"╯", "+"},  {"═", "="},
    {"◆", "*"},  {"◇", "o"},   {"←", "<"},   {"→", ">"}, {"↑", "^"}, {"↓", "v"},   {"↔", "-"},  {"↻", ">"},
    {"↺", "<"},  {"…", "..."}, {"·", "."},   {"•", "*"}, {"▸", ">"}, {"▴", "^"},   {"▾", "v"},  {"◂", "<"},
    {"█", "#"},  {"▀", "\""},  {"▄", "4"},   {"▌", "|"}, {"▐", "|"}, {"░", ":"},   {"▒", ":"},  {"▓", "="},
    {"▲", "^"},  {"▼", "v"},   {"●", "o"},   {"○", "o"}, {"■", "#"}, {"□", "o"},   {"❖", "@"},  {"✦", "*"},
    {"✓", "v"},  {"✗", "x"},   {"×", "x"},   {"÷", "/"}, {"−", "-"}, {"’", "'"},   {"‘", "'"},  {"“", "\""},
    {"”", "\""}, {"«", "\""},  {"»", "\""},  {"–", "-"}, {"—", "-"}, {"‑", "-"},   {"œ", "oe"}, {"Œ", "OE"},
    {"æ", "ae"}, {"Æ", "AE"},  {"ß", "ss"},  {"ø", "o"}, {"Ø", "O"}, {"ł", "l"},   {"Ł", "L"},  {"đ", "d"},
    {"†", "+"},  {"№", "No"},  {"€", "EUR"}, {"₁", "1"}, {"₂", "2"}, {"½", "1/2"}, {"°", "o"},  {"▪", "*"},
    {"▁", "1"},  {"▂", "2"},   {"▃", "3"},   {"▅", "5"}, {"▆", "6"}, {"▇", "7"},
};

static const char *expansion(const char *text, size_t bytes)
{
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (strlen(plain[i].from) == bytes && memcmp(plain[i].from, text, bytes) == 0)
            return plain[i].to;
    return NULL;
}

/* The letter below the accents, or "?". */
static char base_letter(const uint8_t *text, size_t bytes)
{
    uint8_t parts[64];
    size_t length = sizeof parts;
    uint8_t *result = u8_normalize(UNINORM_NFKD, text, bytes, parts, &length);
    const char letter = result && length && result[0] < 0x80 ? (char)result[0] : '?';

    if (result != parts)
        free(result); /* a grapheme of many parts: the library has allocated */
    return letter;
}

static bool keeps_together(ucs4_t character)
{
    return character == 0xA0 || character == 0x202F;
}

size_t vl_ascii(const char *text, char *out, size_t size)
{
    const uint8_t *at = (const uint8_t *)text;
    size_t left = strlen(text), length = 0;

    while (left) {
        ucs4_t character;
        int bytes = u8_mbtoucr(&character, at, left);
        char letter[2] = "?";
        const char *written = letter;
        if (bytes < 0)
            bytes = 1;
        else if (character < 0x80)
            letter[0] = (char)character;
        else if (keeps_together(character))
            written = "\u00A0";
        else if (uc_combining_class(character) != 0)
            written = "";
        else if (!(written = expansion((const char *)at, (size_t)bytes))) {
            letter[0] = base_letter(at, (size_t)bytes);
            written = letter;
        }
        if (length + strlen(written) + 1 > size)
            break;
        memcpy(out + length, written, strlen(written));
        length += strlen(written);
        at += bytes;
        left -= (size_t)bytes;
    }
    if (size)
        out[length] = '\0';
    return length;
}
