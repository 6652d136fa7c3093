// Exports all data that a gym stores of one client: profile, all events in order, training as tables, photos, and shared files. What
// coaches write for each other is not included.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { stringify } from 'csv-stringify/sync';
import type { Pool } from 'pg';
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { DataFile } from './data-file.js';
import { filmFiles } from './film-files.js';
import { progressPhotoFiles } from './progress-photo-files.js';
import { sharedFiles } from './shared-files.js';

const m = tables.messages;

const s = aliased('sets', 's');
const e = aliased('exercises', 'e');
const l = aliased('lifts', 'l');
const c = aliased('customers', 'c');
const hurt = aliased('workouts', 'hurt');

const w = tables.workouts;
const cf = tables.client_files;
const fi = tables.films;
const pp = tables.progress_photos;

/** Called with progress from 0 to 1. */
export type Progress = (done: number) => Promise<void>;
type Source = { readonly pool: Pool; readonly log: Log; readonly gymId: string; readonly customerId: string };

/** Streams per read: a few thousand events. */
const streamsAtOnce = 100;

// Escapes formulas: spreadsheets would execute cells that begin like one.
export const csv = (rows: readonly object[], columns: readonly string[]): Buffer =>
  Buffer.from(`\ufeff${stringify([...rows], { header: true, columns: [...columns], escape_formulas: true })}`);
export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

const tablesOfClient = {
  'workouts.csv': {
    columns: ['id', 'status', 'scheduled_on', 'started_at', 'ended_at', 'session_rpe', 'notes', 'source'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${w.id}, ${w.status}, to_json(${w.scheduled_on}) #>> '{}' as scheduled_on, to_json(${w.started_at}) #>> '{}' as started_at,
            to_json(${w.ended_at}) #>> '{}' as ended_at, ${w.session_rpe}, ${w.notes}, ${w.source}
          from ${w} where ${w.gym_id} = ${gymId} and ${w.customer_id} = ${customerId}
            order by coalesce(${w.started_at}, ${w.scheduled_on}::timestamp at time zone 'UTC'), ${w.id}`,
  },
  'sets.csv': {
    columns: [
      'workout_id',
      'id',
      'exercise',
      'set_type',
      'reps',
      'load',
      'unit',
      'rpe',
      'seconds',
      'metres',
      'clock_seconds',
      'performed_at',
      'recorded_at',
      'voided',
      'amended',
      'note',
    ],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${s.workout_id}, ${s.id}, coalesce(${e.name} ->> 'en', ${s.exercise_id}::text) as exercise, ${s.set_type}, ${s.actual} ->> 'reps' as reps,
            ${s.actual} #>> '{load,value}' as load, ${s.actual} #>> '{load,unit}' as unit, ${s.actual} ->> 'rpe' as rpe, ${s.actual} ->> 'seconds' as seconds,
            ${s.actual} ->> 'metres' as metres, ${s.actual} ->> 'clockSeconds' as clock_seconds, to_json(${s.performed_at}) #>> '{}' as performed_at, to_json(${s.recorded_at}) #>> '{}' as recorded_at,
            ${s.voided}, ${s.amended}, ${s.note}
          from ${s} left join ${e} on ${e.id} = ${s.exercise_id} and ${e.gym_id} in (${gymId}, library_gym())
          where ${s.gym_id} = ${gymId} and ${s.customer_id} = ${customerId} order by ${s.performed_at}, ${s.id}`,
  },
  'lifts.csv': {
    columns: ['id', 'exercise', 'kind', 'load', 'unit', 'reps', 'effective_from', 'voided', 'reason'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${l.id}, coalesce(${e.name} ->> 'en', ${l.exercise_id}::text) as exercise, ${l.kind}, ${l.load} ->> 'value' as load, ${l.load} ->> 'unit' as unit, ${l.reps},
            to_json(${l.effective_from}) #>> '{}' as effective_from, ${l.voided}, ${l.reason}
          from ${l} left join ${e} on ${e.id} = ${l.exercise_id} and ${e.gym_id} in (${gymId}, library_gym())
          where ${l.gym_id} = ${gymId} and ${l.customer_id} = ${customerId} order by ${l.effective_from}, ${l.id}`,
  },
  'pain.csv': {
    columns: ['workout_id', 'at', 'place', 'level', 'exercise', 'note'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${hurt.id} as workout_id, p ->> 'at' as at, p ->> 'where' as place, p ->> 'level' as level,
            coalesce(${e.name} ->> 'en', p ->> 'exerciseId') as exercise, p ->> 'note' as note
          from ${hurt} cross join jsonb_array_elements(${hurt.pains}) p
            left join ${e} on ${e.id} = (p ->> 'exerciseId')::uuid and ${e.gym_id} in (${gymId}, library_gym())
          where ${hurt.gym_id} = ${gymId} and ${hurt.customer_id} = ${customerId} order by 2, p ->> 'id'`,
  },
  'bodyweights.csv': {
    columns: ['at', 'value', 'unit'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select b ->> 'at' as at, b ->> 'value' as value, b ->> 'unit' as unit
          from ${c} cross join jsonb_array_elements(${c.bodyweights}) b where ${c.gym_id} = ${gymId} and ${c.id} = ${customerId} order by 1`,
  },
  'progress-photos.csv': {
    columns: ['id', 'taken_on', 'pose', 'note', 'added_at'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${pp.id}, to_json(${pp.taken_on}) #>> '{}' as taken_on, ${pp.pose}, ${pp.note}, to_json(${pp.added_at}) #>> '{}' as added_at
          from ${pp} where ${pp.gym_id} = ${gymId} and ${pp.customer_id} = ${customerId} and not ${pp.removed} order by ${pp.taken_on}, ${pp.id}`,
  },
  'client-files.csv': {
    columns: ['id', 'name', 'note', 'added_at'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${cf.id}, ${cf.name}, ${cf.note}, to_json(${cf.added_at}) #>> '{}' as added_at from ${cf}
          where ${cf.gym_id} = ${gymId} and ${cf.customer_id} = ${customerId} and ${cf.visible_to_client} and not ${cf.removed}
          order by ${cf.added_at}, ${cf.id}`,
  },
  'films.csv': {
    columns: ['id', 'type', 'size_bytes', 'finished_at'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${fi.id}, ${fi.type}, ${fi.size_bytes}, to_json(${fi.finished_at}) #>> '{}' as finished_at from ${fi}
          where ${fi.gym_id} = ${gymId} and ${fi.customer_id} = ${customerId} and ${fi.finished_at} is not null order by ${fi.finished_at}, ${fi.id}`,
  },
  'messages.csv': {
    columns: ['conversation_id', 'number', 'sent_at', 'text'],
    rowsOfClient: (gymId: string, customerId: string) =>
      statement`select ${m.conversation_id}, ${m.number}, to_json(${m.sent_at}) #>> '{}' as sent_at, ${m.text}
          from ${m} where ${m.gym_id} = ${gymId} and ${m.from_id} = ${customerId} order by ${m.sent_at}, ${m.conversation_id}, ${m.number}`,
  },
} as const;

const tableOf = async ({ pool, gymId, customerId }: Omit<Source, 'log'>, name: keyof typeof tablesOfClient): Promise<DataFile> => {
  const { columns, rowsOfClient } = tablesOfClient[name];
  const rows = await withGym(pool, gymId, (tx) => rowsOf(tx, rowsOfClient(gymId, customerId)));
  return { name, content: csv(rows, columns) };
};

/** Messages that a member wrote. Those of others belong to the others. */
export const messagesOf = (pool: Pool, gymId: string, memberId: string): Promise<DataFile> =>
  tableOf({ pool, gymId, customerId: memberId }, 'messages.csv');

const streamsOf = async ({ pool, gymId, customerId }: Source): Promise<string[]> => {
  const { rows } = await withGym(pool, gymId, (tx) =>
    tx.query<{ id: string }>(
      statement`select ${w.id} from ${w} where ${w.gym_id} = ${gymId} and ${w.customer_id} = ${customerId} order by ${w.id}`,
    ),
  );
  const own = ['customer', 'member', 'coaching', 'plan', 'lift', 'goals', 'check-ins', 'habits', 'progress-photos'].map(
    (kind) => `${kind}-${customerId}`,
  );
  return [...own, ...rows.map(({ id }) => `workout-${id}`)];
};

/** Times are those that the sender asserted. */
export const asEvent = ({ position, type, stream, occurredAt, recordedAt, meta, data, asserted }: Recorded): object => ({
  position,
  type,
  stream,
  occurredAt: asserted?.occurredAt ?? occurredAt,
  recordedAt,
  by: { membership: meta.membership, role: meta.role },
  data: { ...(data as object), ...asserted?.data },
});

/** Current profile: the latest value of each field. */
const personOf = (events: readonly Recorded[]): object =>
  events
    .filter(({ type }) => ['CustomerAdded', 'CustomerUpdated', 'DisplayNameChosen'].includes(type))
    .reduce<object>((person, { data }) => ({ ...person, ...(data as object) }), {});

export const personalData = async (source: Source, progress: Progress): Promise<DataFile[]> => {
  const streams = await streamsOf(source);
  const events: Recorded[] = [];
  for (let from = 0; from < streams.length; from += streamsAtOnce) {
    events.push(...(await source.log.readStreams(source.gymId, streams.slice(from, from + streamsAtOnce))));
    await progress((0.8 * Math.min(from + streamsAtOnce, streams.length)) / streams.length);
  }
  events.sort((a, b) => a.position - b.position);
  const files: DataFile[] = [
    { name: 'person.json', content: json(personOf(events)) },
    { name: 'history.json', content: json(events.map(asEvent)) },
  ];
  for (const name of Object.keys(tablesOfClient)) files.push(await tableOf(source, name as keyof typeof tablesOfClient));
  return [...files, ...(await progressPhotoFiles(source)), ...(await sharedFiles(source)), ...(await filmFiles(source))];
};
