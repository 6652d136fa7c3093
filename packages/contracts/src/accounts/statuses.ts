// How somebody wants to be seen. Apart from the schemas, so that a page that shows the choice carries no validator.
export const personStatuses = ['online', 'away', 'busy', 'not-visible'] as const;
export type PersonStatus = (typeof personStatuses)[number];
