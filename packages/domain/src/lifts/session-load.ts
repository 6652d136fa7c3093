// Load of a session by its perceived effort: Foster et al. 2001, "A new approach to monitoring exercise training", J Strength Cond Res 15(1).
export const sessionLoadRule = 'session-rpe@1';

/**
 * Effort of the whole session × its minutes, in arbitrary units; 0 if the session ended before it began.
 * @param rpe 0 to 10
 * @example sessionLoad(7, 60) // 420
 */
export const sessionLoad = (rpe: number, minutes: number): number => rpe * Math.max(0, minutes);
