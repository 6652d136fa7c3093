/** True if the user asked the browser to use little data: nothing is prefetched then. */
export const savesData = (): boolean => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
