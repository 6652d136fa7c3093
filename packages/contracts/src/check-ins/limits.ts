export const maxQuestions = 20;
export const maxChoices = 8;
export const maxAnswerLength = 1000;
export const maxQuestionLength = 200;
/** Labels of a scale's ends and of a choice. */
export const maxChoiceLength = 60;
export const maxUnitLength = 20;
