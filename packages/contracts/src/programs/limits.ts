// Bounds of a program's tree.
export const maxWeeks = 60;
export const maxDaysOfWeek = 14;
export const maxSlotsOfDay = 30;
export const maxSetsOfSlot = 30;
export const maxRules = 60;
/** Maximum edits in one command. */
export const maxEdits = 200;
export const maxRounds = 100;
/** The interval of an EMOM, and the time cap of an AMRAP and of work for time. */
export const maxBlockSeconds = 7200;
export const maxWarmUpPercent = 100;
export const maxWarmUpReps = 30;
export const tempoLength = 4;
export const maxLabelLength = 3;
export const maxIntentLength = 280;
/** The note of a slot or a set. */
export const maxSlotNoteLength = 500;
export const maxDescriptionLength = 4000;
export const maxGoalLength = 1000;
