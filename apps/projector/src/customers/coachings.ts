// The assignments of coaches to a client over time, each with its role and reason.

/** `to`: end of the assignment; null while it is current. `reason`: why it began, if the caller gave a reason. */
export type Coaching = {
  readonly coachId: string;
  readonly role: 'primary' | 'cover';
  readonly from: string;
  readonly to: string | null;
  readonly reason: string | null;
};

/**
 * Adds an assignment. A new primary coach ends the assignment of the previous one, and a cover who becomes the primary coach stops
 * covering. An assignment that already exists is not added twice.
 */
export const beginCoaching = (coachings: readonly Coaching[], begun: Omit<Coaching, 'to'>): readonly Coaching[] => {
  const isSame = (one: Coaching): boolean => one.coachId === begun.coachId && one.role === begun.role && one.from === begun.from;
  const isEnded = (one: Coaching): boolean => one.coachId === begun.coachId || (one.role === 'primary' && begun.role === 'primary');
  const others = coachings.filter((one) => !isSame(one));
  return [...others.map((one) => (one.to === null && isEnded(one) ? { ...one, to: begun.from } : one)), { ...begun, to: null }];
};

/** Ends a coach's current assignment in a role; no change if there is none. */
export const endCoaching = (coachings: readonly Coaching[], { coachId, role, to }: Pick<Coaching, 'coachId' | 'role' | 'to'>) =>
  coachings.map((one) => (one.to === null && one.coachId === coachId && one.role === role ? { ...one, to } : one));

/** The assignments of an erased client: coaches and dates stay, the reasons go. */
export const withoutReasons = (coachings: readonly Coaching[]): readonly Coaching[] => coachings.map((one) => ({ ...one, reason: null }));
