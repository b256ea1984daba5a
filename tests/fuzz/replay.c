/* In place of libFuzzer, which only clang has: gives a fuzzer every file of the folders named, once each. Options of
 * libFuzzer's are passed over, so that tools/fuzz.sh can call either. */
#include <assert.h>
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* In a block of just that size, so that AddressSanitizer sees what is read behind the end. */
static void replay_file(const char *path)
{
    fprintf(stderr, "%s\n", path);
    FILE *file = fopen(path, "rb");
    assert(file);
    fseek(file, 0, SEEK_END);
    const size_t size = (size_t)ftell(file);
    rewind(file);
    uint8_t *data = malloc(size);
    assert(data || size == 0);
    const size_t read = fread(data, 1, size, file);
    assert(read == size);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
}

static unsigned replay_folder(const char *folder)
{
    DIR *files = opendir(folder);
    assert(files);
    unsigned count = 0;
    for (const struct dirent *file; (file = readdir(files));) {
        char path[4096];
        if (file->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        replay_file(path);
        count++;
    }
    closedir(files);
    return count;
}

int main(int count, char **argument)
{
    unsigned replayed = 0;
    for (int i = 1; i < count; i++)
        if (argument[i][0] != '-')
            replayed += replay_folder(argument[i]);
    printf("%u inputs\n", replayed);
    return 0;
}
