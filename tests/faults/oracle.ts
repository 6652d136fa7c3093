// I4, second half: session volume, records and program state, worked out from the stored events by somebody who has
// never seen a projection. A replay alone would share its mistakes.
import type pg from 'pg';
import type { Violation } from './checker.ts';

type Actual = { reps?: number; load?: { value: number; unit: 'kg' | 'lb' } };
type Set = { workoutId: string; customerId: string; exerciseId: string; warmUp: boolean; voided: boolean; actual: Actual };
type Plan = { status: string; version: number };
type Stored = { type: string; data: Record<string, unknown> };

const kgPerLb = 0.45359237;
const kg = ({ load }: Actual): number | null => (load === undefined ? null : load.unit === 'kg' ? load.value : load.value * kgPerLb);
/** Epley, as published: weight × (1 + reps ÷ 30), a single is its own maximum, and nothing is known beyond twelve. */
const strength = (actual: Actual): number | null => {
  const weight = kg(actual);
  const reps = actual.reps ?? 0;
  if (weight === null || weight <= 0 || reps < 1 || reps > 12) return null;
  return reps === 1 ? weight : weight * (1 + reps / 30);
};

class Gym {
  readonly sets = new Map<string, Set>();
  readonly plans = new Map<string, Plan>();
  readonly workouts = new Map<string, string>();

  hear({ type, data }: Stored): void {
    if (data['superseded'] === true) return;
    this.#hearOfSets(type, data);
    this.#hearOfPlans(type, data);
    this.#hearOfWorkouts(type, data);
  }

  #hearOfSets(type: string, data: Record<string, unknown>): void {
    const set = this.sets.get(String(data['setId']));
    if (type === 'SetRecorded') this.#add(data, data);
    if (type === 'WorkoutImported') for (const one of data['sets'] as Record<string, unknown>[]) this.#add(data, one);
    if (set === undefined) return;
    if (type === 'SetAmended') set.actual = data['actual'] as Actual;
    if (type === 'SetVoided') set.voided = true;
    if (type === 'SetRestored') set.voided = false;
  }

  #add(of: Record<string, unknown>, one: Record<string, unknown>): void {
    this.sets.set(String(one['setId']), {
      workoutId: String(of['workoutId']),
      customerId: String(of['customerId']),
      exerciseId: String(one['exerciseId']),
      warmUp: one['setType'] === 'warm-up',
      voided: false,
      actual: one['actual'] as Actual,
    });
  }

  #hearOfPlans(type: string, data: Record<string, unknown>): void {
    const id = String(data['assignedProgramId']);
    if (type === 'ProgramAssigned') this.plans.set(id, { status: 'active', version: 1 });
    const plan = this.plans.get(id);
    if (plan === undefined) return;
    if (type === 'AssignedProgramAdjusted') plan.version = Number(data['version']);
    if (type === 'ProgramPaused') plan.status = 'paused';
    if (type === 'ProgramResumed') plan.status = 'active';
    if (type === 'ProgramEnded') plan.status = 'ended';
  }

  #hearOfWorkouts(type: string, data: Record<string, unknown>): void {
    const id = String(data['workoutId']);
    if (type === 'ProgramAssigned')
      for (const { workoutId } of data['planned'] as { workoutId: string }[]) this.workouts.set(workoutId, 'scheduled');
    if (type === 'ProgramEnded') for (const workoutId of data['cancelled'] as string[]) this.workouts.set(workoutId, 'cancelled');
    if (type === 'WorkoutStarted') this.workouts.set(id, 'in-progress');
    if (type === 'WorkoutLogged' || type === 'WorkoutImported') this.workouts.set(id, 'completed');
    if (type === 'WorkoutSkipped') this.workouts.set(id, 'skipped');
  }

  /** Lines `what key value`, to be compared with what is read. */
  lines(): string[] {
    const volume = new Map<string, number>();
    const records = new Map<string, number>();
    for (const set of this.sets.values()) {
      if (set.voided || set.warmUp) continue;
      volume.set(set.workoutId, (volume.get(set.workoutId) ?? 0) + (kg(set.actual) ?? 0) * (set.actual.reps ?? 0));
      const lift = `${set.customerId}/${set.exerciseId}`;
      const best = strength(set.actual);
      if (best !== null) records.set(lift, Math.max(records.get(lift) ?? 0, best));
    }
    return [
      ...[...volume].map(([workout, tonnage]) => `volume ${workout} ${tonnage.toFixed(3)}`),
      ...[...records].map(([lift, best]) => `record ${lift} ${best.toFixed(3)}`),
      ...[...this.plans].map(([plan, { status, version }]) => `program ${plan} ${status} ${version}`),
      ...[...this.workouts].map(([workout, status]) => `workout ${workout} ${status}`),
    ];
  }
}

const readLines = `
  select format('volume %s %s', workout_id, round(sum(coalesce(load_kg, 0) * coalesce(reps, 0))::numeric, 3)) as line from sets
    where not voided and set_type <> 'warm-up' group by workout_id
  union all select format('record %s/%s %s', customer_id, exercise_id, round(max(e1rm_kg)::numeric, 3)) from sets
    where not voided and set_type <> 'warm-up' and e1rm_kg is not null group by customer_id, exercise_id
  union all select format('program %s %s %s', id, status, version) from assigned_programs
  union all select format('workout %s %s', id, status) from workouts`;

/** Differences between what the screens read and what the oracle says. */
export async function compareWithOracle(owner: pg.Pool): Promise<Violation[]> {
  const { rows } = await owner.query<{ type: string; payload: string }>(
    'select type, payload::text as payload from events order by ledger, position',
  );
  const gym = new Gym();
  for (const { type, payload } of rows) gym.hear({ type, data: JSON.parse(payload) as Record<string, unknown> });
  const said = new Set(gym.lines());
  const read = new Set((await owner.query<{ line: string }>(readLines)).rows.map(({ line }) => line));
  const wrong = (line: string, why: string): Violation => ({ rule: 'I4', what: `${line}: ${why}` });
  return [
    ...[...read].filter((line) => !said.has(line)).map((line) => wrong(line, 'is read, and the oracle says otherwise')),
    ...[...said].filter((line) => !read.has(line)).map((line) => wrong(line, 'is what the oracle says, and is not read')),
  ];
}
