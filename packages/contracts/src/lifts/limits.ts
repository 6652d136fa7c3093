/** Maximum clients and exercises in one request for training maxes. A console with more sends several requests. */
export const maxProposedClients = 50;
export const maxProposedExercises = 20;
/** Maximum repetitions of a tested lift. More would measure endurance. */
export const maxLiftReps = 100;
/** Maximum exercises on one chart. Readers confuse more lines. */
export const maxChartedLifts = 4;
/** Maximum events of each kind on a chart. */
export const maxChartEvents = 500;
