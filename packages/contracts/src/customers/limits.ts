/** Maximum clients in one request for restrictions. A console with more sends several requests. */
export const maxRestrictedClients = 50;
