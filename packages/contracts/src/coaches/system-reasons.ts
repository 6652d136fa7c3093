/** Reasons that the server gives when it assigns and ends covers itself. The console translates them. */
export const systemReasons = { covers: 'Covers while the coach is away', back: 'The coach is back' } as const;
