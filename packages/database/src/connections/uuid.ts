const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a UUID in either case. Postgres returns lower case, so convert an id to lower case before using it in a key. */
export const isUuid = (text: string): boolean => pattern.test(text);
