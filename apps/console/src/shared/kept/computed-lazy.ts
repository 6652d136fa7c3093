// Answers that are computed from what the device keeps ahead. One file, so that a page names one script for all of them.
export { exerciseWithoutNetwork, exercisesWithoutNetwork } from './kept-exercises.js';
export { daySetsWithoutNetwork } from './kept-day-sets.js';
export { keptEstimate, keptPrevious } from './kept-sets.js';
export { progressWithoutNetwork } from './kept-progress.js';
export { homeWithoutNetwork, workoutsWithoutNetwork } from './kept-workouts.js';
