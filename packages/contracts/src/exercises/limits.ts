export const maxInstructionsLength = 4000;
/** Categories, equipment and variation groups. */
export const maxGroupLength = 60;
