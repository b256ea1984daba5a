#include "engine/core/join.h"
#include "engine/data/catalogue_inside.h"

#include <string.h>

uint32_t vl_string_hash(const char *key)
{
    uint32_t hash = 2166136261; /* FNV-1a */
    for (; *key; key++)
        hash = (hash ^ (unsigned char)*key) * 16777619;
    return hash;
}

static unsigned place_of(uint32_t hash)
{
    return hash / (UINT32_MAX / VL_STRING_PLACES + 1);
}

static int order(const struct vl_string *a, const struct vl_string *b)
{
    return a->hash != b->hash ? (a->hash > b->hash) - (a->hash < b->hash) : strcmp(a->key, b->key);
}

static void swap(struct vl_string *a, struct vl_string *b)
{
    const struct vl_string kept = *a;
    *a = *b;
    *b = kept;
}

static void sink(struct vl_string *strings, unsigned parent, unsigned count)
{
    for (unsigned child; (child = 2 * parent + 1) < count; parent = child) {
        if (child + 1 < count && order(&strings[child], &strings[child + 1]) < 0)
            child++;
        if (order(&strings[parent], &strings[child]) >= 0)
            return;
        swap(&strings[parent], &strings[child]);
    }
}

/* Heapsort: the library's qsort takes memory from the heap. */
static void sort(struct vl_string *strings, unsigned count)
{
    for (unsigned i = count / 2; i-- > 0;)
        sink(strings, i, count);
    for (unsigned left = count; left > 1;) {
        swap(&strings[0], &strings[--left]);
        sink(strings, 0, left);
    }
}

static enum vl_rc check_twice(const struct vl_data_file *file, const struct vl_strings *strings, struct vl_diag *diag)
{
    for (unsigned i = 1; i < strings->strings_count; i++) {
        const char *key = strings->strings[i].key;
        if (strcmp(strings->strings[i - 1].key, key) != 0)
            continue;
        vl_fail(diag, VL_REFUSED, "catalogue.key_twice", key, "");
        return vl_data_place(file, vl_yaml_scalar_line(file->bytes, file->size, key, 1), diag);
    }
    return VL_OK;
}

enum vl_rc vl_strings_sort(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag)
{
    for (unsigned i = 0; i < strings->strings_count; i++) {
        strings->strings[i].hash = vl_string_hash(strings->strings[i].key);
        strings->from[place_of(strings->strings[i].hash) + 1]++;
    }
    for (unsigned place = 0; place < VL_STRING_PLACES; place++)
        strings->from[place + 1] += strings->from[place];
    sort(strings->strings, strings->strings_count);
    return check_twice(file, strings, diag);
}

enum vl_rc vl_strings_check(const struct vl_data_file *file, struct vl_strings *strings, struct vl_diag *diag)
{
    for (unsigned i = 0; i < strings->strings_count; i++) {
        const struct vl_string *string = &strings->strings[i];
        const struct vl_yaml_step path[] = {{.key = "strings"}, {.entry = i}};
        const enum vl_rc rc = vl_words_check(file, &string->is, path, 2, string->key, diag);
        if (rc != VL_OK)
            return rc;
    }
    return vl_strings_sort(file, strings, diag);
}

const struct vl_string *vl_strings_find(const struct vl_strings *strings, const char *key, uint32_t hash)
{
    const unsigned place = place_of(hash);
    for (unsigned i = strings ? strings->from[place] : 0; strings && i < strings->from[place + 1]; i++)
        if (strings->strings[i].hash == hash && strcmp(strings->strings[i].key, key) == 0)
            return &strings->strings[i];
    return NULL;
}
