/** Why the server itself assigns and ends covers, as its commands say it; a screen says it in its reader's language. */
export const systemReasons = { covers: 'Covers while the coach is away', back: 'The coach is back' } as const;
