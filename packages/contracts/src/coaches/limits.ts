export const maxBioLength = 4000;
export const maxCertifications = 30;
/** Maximum number of clients of one coach. */
export const maxCapacity = 1000;
