export const maxPainLength = 300;
/** Longest reading of the clock of a group for time: as long as a workout. */
export const maxClockSeconds = 86_400;
/** Maximum adjustments of one workout. */
export const maxAdjustments = 100;
/** Maximum comments on one workout as a whole. */
export const maxWorkoutComments = 100;
/** Longest time from the start of a workout to its end, in hours. */
export const maxWorkoutHours = 24;
/** Maximum exercises of one workout. */
export const maxExercisesOfWorkout = 60;
/** Maximum reports of pain of one workout. A withdrawn report does not count. */
export const maxPainReports = 20;
