/* A data file, compiled in or in a folder, and loading it by schema. */
#ifndef ENGINE_DATA_FILE_H
#define ENGINE_DATA_FILE_H

#include "engine/data/schema.h"
#include "engine/data/yaml.h"
#include "veillee/base.h"

enum { VL_DATA_FILE_MAX = 4 << 20 }; /* bytes; a larger file is not a data file */

struct vl_data_file {
    char path[256]; /* as messages name it */
    const unsigned char *bytes;
    size_t size;
    void *mapped; /* NULL unless the bytes are mapped from a file */
    void *ready;  /* as in struct vl_builtin */
};

/* Opens "cards/blasons.yaml" of the folder ("": of the built-in files). VL_IO, catalogue.missing, if it cannot be
 * read. */
enum vl_rc vl_data_open(struct vl_data_file *file, const char *folder, const char *name, struct vl_diag *diag);

/* Opens a file by its own path. */
enum vl_rc vl_data_open_path(struct vl_data_file *file, const char *path, struct vl_diag *diag);
void vl_data_close(struct vl_data_file *file);

/* Loads the file into the struct of the schema. VL_REFUSED: catalogue.syntax or catalogue.field, with the line. VL_IO:
 * no memory. */
enum vl_rc vl_data_load(const struct vl_data_file *file, const cyaml_schema_value_t *schema, void **out,
                        struct vl_diag *diag);
/* Allocates zeroed memory that is freed together with what was loaded; NULL if there is none. */
void *vl_data_room(size_t size);
void vl_data_unroom(void *room);

/* Whether it is what is ready in the program, which is not freed: vl_data_free sees to that. */
bool vl_data_is_ready(const void *data);
void vl_data_free(const cyaml_schema_value_t *schema, void *data);

/* Refuses the value at the path. Returns VL_REFUSED. */
enum vl_rc vl_data_refuse(const struct vl_data_file *file, const struct vl_yaml_step *path, unsigned steps,
                          const char *key, const char *what, const char *expected, struct vl_diag *diag);

/* Adds file and line to a diagnostic. Returns VL_REFUSED. */
enum vl_rc vl_data_place(const struct vl_data_file *file, unsigned line, struct vl_diag *diag);

#endif
