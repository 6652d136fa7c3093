// Lists what the caller changed in this gym today, with the command that undoes each change. The read model finds the events, the log has
// their data.
import { ownChangesAnswer, type ChangeOfOne, type OwnChange, type OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readEvents, recordedColumns } from '@spotter/database/log/stored-events';
import { derivedId } from '../platform/commands/derived-id.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { sightOf, viewerOf, visibleCustomers } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { namesOf, type PersonName } from '../shared/people.js';
import { commandsDone, eventsAround, versionsOf, whatOf } from './around.js';
import { detailsChange } from './details.js';
import { valuesOf } from './values.js';
import { grouped, sameForMany, type ListedEvent } from './grouped.js';
import { backOf, becameOf, joinedFor, joinsOthers, setsValue, typesAbout } from './opposites/opposites.js';

const s = aliased('staff_changes', 's');
const c = aliased('customers', 'c');
const e = aliased('events', 'e');

/** Per day. The list of a busier caller has only the newest changes. */
const maxChanges = 1000;

/** Coaches do not see changes of clients whom they no longer coach. */
const asSeen = (call: GymCall): GymCall => ({ ...call, relation: call.member.role === 'coach' ? 'own' : 'any' });

const positionsOf = async (call: GymCall, today: string): Promise<readonly number[]> => {
  const visible = visibleCustomers(sightOf(call), sql<string | null>`${viewerOf(call)}::uuid`, c);
  const rows = await rowsOf(
    call.tx,
    statement<{ position: string }>`select ${s.position}::text as position from ${s}
      where ${s.gym_id} = ${call.gym.id} and ${s.by} = ${call.member.membership}
        and ${s.at} >= ${beginOf(sql<string>`${call.gym.timeZone}`, sql`${today}`)}
        and (${s.customer_id} is null or exists (select 1 from ${c} where ${c.gym_id} = ${s.gym_id} and ${c.id} = ${s.customer_id} and ${visible}))
      order by ${s.at} desc, ${s.position} desc limit ${maxChanges + 1}`,
  );
  return rows.map(({ position }) => Number(position));
};

const eventsAt = async (call: GymCall, log: Log, positions: readonly number[]): Promise<readonly Recorded[]> =>
  readEvents(call.tx, log.codec, {
    name: 'events at',
    ...statement`select ${recordedColumns} from ${e}
      where ${e.ledger} = ${call.gym.id} and ${e.position} = any(${[...positions]}::bigint[]) order by ${e.position} desc`,
  });

/** Undo command id of a change. The same for all people and devices, so that the undo happens once. */
const idOfBack = ({ ledger, commandId, ordinal }: Recorded): string => derivedId('take-back', ledger, commandId, ordinal);

type Around = {
  readonly of: (stream: string) => readonly Recorded[];
  readonly done: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, number>;
  readonly reason: string;
  /** True for a listed change. */
  readonly isOwn: (event: Recorded) => boolean;
};
/** Reason for undo commands that require one, by language. */
const reasons = { en: 'Taken back', tr: 'Geri alındı' } as const;
type ListedChange = ListedEvent & Omit<ChangeOfOne, 'customer'>;

/** @param joined earlier changes that form one change with it, oldest first */
const listed =
  ({ of, done, versions, reason, isOwn }: Around) =>
  (event: Recorded, joined: readonly Recorded[] = []): ListedChange => {
    const stream = of(event.stream);
    const isDetails = event.type === 'CustomerUpdated';
    const details = isDetails ? detailsChange(event, stream) : null;
    const back =
      details === null
        ? backOf(
            event,
            stream.filter(({ position }) => position < (joined[0] ?? event).position),
            reason,
            joined,
          )
        : details.back;
    const became =
      details === null
        ? becameOf(
            event,
            stream.filter(({ position }) => position > event.position),
          )
        : details.became;
    const id = idOfBack(event);
    const standing = done.has(id) ? 'taken-back' : back === null ? 'final' : (became ?? 'open');
    const { said, value } = details ?? { said: null, value: null };
    const version = isDetails || setsValue(event) ? versions.get(event.stream) : undefined;
    return {
      event,
      said,
      value,
      standing,
      back:
        standing === 'open' && back !== null
          ? { id, type: back.type, payload: { ...back.payload }, ...(version !== undefined && { expectedVersion: version }) }
          : null,
      sameFor: joinsOthers(event) ? joinedFor(event, stream, isOwn) : sameForMany(event, { said, value, isFinal: standing === 'final' }),
    };
  };

/** True if earlier and later events determine the change's state. */
const hasHistory = (type: string): boolean => type === 'CustomerUpdated' || typesAbout.includes(type);

const customerIdOf = ({ data }: Recorded): string | null => (data as { customerId?: string }).customerId ?? null;

type ToListed = ReturnType<typeof listed>;
const partsOf = (all: readonly ListedChange[], names: ReadonlyMap<string, PersonName>, toListed: ToListed): readonly ChangeOfOne[] => {
  const [newest, ...others] = all.map(({ event }) => event);
  if (newest !== undefined && joinsOthers(newest)) {
    const { standing, back } = toListed(newest, others.toReversed());
    return [{ customer: null, standing, back }];
  }
  const seen = new Set<string>();
  return all.flatMap(({ event, standing, back }) => {
    const customerId = customerIdOf(event);
    // Repeated edits of one subject are listed as one part.
    const key = standing === 'final' ? (customerId ?? '') : String(event.position);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ customer: names.get(customerId ?? '') ?? null, standing, back }];
  });
};

const ownChanges = async (asked: GymCall, log: Log): Promise<OwnChangesAnswer> => {
  const call = asSeen(asked);
  const on = localDate(call.gym.timeZone);
  const positions = await positionsOf(call, on);
  if (positions.length === 0) return { on, items: [], more: false };
  const events = await eventsAt(call, log, positions.slice(0, maxChanges));
  // Other events need no context.
  const streams = [...new Set(events.filter(({ type }) => hasHistory(type)).map(({ stream }) => stream))];
  const around = Map.groupBy(await eventsAround(call, log, streams, events.at(-1)!.position), ({ stream }) => stream);
  const done = await commandsDone(call, events.map(idOfBack));
  const restating = events.filter((event) => event.type === 'CustomerUpdated' || setsValue(event));
  const versions = await versionsOf(call, [...new Set(restating.map(({ stream }) => stream))]);
  // A command that undoes a listed change is not listed itself.
  const backs = new Set(events.map(idOfBack));
  const own = events.filter(({ commandId }) => !backs.has(commandId));
  const positionsOfOwn = new Set(own.map(({ position }) => position));
  const toListed = listed({
    of: (stream) => around.get(stream) ?? [],
    done,
    versions,
    reason: reasons[call.gym.language],
    isOwn: ({ position }) => positionsOfOwn.has(position),
  });
  const all = own.map((event) => toListed(event));
  const groups = grouped(all);
  const names = await namesOf(call.tx, call.gym.id, events.map(customerIdOf));
  const what = await whatOf(
    call,
    groups.map(({ head }) => head.event),
  );
  const items = groups.map(({ head, all: of, count }): OwnChange => ({
    id: head.event.position,
    event: head.event.type,
    said: head.said,
    values: valuesOf(head.event, head.value),
    what: what(head.event),
    at: head.event.recordedAt,
    count,
    parts: [...partsOf(of as readonly ListedChange[], names, toListed)],
  }));
  return { on, items, more: positions.length > maxChanges };
};

export const ownChangeRoutes = ({ log }: { readonly log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/own-changes',
    summary: 'Lists the caller’s changes of today, newest first, each with the command that undoes it',
    access: policies.staff,
    answer: ownChangesAnswer,
    run: (call) => ownChanges(call, log),
  }),
];
