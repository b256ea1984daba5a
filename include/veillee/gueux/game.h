/* The names by which Gueux is declared; see declare/declare.h. declare/end.h undoes them. */
#define VL_GAME gueux
#define VL_STATE_DEF "veillee/gueux/state.def"
#define VL_EVENTS_DEF "veillee/gueux/events.def"
#define VL_EVENTS_COUNT GUEUX_EVENTS
#define VL_QUESTIONS_DEF "veillee/gueux/questions.def"
#define VL_QUESTIONS_COUNT GUEUX_QUESTIONS
#define VL_ANSWERS_DEF "veillee/gueux/answers.def"
#define VL_ANSWERS_COUNT GUEUX_SAYS
#define VL_EXPLANATIONS_DEF "veillee/gueux/explanations.def"
#define VL_EXPLANATIONS_COUNT GUEUX_EXPLANATIONS
