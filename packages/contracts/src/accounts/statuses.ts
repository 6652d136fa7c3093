// Presence statuses that a person can choose. Kept out of the schema modules so that pages can import them without Zod.
export const personStatuses = ['online', 'away', 'busy', 'not-visible'] as const;
export type PersonStatus = (typeof personStatuses)[number];
