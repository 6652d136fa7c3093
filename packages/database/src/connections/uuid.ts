const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether `text` is a UUID, in either case. Postgres writes ids in lower case: lower one that becomes part of a key. */
export const isUuid = (text: string): boolean => pattern.test(text);
