// Names of the answers that a device keeps under no address of its own.
export const keptWorkoutsName = 'ahead workouts';
export const keptExercisesName = 'ahead exercises';
export const keptProgressName = 'ahead progress';
/** @param month as `2026-11` */
export const keptSetsName = (month: string): string => `ahead sets ${month}`;
