/* The names by which 7 Blasons is declared; see declare/declare.h. declare/end.h undoes them. */
#define VL_GAME blasons
#define VL_STATE_DEF "veillee/blasons/state.def"
#define VL_EVENTS_DEF "veillee/blasons/events.def"
#define VL_EVENTS_COUNT BLASONS_EVENTS
#define VL_QUESTIONS_DEF "veillee/blasons/questions.def"
#define VL_QUESTIONS_COUNT BLASONS_QUESTIONS
#define VL_ANSWERS_DEF "veillee/blasons/answers.def"
#define VL_ANSWERS_COUNT BLASONS_SAYS
#define VL_EXPLANATIONS_DEF "veillee/blasons/explanations.def"
#define VL_EXPLANATIONS_COUNT BLASONS_EXPLANATIONS
