/* The names by which the toy is declared; see declare/declare.h. declare/end.h undoes them. */
#define VL_GAME toy
#define VL_STATE_DEF "veillee/toy/state.def"
#define VL_EVENTS_DEF "veillee/toy/events.def"
#define VL_EVENTS_COUNT TOY_EVENTS
#define VL_QUESTIONS_DEF "veillee/toy/questions.def"
#define VL_QUESTIONS_COUNT TOY_QUESTIONS
#define VL_ANSWERS_DEF "veillee/toy/answers.def"
#define VL_ANSWERS_COUNT TOY_SAYS
#define VL_EXPLANATIONS_DEF "veillee/toy/explanations.def"
#define VL_EXPLANATIONS_COUNT TOY_EXPLANATIONS
