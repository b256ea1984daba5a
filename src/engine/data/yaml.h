/* Finds lines in a YAML document, for messages about a file that libcyaml, or the check after it, refuses. */
#ifndef ENGINE_YAML_H
#define ENGINE_YAML_H

#include <stdbool.h>
#include <stddef.h>

/* One step down: to the value of a key, or (key NULL) to an entry of a sequence, from 0. */
struct vl_yaml_step {
    const char *key;
    unsigned entry;
};

/* The line, from 1, of what the path leads to: of the key if the last step is one. If the path ends early, of the last
 * step that exists; 0 if the first does not. */
unsigned vl_yaml_line(const unsigned char *bytes, size_t size, const struct vl_yaml_step *path, unsigned steps);

/* The line of the n-th scalar, from 0, with this text; 0 if there are fewer. */
unsigned vl_yaml_scalar_line(const unsigned char *bytes, size_t size, const char *text, unsigned n);

/* The line at which the document stops being YAML; 0 if all of it is, or if memory ran out, which sets *short_of_memory
 * to true (else it is unchanged). */
unsigned vl_yaml_broken_line(const unsigned char *bytes, size_t size, bool *short_of_memory);

/* The line at which lists and mappings are nested deeper than in any file of ours; 0 if none are. The time of libyaml,
 * and so of libcyaml, grows with the square of the depth: to be checked before either reads a file from outside. */
unsigned vl_yaml_deep_line(const unsigned char *bytes, size_t size);

/* The line of the first value of that key that is not a whole number in plain decimal, and its text; 0 if all are.
 * libcyaml reads "3.5" and "3 or 4" as 3. */
unsigned vl_yaml_no_number_line(const unsigned char *bytes, size_t size, const char *key, char *value, size_t room);

#endif
