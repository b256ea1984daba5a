/* The names by which Sbires is declared; see declare/declare.h. declare/end.h undoes them. */
#define VL_GAME sbires
#define VL_STATE_DEF "veillee/sbires/state.def"
#define VL_EVENTS_DEF "veillee/sbires/events.def"
#define VL_EVENTS_COUNT SBIRES_EVENTS
#define VL_QUESTIONS_DEF "veillee/sbires/questions.def"
#define VL_QUESTIONS_COUNT SBIRES_QUESTIONS
#define VL_ANSWERS_DEF "veillee/sbires/answers.def"
#define VL_ANSWERS_COUNT SBIRES_SAYS
#define VL_EXPLANATIONS_DEF "veillee/sbires/explanations.def"
#define VL_EXPLANATIONS_COUNT SBIRES_EXPLANATIONS
