// Reads a client's timeline from the log: each entry is a recorded event with its actor, time and reason.
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import { timelineSubjects, type TimelineEntry, type TimelineSubject } from '@spotter/contracts/customers/queries';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readEvents, recordedColumns } from '@spotter/database/log/stored-events';
import { timeInForceSql } from '@spotter/database/log/time-in-force';
import type { Role } from '@spotter/domain/kernel';
import { fullName, namesOf, type PersonName } from '../shared/people.js';
import { isValueOf } from '../platform/reading/cursor-values.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';

const e = aliased('events', 'e');
const w = aliased('workouts', 'w');
const i = aliased('education_items', 'i');
const t = aliased('teams', 't');
const tm = aliased('team_members', 'tm');

/** When the event happened: its time in force. */
const happened = sql`date_trunc('milliseconds', ${timeInForceSql(e.occurred_at, e.recorded_at)})`;

const position = /^\d{1,15}$/;
/** The entry before which a page begins. */
type Place = { readonly at: string; readonly position: number };

/** Null: start with the newest. @throws Refusal `invalid-cursor`, `cursor-epoch-changed` */
export const timelineStart = (text: string | undefined, epoch: number): Place | null => {
  if (text === undefined) return null;
  const [at = '', before = '', madeIn] = text.split('/');
  if (!isValueOf('timestamptz', at) || !position.test(before)) throw new Refusal('invalid-cursor');
  if (Number(madeIn) !== epoch) throw new Refusal('cursor-epoch-changed');
  return { at, position: Number(before) };
};
const cursorOf = ({ occurredAt, position: before }: Recorded, epoch: number): string => `${occurredAt}/${before}/${epoch}`;

type Asked = { readonly customerId: string; readonly subject: TimelineSubject | undefined };
/** Kinds of streams of which a client has exactly one, by subject. Each workout and each team has its own stream. */
const streamKinds: Readonly<Record<TimelineSubject, readonly string[]>> = {
  workouts: [],
  plan: ['plan'],
  lifts: ['lift', 'goals'],
  person: ['customer'],
  coaching: ['coaching'],
  'check-ins': ['check-ins', 'habits'],
  photos: ['progress-photos', 'client-files'],
  education: ['education-readings'],
  teams: [],
};
/** Photos are visible to the client and their coaches only. Clients see files on their own page only. */
const hidden: Readonly<Partial<Record<Role, readonly string[]>>> = {
  client: ['client-files'],
  auditor: ['progress-photos', 'client-files'],
};
/** Habit ticks happen daily and are shown with the habit; events of a team that concern all of its members are left out too. */
const leftOut = ['HabitTicked', 'HabitTickUndone'];
const ofMember = ['TeamMemberAdded', 'TeamMemberRemoved'];

const streamsOf = ({ member }: GymCall, { customerId, subject }: Asked): readonly string[] => {
  const subjects = subject === undefined ? timelineSubjects : [subject];
  return subjects
    .flatMap((each) => streamKinds[each])
    .filter((kind) => hidden[member.role]?.includes(kind) !== true)
    .map((kind) => `${kind}-${customerId}`);
};

type Large = { prescribed?: { name?: object } | null; planned?: unknown[]; sets?: unknown[] };
type Private = { answers?: unknown; questions?: unknown; uploadId?: unknown; note?: unknown };
/** Drops large and private fields: a sentence needs only small values. */
const details = (data: object, title: unknown): Record<string, unknown> => {
  const { prescribed, planned, sets, answers: _answers, questions: _questions, uploadId, note, ...rest } = data as Large & Private;
  return {
    ...rest,
    ...(note !== undefined && uploadId === undefined && { note }),
    ...(title !== undefined && { title }),
    ...(prescribed?.name !== undefined && { workoutName: prescribed.name }),
    ...(planned !== undefined && { planned: planned.length }),
    ...(sets !== undefined && { sets: sets.length }),
  };
};

type Titles = ReadonlyMap<string, unknown>;
/** Titles of the education items and teams that these events refer to. */
const titlesOf = async ({ tx, gym }: GymCall, events: readonly Recorded[]): Promise<Titles> => {
  const named = events.map(({ data }) => data as { educationId?: string; teamId?: string });
  const ids = { items: named.flatMap(({ educationId }) => educationId ?? []), teams: named.flatMap(({ teamId }) => teamId ?? []) };
  if (ids.items.length + ids.teams.length === 0) return new Map();
  const rows = await rowsOf(
    tx,
    statement<{ id: string; title: unknown }>`select ${i.id}, ${i.content} -> 'title' as title from ${i}
        where ${i.gym_id} = ${gym.id} and ${i.id} = any(${ids.items}::uuid[])
      union all select ${t.id}, to_jsonb(${t.name}) from ${t} where ${t.gym_id} = ${gym.id} and ${t.id} = any(${ids.teams}::uuid[])`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
};

const entryOf =
  (names: ReadonlyMap<string, PersonName>, titles: Titles) =>
  (event: Recorded): TimelineEntry => {
    const { membership, role } = event.meta;
    const { reason, educationId, teamId } = event.data as { reason?: unknown; educationId?: string; teamId?: string };
    const title = titles.get(educationId ?? teamId ?? '');
    return {
      position: event.position,
      kind: event.type,
      occurredAt: event.occurredAt,
      recordedAt: event.recordedAt,
      actor: { id: membership, name: membership === null ? null : fullName(names.get(membership)), role },
      reason: typeof reason === 'string' ? reason : null,
      facts: details(event.data as object, title),
    };
  };

/**
 * Sorts by when things happened, not when they were recorded: a set that a phone synchronised later appears on its own day. Covers the
 * client's streams (person, coaches, plan, lifts, check-ins, habits, photos, reading), each workout, and from their teams the events about
 * this client.
 */
export const timeline = async (call: GymCall, log: Log, { customerId, subject }: Asked, limit: number, before: Place | null) => {
  const streams = streamsOf(call, { customerId, subject });
  const withWorkouts = subject === undefined || subject === 'workouts';
  const withTeams = subject === undefined || subject === 'teams';
  const at = before?.at ?? null;
  const events = await readEvents(call.tx, log.codec, {
    name: 'timeline',
    ...statement`select ${recordedColumns} from ${e}
           where ${e.ledger} = ${call.gym.id} and (${at}::timestamptz is null or (${happened}, ${e.position}) < (${at}::timestamptz, ${before?.position ?? null}::bigint)) and ${e.stream} = any(
             ${streams}::text[] || array(select 'workout-' || ${w.id} from ${w}
               where ${withWorkouts} and ${w.gym_id} = ${call.gym.id} and ${w.customer_id} = ${customerId}::uuid and (${w.status} not in ('scheduled', 'cancelled') or ${w.discarded} is not null)
               order by ${w.started_at} desc nulls last limit 1000)
             || array(select distinct 'team-' || ${tm.team_id} from ${tm}
               where ${withTeams} and ${tm.gym_id} = ${call.gym.id} and ${tm.customer_id} = ${customerId}::uuid))
             and not (${e.type} = any(${leftOut}::text[]))
             and (${e.stream} not like 'team-%' or (${e.type} = any(${ofMember}::text[]) and ${e.payload} ->> 'customerId' = ${customerId}))
           order by ${happened} desc, ${e.position} desc limit ${limit + 1}`,
  });
  const shown = events.slice(0, limit);
  const names = await namesOf(
    call.tx,
    call.gym.id,
    shown.map((event) => event.meta.membership),
  );
  const titles = await titlesOf(call, shown);
  const last = shown.at(-1);
  return {
    items: shown.map(entryOf(names, titles)),
    nextCursor: events.length > limit && last !== undefined ? cursorOf(last, call.epoch) : null,
  };
};
