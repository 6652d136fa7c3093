export const maxPainLength = 300;
/** Exercises of one workout. */
export const maxExercisesOfWorkout = 60;
