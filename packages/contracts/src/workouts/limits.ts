export const maxPainLength = 300;
/** Maximum exercises of one workout. */
export const maxExercisesOfWorkout = 60;
