// The gym archives a client who leaves it, once. Computed from the log alone.
type Heard = { readonly at: string; readonly ledger: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/**
 * Maps each event of a member who leaves to how often the gym must archive them. Null if the gym erased them later: the erasure may have come
 * first.
 */
export function clientsToArchive(events: readonly Heard[]): ReadonlyMap<string, 0 | 1 | null> {
  const clients = new Set<string>();
  const erased = new Set(
    events.flatMap(({ ledger, type, data }) => (type === 'CustomerErased' ? [`${ledger}/${String(data['customerId'])}`] : [])),
  );
  const counts = new Map<string, 0 | 1 | null>();
  for (const { at, ledger, type, data } of events) {
    if (type === 'CustomerAdded') clients.add(`${ledger}/${String(data['customerId'])}`);
    if (type === 'CustomerErased') clients.delete(`${ledger}/${String(data['customerId'])}`);
    if (type !== 'MemberRemoved' && type !== 'MemberLeft') continue;
    const who = `${ledger}/${String(data['membershipId'])}`;
    counts.set(at, !clients.has(who) ? 0 : erased.has(who) ? null : 1);
  }
  return counts;
}
