# AddressSanitizer and UndefinedBehaviorSanitizer. Their libraries are linked in, since what is preloaded may not come first.
OPTIMIZE := -O1
CFLAGS := -Werror -fno-omit-frame-pointer
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
LDFLAGS := -static-libasan -static-libubsan
FLAVOUR_GOALS += replays
