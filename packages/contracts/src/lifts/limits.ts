// Bounds that the console needs without the schemas.
/** Of one request for training maxes; whoever asks about more asks again. */
export const mostProposedClients = 50;
export const mostProposedExercises = 20;
