/* Included before every test that is a part of build/tests/all. There `main` is a macro that gives the function the
 * name of its test, and this line declares it. */
int main(void);
