/* Text that a test works out, held to a file of the tree. */
#ifndef SUPPORT_HELD_H
#define SUPPORT_HELD_H

/* Fails where the file says something else. VEILLEE_UPDATE=1 writes it anew. */
void held_by(const char *path, const char *text);

#endif
