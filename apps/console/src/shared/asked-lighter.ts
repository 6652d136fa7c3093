// A link into a client's program that opens the dialog for a lighter week.

/** The part of the address behind `#`. */
export const askLighter = (weekId: string): string => `lighter-${weekId}`;

export const isAskedLighter = (weekId: string): boolean => globalThis.location.hash === `#${askLighter(weekId)}`;
