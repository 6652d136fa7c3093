/**
 * Ways to treat a client's programs whose days a new one meets: they end the day before it, it starts after them, or both run side by
 * side, with two sessions on one day where they coincide.
 */
export const existingWays = ['end-before', 'start-after', 'beside'] as const;
export type ExistingWay = (typeof existingWays)[number];
