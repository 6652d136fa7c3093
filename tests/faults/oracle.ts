// I4, second half: computes session volume, records and program state from the stored events without any code of the projections, whose
// mistakes a replay would share.
import type pg from 'pg';
import type { Violation } from './checker.ts';

type Actual = { reps?: number; load?: { value: number; unit: 'kg' | 'lb' } };
type Set = { workoutId: string; customerId: string; exerciseId: string; warmUp: boolean; voided: boolean; actual: Actual };
type Plan = { status: string; version: number };
type Stored = { type: string; data: Record<string, unknown> };

const kgPerLb = 0.45359237;
const kg = ({ load }: Actual): number | null => (load === undefined ? null : load.unit === 'kg' ? load.value : load.value * kgPerLb);
/** Epley, as published: weight × (1 + reps ÷ 30); a single is its own maximum, and beyond twelve repetitions there is no estimate. */
const strength = (actual: Actual): number | null => {
  const weight = kg(actual);
  const reps = actual.reps ?? 0;
  if (weight === null || weight <= 0 || reps < 1 || reps > 12) return null;
  return reps === 1 ? weight : weight * (1 + reps / 30);
};

/** The id of a set is unique within its workout only. */
const nameOf = (of: Record<string, unknown>, set: Record<string, unknown>): string => `${String(of['workoutId'])}/${String(set['setId'])}`;

class Gym {
  readonly sets = new Map<string, Set>();
  readonly plans = new Map<string, Plan>();
  readonly workouts = new Map<string, string>();
  readonly #planned = new Set<string>();

  hear({ type, data }: Stored): void {
    if (data['superseded'] === true) return;
    this.#hearOfSets(type, data);
    this.#hearOfPlans(type, data);
    this.#hearOfWorkouts(type, data);
  }

  #hearOfSets(type: string, data: Record<string, unknown>): void {
    if (type === 'FinishedWorkoutDiscarded' || type === 'DiscardedWorkoutRestored')
      for (const one of data['sets'] as Record<string, unknown>[]) {
        const known = this.sets.get(nameOf(data, one));
        if (known !== undefined) known.voided = type === 'FinishedWorkoutDiscarded';
      }
    const set = this.sets.get(nameOf(data, data));
    if (type === 'SetRecorded') this.#add(data, data);
    if (type === 'WorkoutImportUndone') for (const one of data['sets'] as Record<string, unknown>[]) this.sets.delete(nameOf(data, one));
    if (type === 'WorkoutImported' || type === 'ImportedSetsAdded')
      for (const one of data['sets'] as Record<string, unknown>[]) this.#add(data, one);
    if (set === undefined) return;
    if (type === 'SetAmended') set.actual = data['actual'] as Actual;
    if (type === 'SetDescribed') set.warmUp = data['setType'] === 'warm-up';
    if (type === 'SetVoided') set.voided = true;
    if (type === 'SetRestored') set.voided = false;
  }

  #add(of: Record<string, unknown>, one: Record<string, unknown>): void {
    this.sets.set(nameOf(of, one), {
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
    if (type === 'AssignedProgramAdjusted' || type === 'AssignedProgramSynced') plan.version = Number(data['version']);
    if (type === 'ProgramPaused') plan.status = 'paused';
    if (type === 'ProgramResumed') plan.status = 'active';
    if (type === 'ProgramEnded') plan.status = 'ended';
    if (type === 'ProgramReopened') plan.status = data['pausedFrom'] === undefined ? 'active' : 'paused';
  }

  #hearOfWorkouts(type: string, data: Record<string, unknown>): void {
    const id = String(data['workoutId']);
    if (type === 'ProgramAssigned')
      for (const { workoutId } of data['planned'] as { workoutId: string }[]) {
        this.workouts.set(workoutId, 'scheduled');
        this.#planned.add(workoutId);
      }
    if (type === 'AssignedProgramSynced')
      for (const { workoutId } of data['planned'] as { workoutId: string }[]) {
        this.workouts.set(workoutId, 'scheduled');
        this.#planned.add(workoutId);
      }
    if (type === 'ProgramEnded' || type === 'AssignedProgramSynced')
      for (const workoutId of data['cancelled'] as string[]) this.workouts.set(workoutId, 'cancelled');
    if (type === 'ProgramReopened')
      for (const { workoutId } of data['restored'] as { workoutId: string }[])
        if (this.workouts.get(workoutId) === 'cancelled') this.workouts.set(workoutId, 'scheduled');
    if (type === 'WorkoutStarted') this.workouts.set(id, 'in-progress');
    if (type === 'WorkoutLogged' || type === 'WorkoutImported') this.workouts.set(id, 'completed');
    if (type === 'WorkoutImportUndone' && data['isWhole'] === true) this.workouts.delete(id);
    if (type === 'DiscardedWorkoutRestored') this.workouts.set(id, 'completed');
    if (type === 'WorkoutDiscarded' || type === 'FinishedWorkoutDiscarded')
      this.workouts.set(id, this.#planned.has(id) ? 'scheduled' : 'cancelled');
    if (type === 'WorkoutReopened') this.workouts.set(id, 'in-progress');
    if (type === 'WorkoutSkipped') this.workouts.set(id, 'skipped');
    if (type === 'WorkoutUnskipped') this.workouts.set(id, 'scheduled');
  }

  /** Lines `what key value` of one gym, to compare with the read models. */
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
  select format('%s volume %s %s', gym_id, workout_id, round(sum(coalesce(load_kg, 0) * coalesce(reps, 0))::numeric, 3)) as line from sets
    where not voided and set_type <> 'warm-up' group by gym_id, workout_id
  union all select format('%s record %s/%s %s', gym_id, customer_id, exercise_id, round(max(e1rm_kg)::numeric, 3)) from sets
    where not voided and set_type <> 'warm-up' and e1rm_kg is not null group by gym_id, customer_id, exercise_id
  union all select format('%s program %s %s %s', gym_id, id, status, version) from assigned_programs
  union all select format('%s workout %s %s', gym_id, id, status) from workouts`;

/** Differences between the read models and the oracle. */
export async function compareWithOracle(owner: pg.Pool): Promise<Violation[]> {
  const { rows } = await owner.query<{ ledger: string; type: string; payload: string }>(
    'select ledger, type, payload::text as payload from events order by ledger, position',
  );
  // Ids may repeat in different gyms.
  const gyms = Map.groupBy(rows, ({ ledger }) => ledger);
  const linesOf = (ledger: string, stored: readonly { type: string; payload: string }[]): string[] => {
    const gym = new Gym();
    for (const { type, payload } of stored) gym.hear({ type, data: JSON.parse(payload) as Record<string, unknown> });
    return gym.lines().map((line) => `${ledger} ${line}`);
  };
  const said = new Set([...gyms].flatMap(([ledger, stored]) => linesOf(ledger, stored)));
  const read = new Set((await owner.query<{ line: string }>(readLines)).rows.map(({ line }) => line));
  const wrong = (line: string, why: string): Violation => ({ rule: 'I4', what: `${line}: ${why}` });
  return [
    ...[...read].filter((line) => !said.has(line)).map((line) => wrong(line, 'is read, and the oracle says otherwise')),
    ...[...said].filter((line) => !read.has(line)).map((line) => wrong(line, 'is what the oracle says, and is not read')),
  ];
}
