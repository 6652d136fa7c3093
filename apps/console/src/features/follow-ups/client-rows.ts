// Groups the reasons of the queue into one row for each client, in the order in which a coach should see to them.
import { followUpKinds } from '@spotter/contracts/follow-ups/kinds';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';

/** A client with all reasons, the most urgent first. */
export type ClientRow = {
  readonly customer: FollowUpItem['customer'];
  readonly reasons: readonly [FollowUpItem, ...FollowUpItem[]];
};

const urgencyOf = ({ kind }: FollowUpItem): number => followUpKinds.indexOf(kind);
/** Reasons without a time sort behind those that wait since one. */
const sinceOf = ({ at }: FollowUpItem): number => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));

const byUrgency = (one: FollowUpItem, other: FollowUpItem): number => urgencyOf(one) - urgencyOf(other) || sinceOf(one) - sinceOf(other);

/** The more urgent first reason, then more reasons, then the longer wait, then the id, so that rows keep their place between answers. */
const byNeed = ({ reasons: [one, ...ones], customer }: ClientRow, { reasons: [other, ...others], customer: next }: ClientRow): number =>
  urgencyOf(one) - urgencyOf(other) || others.length - ones.length || sinceOf(one) - sinceOf(other) || customer.id.localeCompare(next.id);

/** Returns one row for each client with a reason to look after them. Records are good news and stand apart. */
export const clientRows = (items: readonly FollowUpItem[]): readonly ClientRow[] => {
  const rows = new Map<string, FollowUpItem[]>();
  for (const item of items) {
    if (item.kind === 'record') continue;
    const known = rows.get(item.customer.id);
    if (known === undefined) rows.set(item.customer.id, [item]);
    else known.push(item);
  }
  return [...rows.values()]
    .map((some): ClientRow => {
      const [first, ...others] = some.toSorted(byUrgency);
      return { customer: first!.customer, reasons: [first!, ...others] };
    })
    .toSorted(byNeed);
};

/** Returns the records, newest first. */
export const newRecords = (items: readonly FollowUpItem[]): readonly FollowUpItem[] =>
  items.filter(({ kind }) => kind === 'record').toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
