export const maxBioLength = 4000;
/** Clients of one coach. */
export const maxCapacity = 1000;
