#!/bin/sh
# usage: tools/embed.sh incbin|bytes FILE...
#
# Prints a C source with files of data/ as { name, bytes, size }, ended by a NULL name (src/engine/data/builtin.h). incbin has
# the assembler read them. Where there is none that can, bytes writes them out, which takes a hundred times as long.
set -eu
way=$1
shift

incbin() { # number, file
    printf '__asm__(DATA ".balign 16\\n" NAME("data_%s") ": .incbin \\"%s\\"\\n.byte 0\\n");\n' "$1" "$2"
    printf 'extern const unsigned char data_%s[];\n' "$1"
}

bytes() { # number, file
    printf 'static const unsigned char data_%s[] = {\n' "$1"
    od -An -v -tx1 "$2" | sed 's/ \([0-9a-f][0-9a-f]\)/0x\1,/g'
    printf '0};\n'
}

cat <<'END'
#include "engine/data/builtin.h"

#ifdef __APPLE__
#define DATA ".const\n"
#define NAME(name) ".globl _" name "\n_" name
#else
#define DATA ".section .rodata\n"
#define NAME(name) ".globl " name "\n.hidden " name "\n" name
#endif

END
count=0
for file; do
    count=$((count + 1))
    "$way" "$count" "$file"
done
[ "$way" = bytes ] || printf '__asm__(".text\\n");\n'
printf '\nconst struct vl_builtin vl_builtins[] = {\n'
count=0
for file; do
    count=$((count + 1))
    printf '    {"%s", data_%s, %s},\n' "${file#data/}" "$count" "$(wc -c <"$file")"
done
printf '    {0, 0, 0},\n};\n'
