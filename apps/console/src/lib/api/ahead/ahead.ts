/** Loads the code of the store. The service worker stores the script with the console. */
export const ahead = () => import('./ahead-lazy.js');
