// Random histories of a client with a program, for property tests: any sequence of commands through the deciders, on time and late.
import { addDays, fromMs, toMs, utcDateOf } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { isRejected, type CommandContext, type Decider, type DomainEvent, type Load } from '../../kernel.js';
import { outlineOf } from '../../programs/outline.js';
import type { ProgramTree, Slot, Week } from '../../programs/program-tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import { progression } from '../../progressions/progression.js';
import { historyOf, noProgress, scopeStatesOf } from '../../progressions/progression-state.js';
import { readyRules } from '../../progressions/ready-rules.js';
import { maxesInForce, type MaxSaid } from '../../progressions/training-max-steps.js';
import { coachContext } from '../../testing.js';
import { prescribedWorkout } from '../../workouts/prescribed.js';
import type { WorkoutCommand } from '../../workouts/workout-commands.js';
import { wasStarted, type WorkoutState } from '../../workouts/workout-state.js';
import { workout } from '../../workouts/workout.js';
import { effectiveTree } from '../effective-tree.js';
import { plan } from '../plan.js';
import type { PlanCommand } from '../plan-commands.js';
import type { ReplayNames } from './replay-state.js';
import type { ReplayedEvent } from './replayed-event.js';

const customerId = 'client-1';
export const lived = { assignedProgramId: 'program-1', customerId } as const;
const other = { assignedProgramId: 'program-2', customerId } as const;
const kg = (value: number): Load => ({ value, unit: 'kg' });

const rules = [
  { id: 'linear', ...readyRules('kg')['linear-lower'] },
  { id: 'maxes', ...readyRules('kg')['texas-intensity'] },
];
const slot = (id: string, exerciseId: string, min: number, ruleId: string, byMax: boolean): Slot => ({
  id,
  exerciseId,
  lineageId: `of ${exerciseId}`,
  kind: 'straight',
  ruleId,
  sets: [1, 2].map((nth) => ({
    id: `${id}-${nth}`,
    setType: byMax && nth === 2 ? 'amrap' : 'work',
    reps: { min, ...(byMax && nth === 2 && { amrap: true }) },
    load: byMax ? { kind: 'percent-training-max', percent: 85 } : { kind: 'absolute', load: kg(60) },
  })),
});
const week = (nth: number, min: number): Week => ({
  id: `w${nth}`,
  days: [1, 2].map((day) => ({
    id: `d${nth}${day}`,
    slots: [slot(`s${nth}${day}a`, 'squat', min, 'linear', false), slot(`s${nth}${day}b`, 'press', min, 'maxes', true)],
  })),
});
/** Versions of the template: other repetitions in the second, one more week in the third. */
const versions: readonly ProgramTree[] = [
  { rules, weeks: [week(1, 5), week(2, 5)] },
  { rules, weeks: [week(1, 3), week(2, 3)] },
  { rules, weeks: [week(1, 3), week(2, 3), week(3, 5)] },
];
export const livedNames: ReplayNames = {
  name: { en: 'Base' },
  days: Object.fromEntries(versions[2]!.weeks.flatMap(({ days }) => days.map(({ id }) => [id, { name: { en: id }, sets: 4 }]))),
  e1rmEligible: new Set(['squat']),
};
export const livedTemplate = versions[0]!;

const firstDay = '2026-11-02';
const begins = toMs(`${firstDay}T08:00:00.000Z`);
const dateAfter = (days: number): string => addDays(firstDay, days);

/** One action: its kind, its subject, minutes since the previous one, and minutes until it arrives. */
type Act = readonly [kind: (typeof kinds)[number], which: number, afterMinutes: number, lateMinutes: number];
const kinds = [
  ...([
    'adjust',
    'move',
    'pause',
    'resume',
    'sync',
    'undo',
    'fork',
    'adjust-fork',
    'adjust-fork',
    'merge',
    'merge',
    'discard-fork',
    'end',
    'reopen',
    'assign-other',
  ] as const),
  ...([
    'start',
    'start',
    'record',
    'record',
    'record',
    'amend',
    'amend',
    'amend',
    'void',
    'void',
    'restore',
    'log',
    'log',
    'discard',
    'skip',
    'judge',
    'judge',
  ] as const),
  ...(['skip-rule', 'unskip-rule', 'coach', 'max'] as const),
] as const;

class Life {
  readonly events: ReplayedEvent[] = [];
  #now = begins - 86_400_000;
  #late = 0;
  #plan = plan.initial;
  #progression = progression.initial;
  readonly #workouts = new Map<string, WorkoutState>();
  readonly #maxes: MaxSaid[] = [];
  #waves = 0;

  #context(): CommandContext {
    return { ...coachContext, now: fromMs(this.#now), occurredAt: fromMs(this.#now - this.#late) };
  }
  #record(stream: string, { type, data }: DomainEvent): void {
    const { now: recordedAt, occurredAt } = this.#context();
    this.events.push({ position: this.events.length + 1, stream, type, data, occurredAt, recordedAt });
  }
  #decided<S, C extends { readonly type: string }, E extends DomainEvent>(
    stream: string,
    decider: Decider<S, C, E, string>,
    state: S,
    command: C,
  ): S {
    const outcome = decider.decide(state, command, this.#context());
    // Many random commands are impossible; they change nothing.
    if (isRejected(outcome)) return state;
    for (const event of outcome) this.#record(stream, event);
    return outcome.reduce(decider.evolve, state);
  }
  #planned(command: PlanCommand): void {
    this.#plan = this.#decided(`plan-${customerId}`, plan, this.#plan, command);
  }
  #trained(workoutId: string, command: WorkoutCommand): void {
    const known = this.#workouts.get(workoutId) ?? workout.initial;
    const next = this.#decided(`workout-${workoutId}`, workout, known, command);
    if (next !== known) this.#workouts.set(workoutId, next);
  }
  #started(): readonly string[] {
    return [...this.#workouts].flatMap(([id, { status }]) => (status === 'unknown' || status === 'discarded' ? [] : [id]));
  }
  get #assignment() {
    return this.#plan.assignments[lived.assignedProgramId]!;
  }
  assign(of: typeof lived | typeof other, startsOn: string): void {
    const maxes = [{ exerciseId: 'press', load: kg(60) }];
    this.#planned({
      type: 'assign-program',
      payload: { ...of, programId: 'template', startsOn, days: ['mon', 'thu'], trainingMaxes: maxes },
      lookups: {
        programVersion: 1,
        outline: outlineOf(versions[0]!),
        plannedWorkoutIds: [1, 2, 3, 4].map((nth) => `${of.assignedProgramId}-${nth}`),
      },
    });
    if (of === lived) this.#maxes.push({ ...maxes[0]!, at: this.#context().occurredAt, source: null });
  }

  #sync(isUndo: boolean): void {
    const { followedVersion } = this.#assignment;
    const last = this.#assignment.syncs.at(-1);
    const to = isUndo ? (last?.from ?? followedVersion) : Math.min(3, followedVersion + 1);
    const propagationId = isUndo ? (last?.propagationId ?? 'none') : `wave-${(this.#waves += 1)}`;
    this.#planned({
      type: 'sync-assigned-program',
      payload: { ...lived, programId: 'template', propagationId, isUndo, by: 'coach-1' },
      lookups: {
        base: versions[0]!,
        from: versions[followedVersion - 1]!,
        to: versions[to - 1]!,
        toVersion: to,
        today: utcDateOf(fromMs(this.#now)),
        isClientActive: true,
        startedWorkoutIds: this.#started(),
        plannedWorkoutIds: [1, 2, 3, 4, 5, 6].map((nth) => `${lived.assignedProgramId}-${nth}`),
      },
    });
  }
  #recordedAt(setId: string): string | null {
    const isIt = ({ type, data }: ReplayedEvent): boolean => type === 'SetRecorded' && (data as { setId: string }).setId === setId;
    return this.events.find(isIt)?.recordedAt ?? null;
  }
  #judgedBy(workoutId: string) {
    const lookups = {
      assignedProgramId: lived.assignedProgramId,
      workout: this.#workouts.get(workoutId) ?? workout.initial,
      maxes: this.#maxes,
    };
    return { payload: { customerId, workoutId }, lookups };
  }
  #start(workoutId: string): void {
    const planned = this.#assignment.planned[workoutId];
    if (planned === undefined) return;
    const progress = this.#progression.programs[lived.assignedProgramId] ?? noProgress;
    const maxes = maxesInForce(this.#maxes, historyOf(progress));
    const prescribed = prescribedWorkout({
      tree: effectiveTree(versions[0]!, this.#assignment.adjustments),
      nodeId: planned.nodeId,
      programId: 'template',
      programVersion: this.#assignment.followedVersion,
      assignedProgramVersion: this.#assignment.version,
      bases: { trainingMaxes: Object.fromEntries(Object.entries(maxes).map(([id, { load }]) => [id, { load }])), oneRepMaxes: {} },
      states: scopeStatesOf(progress),
      unit: 'kg',
    });
    if (prescribed === null) return;
    const payload = { workoutId, ...lived, plannedWorkoutId: workoutId, startedAt: this.#context().occurredAt };
    this.#trained(workoutId, { type: 'start-workout', payload, lookups: { prescribed } });
  }

  // One case per kind of action.
  // oxlint-disable-next-line complexity
  happen([kind, which, afterMinutes, lateMinutes]: Act): void {
    this.#now += afterMinutes * 60_000;
    this.#late = lateMinutes * 60_000;
    const { occurredAt } = this.#context();
    const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)];
    const workoutId = pick(Object.keys(this.#assignment.planned)) ?? 'none';
    const state = this.#workouts.get(workoutId);
    const asked = state?.prescribed?.slots ?? [];
    // Few sets, so that one is corrected several times.
    const setId = pick(Object.keys(state?.sets ?? {}).slice(-2)) ?? 'none';
    const forkId = pick(Object.keys(this.#assignment.forks)) ?? 'none';
    const actual = { reps: 1 + (which % 7), load: kg(50 + (which % 5) * 2.5) };
    const reps = { min: 1 + (which % 9) };
    const edits: readonly AdjustmentEdit[] = [
      { kind: 'update-prescription', prescriptionId: `s${1 + (which % 3)}${1 + (which % 2)}a-${1 + (which % 2)}`, changes: { reps } },
    ];
    const reason = 'at random';
    const ofTree = { tree: versions[0]!, startedWorkoutIds: this.#started() };
    const corrected = { recordedAt: this.#recordedAt(setId) };
    switch (kind) {
      case 'adjust':
        return this.#planned({ type: 'adjust-assigned-program', payload: { ...lived, edits, reason }, lookups: ofTree });
      case 'move':
        return this.#planned({
          type: 'move-workout',
          payload: { ...lived, workoutId, to: dateAfter(which % 20) },
          lookups: { startedWorkoutIds: this.#started() },
        });
      case 'pause':
        return this.#planned({ type: 'pause-program', payload: { ...lived, from: dateAfter(which % 14) } });
      case 'resume':
        return this.#planned({
          type: 'resume-program',
          payload: { ...lived, on: dateAfter(which % 21) },
          lookups: { startedWorkoutIds: this.#started(), today: utcDateOf(fromMs(this.#now)) },
        });
      case 'sync':
        return this.#sync(false);
      case 'undo':
        return this.#sync(true);
      case 'fork':
        return this.#planned({ type: 'fork-program', payload: { ...lived, forkId: `fork-${which % 4}`, name: 'What if' } });
      case 'adjust-fork':
        return this.#planned({ type: 'adjust-fork', payload: { ...lived, forkId, edits }, lookups: ofTree });
      case 'merge':
        return this.#planned({ type: 'merge-fork', payload: { ...lived, forkId, reason }, lookups: ofTree });
      case 'discard-fork':
        if (which % 4 !== 0) return;
        return this.#planned({ type: 'discard-fork', payload: { ...lived, forkId } });
      case 'end':
        // Rarely, since most later commands would be rejected.
        if (which % 6 !== 0) return;
        return this.#planned({
          type: 'end-program',
          payload: { ...lived, on: dateAfter(which % 14) },
          lookups: { startedWorkoutIds: this.#started() },
        });
      case 'reopen':
        return this.#planned({ type: 'reopen-program', payload: { ...lived, reason }, lookups: { startedWorkoutIds: this.#started() } });
      case 'assign-other':
        return this.assign(other, dateAfter(28 + 7 * (which % 6)));
      case 'start':
        return this.#start(workoutId);
      case 'record': {
        const into = pick(asked);
        const set = into?.sets.find(
          ({ prescriptionId }) => !Object.values(state!.sets).some((done) => done.prescriptionId === prescriptionId),
        );
        return this.#trained(workoutId, {
          type: 'record-set',
          payload: {
            workoutId,
            setId: `${workoutId}-${this.events.length}`,
            exerciseId: into?.exerciseId ?? 'squat',
            ...(set !== undefined && { prescriptionId: set.prescriptionId }),
            actual,
            performedAt: occurredAt,
          },
        });
      }
      case 'amend':
        return this.#trained(workoutId, { type: 'amend-set', payload: { workoutId, setId, actual, reason }, lookups: corrected });
      case 'void':
        return this.#trained(workoutId, { type: 'void-set', payload: { workoutId, setId, reason }, lookups: corrected });
      case 'restore':
        return this.#trained(workoutId, { type: 'restore-set', payload: { workoutId, setId, reason }, lookups: corrected });
      case 'log':
        return this.#trained(workoutId, { type: 'log-workout', payload: { workoutId, endedAt: occurredAt } });
      case 'discard':
        return this.#trained(workoutId, { type: 'discard-workout', payload: { workoutId } });
      case 'skip':
        if (state !== undefined && wasStarted(state)) return;
        return this.#trained(workoutId, { type: 'skip-workout', payload: { workoutId, ...lived } });
      case 'judge':
        return this.#judged({ type: 'apply-progression', ...this.#judgedBy(workoutId) });
      case 'skip-rule': {
        const { payload, lookups } = this.#judgedBy(workoutId);
        return this.#judged({ type: 'skip-progression', payload: { ...payload, reason }, lookups });
      }
      case 'unskip-rule':
        return this.#judged({ type: 'unskip-progression', ...this.#judgedBy(workoutId) });
      case 'coach':
        return this.#record(`coaching-${customerId}`, {
          type: 'CoachAssigned',
          data: { customerId, coachId: `coach-${which % 3}`, role: which % 2 === 0 ? 'primary' : 'cover' },
        });
      case 'max': {
        const max = { exerciseId: which % 2 === 0 ? 'press' : 'squat', load: kg(60 + (which % 30)) };
        this.#maxes.push({ ...max, at: occurredAt, source: null });
        return this.#record(`lift-${customerId}`, { type: 'TrainingMaxSet', data: { customerId, ...max, reason } });
      }
      default:
        return kind satisfies never;
    }
  }
  #judged(command: Parameters<typeof progression.decide>[1]): void {
    this.#progression = this.#decided(`progression-${customerId}`, progression, this.#progression, command);
  }
}

const act: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom(...kinds),
  fc.nat(60),
  fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
  fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 2000 }) }),
);
/** Events of a client as in the log: ordered by recording, some of them long after they happened. */
export const randomLife: fc.Arbitrary<readonly ReplayedEvent[]> = fc
  .array(act, { minLength: 60, maxLength: 200, size: 'max' })
  .map((acts) => {
    const life = new Life();
    life.assign(lived, dateAfter(0));
    for (const one of acts) life.happen(one);
    return life.events;
  });
