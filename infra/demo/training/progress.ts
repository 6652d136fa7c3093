// Training maxes and progression rules of one client while their weeks are generated: the state that the server will know at a moment, so
// that the demo's client lifts what the server prescribes.
import type { Load } from '@spotter/domain/kernel';
import { isRejected } from '@spotter/domain/kernel';
import { progression } from '@spotter/domain/progressions/progression';
import type { ProgressionEvent } from '@spotter/domain/progressions/progression-events';
import {
  historyOf,
  noProgress,
  scopeStatesOf,
  type ProgramProgress,
  type ProgressionState,
} from '@spotter/domain/progressions/progression-state';
import type { ScopeState } from '@spotter/domain/progressions/scope-state';
import { maxesInForce, type MaxSaid } from '@spotter/domain/progressions/training-max-steps';
import type { BaseLoad } from '@spotter/domain/workouts/loads/resolve-load';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { instant } from '../local-time.ts';

const system = { account: null, membership: null, role: 'system' } as const;

export class Progress {
  #assignedProgramId = '';
  #maxes: MaxSaid[] = [];
  /** In the order of training, each with the time at which the server receives it. */
  #judged: { readonly atMs: number; readonly event: ProgressionEvent }[] = [];
  #state: ProgressionState = progression.initial;

  /** Starts a program with the training maxes that were sent with it. */
  begin(assignedProgramId: string, maxes: readonly { readonly exerciseId: string; readonly load: Load }[]): void {
    this.#assignedProgramId = assignedProgramId;
    this.#judged = [];
    this.#state = progression.initial;
    this.#maxes = [];
    for (const { exerciseId, load } of maxes) this.say(exerciseId, load, 0);
  }
  say(exerciseId: string, load: Load, atMs: number): void {
    this.#maxes.push({ exerciseId, load, at: instant(atMs), source: null });
  }

  #at(atMs: number): ProgramProgress {
    const known = this.#judged.filter((one) => one.atMs <= atMs);
    // All of them, unless the phone was without a network during a workout.
    const isAll = known.length === this.#judged.length;
    const state = isAll ? this.#state : known.map(({ event }) => event).reduce(progression.evolve, progression.initial);
    return state.programs[this.#assignedProgramId] ?? noProgress;
  }
  statesAt(atMs: number): Readonly<Record<string, ScopeState>> {
    return scopeStatesOf(this.#at(atMs));
  }
  maxesAt(atMs: number): Readonly<Record<string, BaseLoad>> {
    const inForce = maxesInForce(this.#maxes, historyOf(this.#at(atMs)));
    return Object.fromEntries(Object.entries(inForce).map(([exerciseId, { load }]) => [exerciseId, { load }]));
  }

  /** Returns true if any rule judges the workout. `atMs`: when the server judges it. */
  judge(workout: WorkoutState, atMs: number): boolean {
    const { workoutId, customerId } = workout;
    const now = instant(atMs);
    const lookups = { assignedProgramId: this.#assignedProgramId, workout, maxes: this.#maxes };
    const events = progression.decide(
      this.#state,
      { type: 'apply-progression', payload: { customerId, workoutId }, lookups },
      { now, occurredAt: now, actor: system },
    );
    if (isRejected(events)) return false;
    this.#judged.push(...events.map((event) => ({ atMs, event })));
    this.#state = events.reduce(progression.evolve, this.#state);
    return true;
  }
}
