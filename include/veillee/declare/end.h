/* Undoes what a game's game.h has named. */
#undef VL_GAME
#undef VL_STATE_DEF
#undef VL_EVENTS_DEF
#undef VL_EVENTS_COUNT
#undef VL_QUESTIONS_DEF
#undef VL_QUESTIONS_COUNT
#undef VL_ANSWERS_DEF
#undef VL_ANSWERS_COUNT
#undef VL_EXPLANATIONS_DEF
#undef VL_EXPLANATIONS_COUNT
