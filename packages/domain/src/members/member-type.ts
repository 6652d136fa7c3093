/** Trains in the gym. All others are staff. */
export const isClientType = (type: number): boolean => type === 0;

/** May change the gym: an admin of this branch, or of all branches of its company. */
export const isAdminType = (type: number): boolean => type === 3 || type === 4;
