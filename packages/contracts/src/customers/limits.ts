// Bounds that the console needs without the schemas.
/** Of one request for restrictions; whoever asks about more clients asks again. */
export const mostRestrictedClients = 50;
