export const maxInstructionsLength = 4000;
/** Categories, equipment and groups of variations. */
export const maxGroupLength = 60;
