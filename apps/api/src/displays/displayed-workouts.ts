// Content of a gym's displays: running workouts and records of today, without hidden clients.
import { maxDisplayedRecords, maxDisplayedWorkouts, type DisplayName } from '@spotter/contracts/displays/limits';
import type { DisplayedRecord, DisplayedWorkout } from '@spotter/contracts/displays/queries';
import { isLeftOpen } from '@spotter/contracts/workouts/left-open';
import { aliased, iso, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import { nameOnDisplay } from '@spotter/domain/displays/name-on-display';
import { progressOnDisplay, type DoneSet } from '@spotter/domain/displays/progress-on-display';
import type { Load } from '@spotter/domain/kernel';
import type { AnsweredAdjustment } from '@spotter/domain/workouts/adjusting/target-in-force';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import type { PoolClient } from 'pg';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import type { Gym } from '../platform/sessions/members.js';
import { calledAs } from '../shared/exercises/merged-exercises.js';
import { setsOf } from '../shared/live-board.js';

const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');
const x = aliased('exercises', 'x');

type Source = { readonly tx: PoolClient; readonly gym: Gym };
type Row = {
  id: string;
  status: string;
  started_at: string;
  prescribed: PrescribedWorkout | null;
  exercises: readonly { slotId: string; exerciseId: string; skipped: boolean }[];
  adjustments: readonly AnsweredAdjustment[];
  name: string;
  lastname: string;
  display_name: DisplayName;
};
type CountedSet = Awaited<ReturnType<typeof setsOf>>[number];
type NameRow = { readonly id: string; readonly name: { readonly en: string; readonly tr?: string } };

/** Workouts of today that a display reads: running ones first, then finished ones for their records. */
const maxWorkouts = 300;

const shownWorkouts = prepared(
  ({ gym, zone, today }: Given<{ gym: string; zone: string; today: string }>) =>
    sql<Row>`select ${w.id}, ${w.status}, ${iso(w.started_at)} as started_at, ${w.prescribed}, ${w.exercises}, ${w.adjustments},
        ${c.name}, ${c.lastname}, ${c.display_name}
      from ${w} join ${c} on ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}
      where ${w.gym_id} = ${gym} and ${w.status} in ('in-progress', 'completed') and ${w.started_at} >= ${beginOf(zone, today)}
        and ${c.status} <> 'erased' and ${c.display_name} <> 'hidden'
      order by ${w.status} = 'in-progress' desc, ${w.started_at} desc, ${w.id} limit ${maxWorkouts}`,
);

/** Workouts carry their id, from which each link derives a key of its own. */
export type DisplayContent = {
  readonly at: string;
  readonly workouts: readonly (Omit<DisplayedWorkout, 'key'> & { readonly id: string })[];
  readonly records: readonly (Omit<DisplayedRecord, 'key'> & { readonly id: string })[];
};

const namesOf = async ({ tx, gym }: Source, ids: readonly string[]): Promise<(id: string) => string> => {
  const rows = await rowsOf(tx, statement<NameRow>`select ${x.id}, ${calledAs(x)} as name from ${x} where ${x.id} = any(${ids})`);
  const names = new Map(rows.map(({ id, name }) => [id, name[gym.language] ?? name.en]));
  return (id) => names.get(id) ?? '';
};

/** A workout on the display, with its counted sets. */
type Shown = { readonly row: Row; readonly name: string; readonly sets: readonly CountedSet[] };

const shownOf = async (source: Source, now: Date): Promise<readonly Shown[]> => {
  const { tx, gym } = source;
  const rows = await rowsOf(tx, shownWorkouts({ gym: gym.id, zone: gym.timeZone, today: localDate(gym.timeZone, now) }));
  const named = rows.flatMap((row) => {
    const name = nameOnDisplay(row, row.display_name, gym.language);
    return name === null ? [] : [{ row, name }];
  });
  const ids = named.map(({ row }) => row.id);
  const sets = Map.groupBy(await setsOf(source, ids), ({ workout_id }) => workout_id);
  return named.map((each) => ({ ...each, sets: (sets.get(each.row.id) ?? []).filter(({ voided }) => !voided) }));
};

const doneOf = ({ exercise_id, prescription_id, actual, performed_at }: CountedSet): DoneSet => ({
  exerciseId: exercise_id,
  prescriptionId: prescription_id,
  at: performed_at,
  load: actual.load ?? null,
  reps: actual.reps ?? null,
});

/** In order of their start. */
const runningOf = (shown: readonly Shown[], now: Date) =>
  shown
    .map(({ row, name, sets }) => ({ row, name, done: sets.map(doneOf) }))
    .filter(({ row, done }) => {
      const lastSet = done.at(-1) ?? null;
      return row.status === 'in-progress' && !isLeftOpen({ startedAt: row.started_at, lastSet }, now.getTime());
    })
    .slice(0, maxDisplayedWorkouts)
    .toReversed()
    .map(({ row: { id, prescribed, exercises, adjustments }, name, done }) => ({
      id,
      name,
      setsDone: done.length,
      ...progressOnDisplay({ slots: prescribed?.slots ?? [], exercises, adjustments }, done),
    }));

const recordsOf = (shown: readonly Shown[]) =>
  shown
    .flatMap(({ name, sets }) => sets.filter(({ record }) => record).map((set) => ({ id: set.id, name, ...doneOf(set) })))
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, maxDisplayedRecords);

export const displayContent = async (source: Source, now = new Date()): Promise<DisplayContent> => {
  const shown = await shownOf(source, now);
  const [running, records] = [runningOf(shown, now), recordsOf(shown)];
  const nameOf = await namesOf(
    source,
    [...running, ...records].flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  const inGym = (load: Load | null): Load | null => (load === null ? null : convertLoad(load, source.gym.unit));
  return {
    at: now.toISOString(),
    workouts: running.map(({ exerciseId, load, ...workout }) => ({
      ...workout,
      exercise: exerciseId === null ? null : nameOf(exerciseId),
      load: inGym(load),
    })),
    records: records.map(({ id, name, exerciseId, load, reps, at }) => ({
      id,
      name,
      exercise: nameOf(exerciseId),
      load: inGym(load),
      reps,
      at,
    })),
  };
};
