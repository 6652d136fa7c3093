// Read model of the periods in which people were clients of the gym. A pause does not end a stay.
import { projection, type Change, type RecordedEventOf, type Row, type Rows } from '../platform/projection.js';

type Stay = { readonly from: string; readonly until: string | null };
type StaysRow = Row & {
  gym_id: string;
  customer_id: string;
  /** Start of the first stay. */
  joined_at: string;
  /** End of the last stay; null for a current client. */
  left_at: string | null;
  /** Oldest first. */
  stays: readonly Stay[];
};

const events = ['CustomerAdded', 'CustomerUpdated', 'CustomerErased', 'MemberLeft', 'MemberRemoved'] as const;
type StayEvent = RecordedEventOf<(typeof events)[number]>;

/** A client has the same id as a customer and as a member. */
const clientOf = (event: StayEvent): string => ('customerId' in event.data ? event.data.customerId : event.data.membershipId);

const dayMs = 86_400_000;
/** A return within a day corrects a mistake, so the stay continues. */
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
/** An update without a status, such as a new name, leaves the stays alone. */
const saysNothing = (event: StayEvent): boolean => event.type === 'CustomerUpdated' && event.data.status === undefined;

export const clientStays = projection({
  name: 'client-stays',
  // Starts at 2, since a version above 1 makes the first start build the rows of events that are older than this read model.
  version: 2,
  table: 'client_stays',
  key: ['customer_id'],
  events,
  needs: (event) => (event.type === 'CustomerAdded' || saysNothing(event) ? [] : [[clientOf(event)]]),
  apply: (rows: Rows<StaysRow>, event) => {
    if (saysNothing(event)) return;
    const key = [clientOf(event)];
    const at = event.recordedAt;
    if (event.type === 'CustomerAdded')
      return rows.put({ customer_id: key[0]!, joined_at: at, left_at: null, stays: [{ from: at, until: null }] });
    const before = rows.get(key)?.stays ?? [];
    const stays = isHere(event) ? comesBack(before, at) : leaves(before, at);
    if (stays !== before) rows.change(key, { stays, left_at: stays.at(-1)!.until });
  },
  changes: (event) => {
    if (saysNothing(event)) return [];
    const customerId = clientOf(event);
    const stay: Change = { topic: 'customers', id: customerId, customerId };
    if (event.type === 'CustomerAdded') return [stay];
    // Former clients have no planned workouts until they return, so those topics change as well.
    return [stay, { topic: 'workouts', customerId }, { topic: 'assigned-programs', customerId }];
  },
});
