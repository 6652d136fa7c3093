// Read model of from when to when people were clients of the gym. A pause ends no stay: who pauses comes back.
import { oneOf, projection, type Change, type RecordedEventOf, type Row } from '../platform/projection.js';

type Stay = { readonly from: string; readonly until: string | null };
type StaysRow = Row & {
  gym_id: string;
  customer_id: string;
  /** For the first time. */
  joined_at: string;
  /** For the last time; null of who is here. */
  left_at: string | null;
  /** The newest last. */
  stays: readonly Stay[];
};

const isStayEvent = oneOf('CustomerAdded', 'CustomerUpdated', 'CustomerErased', 'MemberLeft', 'MemberRemoved');
type StayEvent = RecordedEventOf<'CustomerAdded' | 'CustomerUpdated' | 'CustomerErased' | 'MemberLeft' | 'MemberRemoved'>;

/** A client has one id, as a customer and as a member. */
const clientOf = (event: StayEvent): string => ('customerId' in event.data ? event.data.customerId : event.data.membershipId);

const dayMs = 86_400_000;
/** Who is back within a day never left: somebody took a mistake back. */
const isMistake = (until: string, back: string): boolean => Date.parse(back) - Date.parse(until) <= dayMs;

const comesBack = (stays: readonly Stay[], at: string): readonly Stay[] => {
  const last = stays.at(-1);
  if (last === undefined || last.until === null) return stays;
  return isMistake(last.until, at) ? [...stays.slice(0, -1), { ...last, until: null }] : [...stays, { from: at, until: null }];
};
const leaves = (stays: readonly Stay[], at: string): readonly Stay[] => {
  const last = stays.at(-1);
  return last === undefined || last.until !== null ? stays : [...stays.slice(0, -1), { ...last, until: at }];
};

const isHere = (event: StayEvent): boolean => event.type === 'CustomerUpdated' && event.data.status !== 'archived';
/** What does not say whether they are clients: a new name, say. */
const saysNothing = (event: StayEvent): boolean => event.type === 'CustomerUpdated' && event.data.status === undefined;

export const clientStays = projection<StaysRow>({
  name: 'client-stays',
  // Not the first: a gym has a past from before there was this read model, which is built when a higher version starts.
  version: 2,
  table: 'client_stays',
  key: ['customer_id'],
  needs: (event) => (isStayEvent(event) && event.type !== 'CustomerAdded' && !saysNothing(event) ? [[clientOf(event)]] : []),
  apply: (rows, event) => {
    if (!isStayEvent(event) || saysNothing(event)) return;
    const key = [clientOf(event)];
    const at = event.recordedAt;
    if (event.type === 'CustomerAdded')
      return rows.put({ customer_id: key[0]!, joined_at: at, left_at: null, stays: [{ from: at, until: null }] });
    const before = rows.get(key)?.stays ?? [];
    const stays = isHere(event) ? comesBack(before, at) : leaves(before, at);
    if (stays !== before) rows.change(key, { stays, left_at: stays.at(-1)!.until });
  },
  changes: (event) => {
    if (!isStayEvent(event) || saysNothing(event)) return [];
    const customerId = clientOf(event);
    const stay: Change = { topic: 'customers', id: customerId, customerId };
    if (event.type === 'CustomerAdded') return [stay];
    // Nothing is planned for a client who left, until they are back.
    return [stay, { topic: 'workouts', customerId }, { topic: 'assigned-programs', customerId }];
  },
});
