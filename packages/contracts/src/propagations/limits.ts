/** Maximum clients of one propagation. */
export const maxPropagatedClients = 500;
