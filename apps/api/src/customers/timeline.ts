// The timeline is read from the log itself: each entry is a recorded event, with who, when and why.
import { aliased, statement } from '@spotter/database/connections/sql';
import type { TimelineEntry, TimelineSubject } from '@spotter/contracts/customers/queries';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readEvents, recordedColumns } from '@spotter/database/log/stored-events';
import { fullName, namesOf, type PersonName } from '../shared/people.js';
import { isValueOf } from '../platform/reading/cursor-values.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';

const e = aliased('events', 'e');
const w = aliased('workouts', 'w');

const position = /^\d{1,15}$/;
/** The entry before which a page begins. */
type Place = { readonly at: string; readonly position: number };

/** Null: from the newest on. @throws Refusal `invalid-cursor`, `cursor-epoch-changed` */
export const timelineStart = (text: string | undefined, epoch: number): Place | null => {
  if (text === undefined) return null;
  const [at = '', before = '', madeIn] = text.split('/');
  if (!isValueOf('timestamptz', at) || !position.test(before)) throw new Refusal('invalid-cursor');
  if (Number(madeIn) !== epoch) throw new Refusal('cursor-epoch-changed');
  return { at, position: Number(before) };
};
const cursorOf = ({ occurredAt, position: before }: Recorded, epoch: number): string => `${occurredAt}/${before}/${epoch}`;

type Asked = { readonly customerId: string; readonly subject: TimelineSubject | undefined };
/** Streams of a client by their subject; each workout has one of its own. */
const streamKinds: Readonly<Record<TimelineSubject, string | null>> = {
  workouts: null,
  plan: 'plan',
  lifts: 'lift',
  person: 'customer',
  coaching: 'coaching',
};

/** Plans and large trees are looked at elsewhere; a sentence needs the small values. */
const details = (data: object): Record<string, unknown> => {
  const { prescribed, planned, sets, ...rest } = data as { prescribed?: { name?: object } | null; planned?: unknown[]; sets?: unknown[] };
  return {
    ...rest,
    ...(prescribed?.name !== undefined && { workoutName: prescribed.name }),
    ...(planned !== undefined && { planned: planned.length }),
    ...(sets !== undefined && { sets: sets.length }),
  };
};

const entryOf =
  (names: ReadonlyMap<string, PersonName>) =>
  (event: Recorded): TimelineEntry => {
    const { membership, role } = event.meta;
    const reason = (event.data as { reason?: unknown }).reason;
    return {
      position: event.position,
      kind: event.type,
      occurredAt: event.occurredAt,
      recordedAt: event.recordedAt,
      actor: { id: membership, name: membership === null ? null : fullName(names.get(membership)), role },
      reason: typeof reason === 'string' ? reason : null,
      facts: details(event.data as object),
    };
  };

/**
 * What happened last comes first, whenever it was recorded: what a phone synchronised later stands in its own day. The streams of a
 * client: the person, coaches, plan, lifts, and each workout.
 */
export const timeline = async (call: GymCall, log: Log, { customerId, subject }: Asked, limit: number, before: Place | null) => {
  const streams = (subject === undefined ? Object.values(streamKinds) : [streamKinds[subject]])
    .filter((kind) => kind !== null)
    .map((kind) => `${kind}-${customerId}`);
  const withWorkouts = subject === undefined || subject === 'workouts';
  const at = before?.at ?? null;
  const events = await readEvents(call.tx, log.codec, {
    name: 'timeline',
    ...statement`select ${recordedColumns} from ${e}
           where ${e.ledger} = ${call.gym.id} and (${at}::timestamptz is null or (date_trunc('milliseconds', ${e.occurred_at}), ${e.position}) < (${at}::timestamptz, ${before?.position ?? null}::bigint)) and ${e.stream} = any(
             ${streams}::text[] || array(select 'workout-' || ${w.id} from ${w}
               where ${withWorkouts} and ${w.gym_id} = ${call.gym.id} and ${w.customer_id} = ${customerId}::uuid and (${w.status} not in ('scheduled', 'cancelled') or ${w.discarded} is not null)
               order by ${w.started_at} desc nulls last limit 1000))
           order by date_trunc('milliseconds', ${e.occurred_at}) desc, ${e.position} desc limit ${limit + 1}`,
  });
  const shown = events.slice(0, limit);
  const names = await namesOf(
    call.tx,
    call.gym.id,
    shown.map((event) => event.meta.membership),
  );
  const last = shown.at(-1);
  return {
    items: shown.map(entryOf(names)),
    nextCursor: events.length > limit && last !== undefined ? cursorOf(last, call.epoch) : null,
  };
};
