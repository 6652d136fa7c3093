/** True for clients; all other members are staff. */
export const isClientType = (type: number): boolean => type === 0;

/** True for admins of this branch or of all branches, who may change the gym. */
export const isAdminType = (type: number): boolean => type === 3 || type === 4;
