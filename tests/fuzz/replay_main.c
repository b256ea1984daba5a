/* Stands in for libFuzzer: hands a fuzzer no bytes, then each file of the folders named. So any compiler can run again
 * what is in the tree. */
#include <assert.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* By the folder's descriptor, as a fuzzer may work elsewhere; in a block of its size, so that a byte beyond is seen. */
static unsigned replay(int folder, const char *name)
{
    struct stat about;
    const int file = openat(folder, name, O_RDONLY);
    assert(file >= 0 && fstat(file, &about) == 0);
    const size_t size = S_ISREG(about.st_mode) ? (size_t)about.st_size : 0;
    uint8_t *input = size ? malloc(size) : NULL;
    assert(size == 0 || (input && read(file, input, size) == about.st_size));
    close(file);
    if (size)
        LLVMFuzzerTestOneInput(input, size);
    free(input);
    return size > 0;
}

static unsigned replay_all(const char *path)
{
    struct dirent **entry;
    const int folder = open(path, O_RDONLY | O_DIRECTORY), count = scandir(path, &entry, NULL, alphasort);
    unsigned replayed = 0;
    assert(folder >= 0 && count >= 0);
    for (int i = 0; i < count; free(entry[i++]))
        replayed += replay(folder, entry[i]->d_name);
    free(entry);
    close(folder);
    return replayed;
}

int main(int count, char **folder)
{
    const uint8_t nothing[1] = {0};
    unsigned replayed = 0;
    LLVMFuzzerTestOneInput(nothing + 1, 0);
    for (int i = 1; i < count; i++)
        replayed += replay_all(folder[i]);
    printf("%u inputs\n", replayed);
    return 0;
}
