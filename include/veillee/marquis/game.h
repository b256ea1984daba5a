/* The names by which Marquis is declared; see declare/declare.h. declare/end.h undoes them. */
#define VL_GAME marquis
#define VL_STATE_DEF "veillee/marquis/state.def"
#define VL_EVENTS_DEF "veillee/marquis/events.def"
#define VL_EVENTS_COUNT MARQUIS_EVENTS
#define VL_QUESTIONS_DEF "veillee/marquis/questions.def"
#define VL_QUESTIONS_COUNT MARQUIS_QUESTIONS
#define VL_ANSWERS_DEF "veillee/marquis/answers.def"
#define VL_ANSWERS_COUNT MARQUIS_SAYS
#define VL_EXPLANATIONS_DEF "veillee/marquis/explanations.def"
#define VL_EXPLANATIONS_COUNT MARQUIS_EXPLANATIONS
