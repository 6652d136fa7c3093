/** 0 client, 1 coach, 2 head coach, 3 admin of one branch, 4 admin of all branches of the company. */
export type MemberType = 0 | 1 | 2 | 3 | 4;

/** Trains in the gym. All others are staff. */
export const isClientType = (type: number): boolean => type === 0;

/** May change the gym: an admin of this branch, or of all branches of its company. */
export const isAdminType = (type: number): boolean => type === 3 || type === 4;
