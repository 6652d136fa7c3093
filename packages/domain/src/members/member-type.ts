/** True for clients; all other members are staff. */
export const isClientType = (type: number): boolean => type === 0;

/** True for admins of this branch or of all branches, who may change the gym. */
export const isAdminType = (type: number): boolean => type === 3 || type === 4;

/** True for head coaches and admins, to whom the data of all clients are open. */
export const opensAllClients = (type: number): boolean => type === 2 || isAdminType(type);
