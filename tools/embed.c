/* Puts the files of data/ into the program, those that every start needs as what is loaded from them.
 *
 * usage: embed incbin|bytes FILE...
 *
 * Run from the top of the tree. Prints a C source with the files, as src/engine/data/builtin.h has them, and with the
 * texts, cards, rules and measurements read, checked, and laid out as in memory: words and addresses. incbin has the
 * assembler read the files. Where there is none that can, bytes writes them out, which takes a hundred times as long.
 */
#include "engine/data/builtin.h"
#include "engine/data/catalogue_inside.h"
#include "engine/data/schema.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing is built into this program. */
const struct vl_builtin vl_builtins[] = {{0}};

/* ---- the files ---- */

static void put_bytes(const char *path)
{
    FILE *file = fopen(path, "rb");
    for (int byte; file && (byte = getc(file)) != EOF;)
        printf("%d,", byte);
    if (file)
        fclose(file);
}

static void put_file(const char *way, unsigned number, const char *path)
{
    if (strcmp(way, "incbin") == 0) {
        printf("__asm__(DATA \".balign 16\\n\" NAME(\"data_%u\") \": .incbin \\\"%s\\\"\\n.byte 0\\n\");\n", number,
               path);
        printf("extern const unsigned char data_%u[];\n", number);
        return;
    }
    printf("static const unsigned char data_%u[] = {", number);
    put_bytes(path);
    printf("0};\n");
}

static long size_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    const long size = ftell(file);
    fclose(file);
    return size;
}

/* ---- what is loaded from them ---- */

enum { WORDS_MAX = 1 << 17, BYTES_MAX = 1 << 20, VECTOR = 64 };

/* One file, as words of the size of an address. */
static struct image {
    const char *path;
    void *word[WORDS_MAX];
    enum { NUMBER, WORD, BYTES } is[WORDS_MAX]; /* of an address: the word, or the byte, there */
    size_t words, bytes;
    char byte[BYTES_MAX];
} image;

static size_t words_of(size_t bytes)
{
    return (bytes + sizeof(void *) - 1) / sizeof(void *);
}

static void check_room(size_t wanted, size_t most, const char *name)
{
    if (wanted <= most)
        return;
    fprintf(stderr, "%s: %zu is not enough for this file: %s of tools/embed.c\n", image.path, most, name);
    exit(1);
}

/* Returns the word at which the copy begins. */
static size_t copy(const void *data, size_t size)
{
    const size_t at = image.words;
    check_room(at + words_of(size), WORDS_MAX - 1, "WORDS_MAX");
    memcpy(&image.word[at], data, size);
    image.words += (words_of(size) + 1) / 2 * 2; /* a double may want two of them, and a place to go with it */
    return at;
}

static size_t copy_bytes(const void *from, size_t size)
{
    const size_t at = image.bytes;
    check_room(at + size, BYTES_MAX, "BYTES_MAX");
    memcpy(image.byte + at, from, size);
    image.bytes += size;
    return at;
}

static size_t size_of_entry(const cyaml_schema_value_t *entry)
{
    return entry->flags & CYAML_FLAG_POINTER ? sizeof(void *) : entry->data_size;
}

static void follow(const cyaml_schema_value_t *value, size_t at, size_t count);

/* Copies what the address in that byte of the image leads to. */
static void follow_address(const cyaml_schema_value_t *value, size_t at, size_t count)
{
    const size_t word = at / sizeof(void *);
    const void *to = image.word[word];
    if (!to)
        return;
    const bool is_text = value->type == CYAML_STRING, is_list = value->type == CYAML_SEQUENCE;
    const size_t size = is_list ? count * size_of_entry(value->sequence.entry) : value->data_size;
    const size_t copied = is_text ? copy_bytes(to, strlen(to) + 1) : copy(to, size);
    image.is[word] = is_text ? BYTES : WORD;
    image.word[word] = (void *)copied;
    cyaml_schema_value_t there = *value;
    there.flags &= ~(unsigned)CYAML_FLAG_POINTER;
    if (!is_text)
        follow(&there, copied * sizeof(void *), count);
}

static void follow_fields(const cyaml_schema_field_t *field, size_t at)
{
    for (; field->key; field++) {
        uint32_t count = 0;
        if (field->value.type == CYAML_SEQUENCE)
            memcpy(&count, (const char *)image.word + at + field->count_offset, sizeof count);
        follow(&field->value, at + field->data_offset, count);
    }
}

/* The value whose copy begins at that byte. */
static void follow(const cyaml_schema_value_t *value, size_t at, size_t count)
{
    if (value->flags & CYAML_FLAG_POINTER)
        follow_address(value, at, count);
    else if (value->type == CYAML_MAPPING)
        follow_fields(value->mapping.fields, at);
    else if (value->type == CYAML_SEQUENCE)
        for (size_t i = 0; i < count; i++)
            follow(value->sequence.entry, at + i * size_of_entry(value->sequence.entry), 0);
}

static void put_bytes_of_image(unsigned number)
{
    printf("static const _Alignas(%d) char bytes_%u[] = \"", VECTOR, number);
    for (size_t i = 0; i < image.bytes; i++) {
        const unsigned char byte = (unsigned char)image.byte[i];
        if (byte == 0)
            printf("\\0\"\n\"");
        else if (byte < ' ' || byte > '~' || strchr("\"\\?", byte))
            printf("\\%03o", byte);
        else
            putchar(byte);
    }
    printf("\";\n");
}

static void put_image(unsigned number)
{
    put_bytes_of_image(number);
    printf("static const _Alignas(16) union word image_%u[] = {\n", number);
    for (size_t i = 0; i < image.words; i++) {
        const size_t is = (size_t)image.word[i];
        if (image.is[i] == NUMBER)
            printf("{%zuU},", is);
        else
            printf("{.address = %s_%u + %zu},\n", image.is[i] == BYTES ? "bytes" : "image", number, is);
    }
    printf("};\n");
}

static void begin_image(const char *path)
{
    memset(&image, 0, sizeof image);
    image.path = path;
}

/* Nets are no YAML, and their weights no text; but these are bytes elsewhere, too, and begin where vectors may. */
static void put_nets(unsigned number, const struct vl_net *net)
{
    static const size_t lists[] = {offsetof(struct vl_net, seat),        offsetof(struct vl_net, table),
                                   offsetof(struct vl_net, bias),        offsetof(struct vl_net, middle),
                                   offsetof(struct vl_net, middle_bias), offsetof(struct vl_net, out),
                                   offsetof(struct vl_net, out_bias)};
    copy(&net, sizeof(void *));
    for (size_t before = 0; net; net = net->next) {
        const size_t at = copy(net, sizeof *net);
        image.bytes = (image.bytes + VECTOR - 1) / VECTOR * VECTOR;
        const size_t weights = copy_bytes(net->seat, vl_net_weights(net) * sizeof *net->seat);
        image.is[before] = WORD;
        image.word[before] = (void *)at;
        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
            const size_t word = at + lists[i] / sizeof(void *);
            image.is[word] = BYTES;
            image.word[word] = (void *)(weights + (size_t)((const char *)image.word[word] - (const char *)net->seat));
        }
        before = at + offsetof(struct vl_net, next) / sizeof(void *);
    }
    put_image(number);
}

/* The address of what is loaded follows as the first word. */
static void put_loaded(unsigned number, const cyaml_schema_value_t *schema, const void *loaded)
{
    copy(&loaded, sizeof loaded);
    follow(schema, 0, 0);
    put_image(number);
}

/* What the catalogue has of "cards/blasons.yaml"; NULL: nothing, or something that no start needs. Nets have no schema.
 */
static const void *find_loaded(const struct vl_catalogue *catalogue, const char *name,
                               const cyaml_schema_value_t **schema)
{
    char kind[12], id[32];
    *schema = &vl_schema_strings;
    for (unsigned i = 0; i < VL_COMMON_FILES; i++)
        if (strcmp(name, vl_common_files[i]) == 0)
            return catalogue->common[i];
    const bool is_of_game = sscanf(name, "%11[a-z]/%31[a-z].", kind, id) == 2 && vl_game(id);
    const unsigned slot = is_of_game ? vl_catalogue_slot(catalogue, vl_game(id)) : VL_GAMES_MAX;
    if (slot == VL_GAMES_MAX)
        return NULL;
    if (strcmp(kind, "text") == 0)
        return catalogue->text[slot];
    *schema = &vl_schema_cards;
    if (strcmp(kind, "cards") == 0)
        return catalogue->cards[slot];
    *schema = &vl_schema_rulebook;
    if (strcmp(kind, "rules") == 0)
        return catalogue->rules[slot];
    *schema = NULL;
    if (strcmp(kind, "nets") == 0)
        return catalogue->net[slot];
    *schema = &vl_schema_measured;
    return strcmp(kind, "measured") == 0 ? catalogue->measured[slot] : NULL;
}

/* With other languages their words are put into what is loaded, each time anew. */
static bool load(struct vl_catalogue *catalogue)
{
    struct vl_diag diag = {0};
    enum vl_rc rc = vl_catalogue_open(catalogue, vl_games, "data", &diag);
    for (unsigned i = 0; rc == VL_OK && vl_games[i]; i++)
        rc = vl_catalogue_game(catalogue, vl_games[i], &diag);
    if (rc != VL_OK) {
        fprintf(stderr, "%s:%u: %s %s %s\n", diag.file, diag.line, diag.key, diag.what, diag.expected);
        exit(1);
    }
    return catalogue->languages.count == VL_LANGUAGES;
}

static const char head[] = "#include \"engine/data/builtin.h\"\n\n"
                           "#ifdef __APPLE__\n"
                           "#define DATA \".const\\n\"\n"
                           "#define NAME(name) \".globl _\" name \"\\n_\" name\n"
                           "#else\n"
                           "#define DATA \".section .rodata\\n\"\n"
                           "#define NAME(name) \".globl \" name \"\\n.hidden \" name \"\\n\" name\n"
                           "#endif\n\n"
                           "union word {\n    __SIZE_TYPE__ number;\n    const void *address;\n};\n";

/* One file, with what is loaded from it; whether there was any. */
static bool put(const struct vl_catalogue *catalogue, const char *way, unsigned number, const char *path)
{
    const cyaml_schema_value_t *schema;
    const void *loaded = catalogue ? find_loaded(catalogue, path + strlen("data/"), &schema) : NULL;
    put_file(way, number, path);
    begin_image(path);
    if (loaded && schema)
        put_loaded(number, schema, loaded);
    else if (loaded)
        put_nets(number, loaded);
    return loaded;
}

int main(int argc, char **argv)
{
    enum { FILES_MAX = 1000 };
    static struct vl_catalogue catalogue;
    static bool is_ready[FILES_MAX];
    const char *way = argc > 2 ? argv[1] : "";
    if (argc > FILES_MAX || (strcmp(way, "incbin") != 0 && strcmp(way, "bytes") != 0))
        return 2;
    const bool loads = load(&catalogue);
    fputs(head, stdout);
    for (int i = 2; i < argc; i++)
        is_ready[i] = put(loads ? &catalogue : NULL, way, (unsigned)i, argv[i]);
    if (strcmp(way, "incbin") == 0)
        printf("__asm__(\".text\\n\");\n");
    printf("\nconst struct vl_builtin vl_builtins[] = {\n");
    for (int i = 2; i < argc; i++) {
        printf("    {\"%s\", data_%d, %ld, ", argv[i] + strlen("data/"), i, size_of(argv[i]));
        printf(is_ready[i] ? "(void *)(image_%d + 2)},\n" : "0},\n", i);
    }
    printf("    {0},\n};\n");
    vl_catalogue_close(&catalogue);
    return ferror(stdout) || fflush(stdout) != 0;
}
