/* Where something stands in a YAML document: for messages about a file that libcyaml, or the check after it, refuses.
 */
#ifndef ENGINE_YAML_H
#define ENGINE_YAML_H

#include <stdbool.h>
#include <stddef.h>

/* One step down: to the value of a key, or (key NULL) to an entry of a sequence, from 0. */
struct vl_yaml_step {
    const char *key;
    unsigned entry;
};

/* The line, from 1, of what the path leads to: of the key where the last step is one. Of as far as it leads if it
 * breaks off; 0 if the first step already does. */
unsigned vl_yaml_line(const unsigned char *bytes, size_t size, const struct vl_yaml_step *path, unsigned steps);

/* The line of the n-th scalar, from 0, that is this text; 0 if there are fewer. */
unsigned vl_yaml_scalar_line(const unsigned char *bytes, size_t size, const char *text, unsigned n);

/* The line at which the document stops being YAML; 0 if it is YAML to its end, or if memory ran out on the way:
 * *short_of_memory then becomes true, and is else left as it is. */
unsigned vl_yaml_broken_line(const unsigned char *bytes, size_t size, bool *short_of_memory);

/* The line at which lists and mappings are nested deeper than any file of ours has them; 0 if none are. libyaml's time
 * grows with the square of the depth, and libcyaml's with it: asked before either reads what comes from outside. */
unsigned vl_yaml_deep_line(const unsigned char *bytes, size_t size);

/* The line of the first value of that key which is no whole number in plain decimal, and what it says; 0 if all are.
 * libcyaml reads "3.5" and "3 or 4" as 3. */
unsigned vl_yaml_no_number_line(const unsigned char *bytes, size_t size, const char *key, char *value, size_t room);

#endif
