// Reads the context of a day's changes: earlier and later events of the same streams, and the names of their subjects.
import type { EventType } from '@spotter/domain/catalogue';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readEvents, recordedColumns } from '@spotter/database/log/stored-events';
import type { GymCall } from '../platform/http/route.js';
import { namesOf } from '../shared/people.js';
import { typesAbout, typesWithWords } from './opposites/opposites.js';

const e = aliased('events', 'e');
const p = aliased('programs', 'p');
const a = aliased('assigned_programs', 'a');
const t = aliased('teams', 't');
const details: readonly EventType[] = ['CustomerAdded', 'CustomerUpdated'];

/** Events of the same streams that set or changed a value of these changes, oldest first. */
export const eventsAround = (call: GymCall, log: Log, streams: readonly string[], from: number): Promise<readonly Recorded[]> =>
  readEvents(call.tx, log.codec, {
    name: 'events around changes',
    ...statement`select ${recordedColumns} from ${e}
      where ${e.ledger} = ${call.gym.id} and ${e.stream} = any(${[...streams]}::text[])
        and (${e.type} = any(${[...typesWithWords, ...details]}::text[]) or (${e.position} >= ${from}::bigint and ${e.type} = any(${[...typesAbout]}::text[])))
      order by ${e.position}`,
  });

/** Ids of those commands that were executed. */
export const commandsDone = async (call: GymCall, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf(
    call.tx,
    statement<{ id: string }>`select ${e.command_id} as id from ${e}
      where ${e.ledger} = ${call.gym.id} and ${e.command_id} = any(${[...ids]}::uuid[]) and ${e.ordinal} = 0`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Current version of each stream. */
export const versionsOf = async (call: GymCall, streams: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf(
    call.tx,
    statement<{ stream: string; version: number }>`select wanted.stream,
        (select ${e.version} from ${e} where ${e.ledger} = ${call.gym.id} and ${e.stream} = wanted.stream order by ${e.version} desc limit 1) as version
      from unnest(${[...streams]}::text[]) wanted (stream)`,
  );
  return new Map(rows.map(({ stream, version }) => [stream, version]));
};

type What = { readonly en: string; readonly tr?: string };
type Named = {
  readonly programId?: string;
  readonly assignedProgramId?: string;
  readonly teamId?: string;
  readonly coachId?: string;
  readonly toCoachId?: string;
  readonly name?: unknown;
  readonly content?: { readonly name?: unknown };
};
/** Events whose subject was named by the gym. */
const namedByGym: ReadonlySet<string> = new Set<EventType>([
  'TeamCreated',
  'TeamRevised',
  'CheckInFormPublished',
  'AdvertisementDrafted',
  'AdvertisementRevised',
]);
const idsOf = (events: readonly Recorded[], field: keyof Named): string[] => [
  ...new Set(events.flatMap(({ data }) => ((data as Named)[field] as string | undefined) ?? [])),
];

/** Program, team or coach that an event refers to. */
export const whatOf = async (call: GymCall, events: readonly Recorded[]): Promise<(event: Recorded) => What | null> => {
  const rows = await rowsOf(
    call.tx,
    statement<{ id: string; name: What }>`
      select ${p.id}, ${p.details} -> 'name' as name from ${p} where ${p.gym_id} = ${call.gym.id} and ${p.id} = any(${idsOf(events, 'programId')}::uuid[])
      union all select ${a.id}, ${p.details} -> 'name' from ${a} join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id}
        where ${a.gym_id} = ${call.gym.id} and ${a.id} = any(${idsOf(events, 'assignedProgramId')}::uuid[])
      union all select ${t.id}, jsonb_build_object('en', ${t.name}) from ${t}
        where ${t.gym_id} = ${call.gym.id} and ${t.id} = any(${idsOf(events, 'teamId')}::uuid[])`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const people = await namesOf(call.tx, call.gym.id, [...idsOf(events, 'coachId'), ...idsOf(events, 'toCoachId')]);
  return ({ type, data }) => {
    const { programId, assignedProgramId, teamId, coachId, toCoachId, name, content } = data as Named;
    const own = name ?? content?.name;
    if (namedByGym.has(type) && typeof own === 'string') return { en: own };
    const person = people.get(toCoachId ?? coachId ?? '');
    const found = names.get(programId ?? assignedProgramId ?? teamId ?? '');
    return person === undefined ? (found ?? null) : { en: `${person.name} ${person.lastname}`.trim() };
  };
};
