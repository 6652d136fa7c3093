export const maxBioLength = 4000;
/** Maximum number of clients of one coach. */
export const maxCapacity = 1000;
