// The assignments of a client's coaches over time: from when to when, in which role, and why.

/** `to`: when the assignment ended; null while it holds. `reason`: why it began, where somebody said so. */
export type Coaching = {
  readonly coachId: string;
  readonly role: 'primary' | 'cover';
  readonly from: string;
  readonly to: string | null;
  readonly reason: string | null;
};

/**
 * Adds an assignment. A client has one primary coach, whose assignment a new one ends; a cover who becomes the primary coach covers no
 * longer. An assignment that is there already is added once.
 */
export const beginCoaching = (coachings: readonly Coaching[], begun: Omit<Coaching, 'to'>): readonly Coaching[] => {
  const isSame = (one: Coaching): boolean => one.coachId === begun.coachId && one.role === begun.role && one.from === begun.from;
  const isEnded = (one: Coaching): boolean => one.coachId === begun.coachId || (one.role === 'primary' && begun.role === 'primary');
  const others = coachings.filter((one) => !isSame(one));
  return [...others.map((one) => (one.to === null && isEnded(one) ? { ...one, to: begun.from } : one)), { ...begun, to: null }];
};

/** Ends the assignment of a coach in a role; no change where none holds. */
export const endCoaching = (coachings: readonly Coaching[], { coachId, role, to }: Pick<Coaching, 'coachId' | 'role' | 'to'>) =>
  coachings.map((one) => (one.to === null && one.coachId === coachId && one.role === role ? { ...one, to } : one));

/** The assignments of an erased client: who coached and when stays, what was written about it goes. */
export const withoutReasons = (coachings: readonly Coaching[]): readonly Coaching[] => coachings.map((one) => ({ ...one, reason: null }));
