/** Clients of one propagation. */
export const maxPropagatedClients = 500;
