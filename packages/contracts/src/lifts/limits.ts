/** Clients and exercises of one request for training maxes. A console with more sends several requests. */
export const maxProposedClients = 50;
export const maxProposedExercises = 20;
/** Repetitions of a tested lift. More measure endurance. */
export const maxLiftReps = 100;
