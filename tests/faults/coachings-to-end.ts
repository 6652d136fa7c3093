// Number of assignments that a coach's leaving must end: those at the moment of leaving, without those that another command ended before
// their turn, and those of erased clients. Computed from the log alone.
type Heard = {
  readonly at: string;
  readonly ledger: string;
  readonly type: string;
  readonly causation: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};
type Coaching = { readonly coachId: string; readonly customerId: string; primary: boolean; leftAt: string | null };

/** Keyed by leaving event, in the order of the log. */
export function coachingsToEnd(events: readonly Heard[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const open = new Map<string, Coaching>();
  const count = (leftAt: string, by: number): unknown => counts.set(leftAt, (counts.get(leftAt) ?? 0) + by);
  const end = (key: string, causation: string | null): void => {
    const leftAt = open.get(key)?.leftAt ?? null;
    if (leftAt !== null && leftAt !== causation) count(leftAt, -1);
    open.delete(key);
  };
  const some = (ledger: string, is: (coaching: Coaching) => boolean): readonly (readonly [string, Coaching])[] =>
    [...open].filter(([key, coaching]) => key.startsWith(`${ledger}/`) && is(coaching));

  for (const { at, ledger, type, causation, data } of events) {
    const [customerId, coachId] = [String(data['customerId']), String(data['coachId'])];
    const key = `${ledger}/${customerId}/${coachId}`;
    if (type === 'CoachUnassigned') end(key, causation);
    if (type === 'CustomerErased') for (const [one] of some(ledger, (coaching) => coaching.customerId === customerId)) end(one, causation);
    if (type === 'CoachAssigned') {
      const primary = data['role'] === 'primary';
      if (primary)
        for (const [one] of some(ledger, (coaching) => coaching.customerId === customerId && coaching.primary)) end(one, causation);
      end(key, causation);
      open.set(key, { coachId, customerId, primary, leftAt: null });
    }
    if (type === 'MemberRemoved' || type === 'MemberLeft') {
      counts.set(at, 0);
      for (const [, coaching] of some(ledger, (one) => one.coachId === data['membershipId'] && one.leftAt === null)) {
        coaching.leftAt = at;
        count(at, 1);
      }
    }
  }
  return counts;
}
