/* The fields of events, questions and answers as members of a struct; each of the headers of declare.h that includes
 * this undoes it with fields_end.h. VL_AS is their type. */
#define NUMBER(name) VL_AS name;
#define SEAT(name) VL_AS name;
#define SEATS(name) VL_AS name;
#define POSITION(name) VL_AS name;
#define OF(group, name) VL_AS name;
#define SECRET_SEAT(name) VL_AS name;
#define SECRET(group, name) VL_AS name;
#define SECRET_NUMBER(name) VL_AS name;
