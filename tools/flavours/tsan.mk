# ThreadSanitizer, for tests with threads: bots that think, the arena, properties.
OPTIMIZE := -O1
SANITIZE := -fsanitize=thread
