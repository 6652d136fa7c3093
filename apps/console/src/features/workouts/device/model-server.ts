// A server for property tests: the product's schemas and decider over a log in memory, with the answer of its read model.
import type { BatchResult } from '@spotter/contracts/command-requests';
import { fieldProblems } from '@spotter/contracts/field-problems';
import { workoutCommands } from '@spotter/contracts/workouts/commands';
import type { PainReport, SetItem, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { isRejected, type CommandContext } from '@spotter/domain/kernel';
import { volume, volumeRule } from '@spotter/domain/workouts/volume';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { workout } from '@spotter/domain/workouts/workout';
import type { WorkoutCommand } from '@spotter/domain/workouts/workout-commands';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { slotOrder, wasDiscardedFinished, type WorkoutState } from '@spotter/domain/workouts/workout-state';
import type { OutboxEntry } from '@/offline/outbox-entry.js';

export type Sent = Pick<OutboxEntry, 'commandId' | 'type' | 'payload' | 'occurredAt'>;

export const client: CommandContext['actor'] = { account: null, membership: 'client-1', role: 'client' };

const statuses: Readonly<Record<WorkoutState['status'], WorkoutDetail['status']>> = {
  unknown: 'scheduled',
  'in-progress': 'in-progress',
  logged: 'completed',
  discarded: 'cancelled',
  skipped: 'skipped',
  imported: 'completed',
};

export const volumeOf = ({ sets }: WorkoutState): number =>
  volume(Object.values(sets).map(({ setType, actual, voided }) => ({ setType, actual: actual.value, voided: voided.value }))).valueKg;

export class ModelServer {
  #events: WorkoutEvent[] = [];
  readonly #accepted = new Map<string, number>();
  readonly #recordedAt = new Map<string, string>();
  readonly #amended = new Set<string>();
  readonly #prescribed: PrescribedWorkout | null;
  state: WorkoutState = workout.initial;
  /** Server time at which commands arrive. */
  now = '2026-11-23T12:00:00.000Z';

  /** @param prescribed plan of the workout; null for a workout without a program */
  constructor(prescribed: PrescribedWorkout | null = null) {
    this.#prescribed = prescribed;
  }

  get position(): number {
    return this.#events.length;
  }
  get events(): readonly WorkoutEvent[] {
    return this.#events;
  }

  /** Adds the lookups that the use cases of the API make. */
  lookedUp({ type, payload }: Pick<Sent, 'type' | 'payload'>): WorkoutCommand {
    const recordedAt = 'setId' in payload ? (this.#recordedAt.get(payload.setId) ?? null) : null;
    const lookups = type === 'start-workout' ? { prescribed: this.#prescribed } : { recordedAt, writtenBy: client.membership, isOwn: true };
    // The compiler does not derive the command from a type and its payload.
    return { type, payload, lookups } as unknown as WorkoutCommand;
  }

  /** @param refuse true simulates a refusal that no device can foresee, e.g. a lost permission or an archived exercise */
  execute(sent: Sent, refuse: boolean): BatchResult {
    const { commandId: id, type, payload, occurredAt } = sent;
    const known = this.#accepted.get(id);
    if (known !== undefined) return { id, status: 'duplicate', position: known };
    const problems = fieldProblems(workoutCommands[type as keyof typeof workoutCommands], payload);
    if (problems.length > 0) return { id, status: 'rejected', code: 'invalid-value', details: { errors: problems } };
    if (refuse) return { id, status: 'rejected', code: 'not-allowed' };
    const outcome = workout.decide(this.state, this.lookedUp(sent), { now: this.now, occurredAt, actor: client });
    if (isRejected(outcome)) {
      const { rejected: code, details } = outcome;
      const status = code === 'workout-not-started' ? 'deferred' : 'rejected';
      return { id, status, code, ...(details !== undefined && { details: { ...details } }) };
    }
    for (const event of outcome) {
      this.#events.push(event);
      if (event.type === 'SetRecorded') this.#recordedAt.set(event.data.setId, this.now);
      if (event.type === 'SetAmended') this.#amended.add(event.data.setId);
    }
    this.state = outcome.reduce(workout.evolve, this.state);
    this.#accepted.set(id, this.position);
    return { id, status: 'accepted', position: this.position };
  }

  #setItem(id: string): SetItem {
    const set = this.state.sets[id]!;
    return {
      id,
      exerciseId: set.exerciseId,
      setType: set.setType,
      prescriptionId: set.prescriptionId ?? null,
      actual: set.actual.value,
      performedAt: set.performedAt,
      recordedAt: this.#recordedAt.get(id)!,
      voided: set.voided.value,
      amended: this.#amended.has(id),
      note: set.note ?? null,
      videoUrl: set.videoUrl ?? null,
      comments: set.commentIds.map((commentId) => ({
        id: commentId,
        text: this.#commentOf(commentId),
        by: client.membership,
        name: null,
        at: this.now,
      })),
    };
  }

  #reasonOf(adjustmentId: string): string | null {
    const event = this.#events.find(({ type, data }) => type === 'WorkoutAdjusted' && data.adjustmentId === adjustmentId);
    return event?.type === 'WorkoutAdjusted' ? (event.data.reason ?? null) : null;
  }

  #commentOf(commentId: string): string {
    const isIt = ({ type, data }: WorkoutEvent): boolean =>
      (type === 'WorkoutCommented' || type === 'SetCommented') && data.commentId === commentId;
    const event = this.#events.findLast(isIt);
    return event?.type === 'WorkoutCommented' || event?.type === 'SetCommented' ? event.data.comment : '';
  }

  #painReport(painId: string): PainReport {
    const event = this.#events.findLast(({ type, data }) => type === 'PainReported' && data.painId === painId);
    if (event?.type !== 'PainReported') throw new Error(`nobody reported ${painId}`);
    const { slotId = null, exerciseId = null, where, level, note = null, reportedAt: at } = event.data;
    return { id: painId, slotId, exerciseId, where, level, note, by: this.state.customerId, name: null, at };
  }

  /** Returns the answer of `GET workouts/:workoutId`; null until the workout's first event. */
  answer(): WorkoutDetail | null {
    return this.state.status === 'unknown' ? null : this.#detail();
  }

  /** Returns its answer for a workout that is only planned. */
  planned(): WorkoutDetail {
    return { ...this.#detail(), startedAt: null, endedAt: null };
  }

  #detail(): WorkoutDetail {
    const { state } = this;
    const sets = Object.keys(state.sets).map((id) => this.#setItem(id));
    return {
      id: state.workoutId,
      customerId: state.customerId,
      customer: null,
      name: null,
      status: statuses[state.status],
      assignedProgramId: null,
      week: null,
      day: null,
      scheduledOn: null,
      startedAt: state.status === 'discarded' ? null : state.startedAt,
      endedAt: state.status === 'discarded' ? null : state.endedAt,
      setsPlanned: 0,
      setsDone: sets.filter(({ voided }) => !voided).length,
      tonnageKg: volumeOf(state),
      tonnageRule: volumeRule,
      source: 'ad-hoc',
      assignedProgramVersion: null,
      bodyweight: null,
      sessionRpe: null,
      notes: null,
      pain: null,
      exercises: slotOrder(state).map((slotId) => {
        const slot = state.slots[slotId]!;
        return { slotId, exerciseId: slot.exercise.value, skipped: slot.skipped };
      }),
      prescribed: state.prescribed as WorkoutDetail['prescribed'],
      sets,
      previous: [],
      progressions: [],
      ...(state.status === 'discarded' && wasDiscardedFinished(state) && { discarded: { at: this.now, by: 'Ayse Demir' } }),
      may: { move: true, swap: true, add: true, skip: true },
      comments: state.commentIds.map((commentId) => ({
        id: commentId,
        text: this.#commentOf(commentId),
        by: client.membership,
        name: null,
        at: this.now,
      })),
      reactions: Object.entries(state.reactions).map(([by, reaction]) => ({ by, reaction, name: null, at: this.now })),
      pains: state.painIds.map((id) => this.#painReport(id)),
      adjustments: Object.entries(state.adjustments).flatMap(([id, { slotId, sets: asked, answer, withdrawn }]) =>
        withdrawn && answer.value === null
          ? []
          : [
              {
                id,
                slotId,
                sets: [...asked],
                reason: this.#reasonOf(id),
                by: null,
                name: null,
                at: state.startedAt,
                taken: answer.value,
                answeredAt: answer.changedAt,
              },
            ],
      ),
      version: this.position,
    };
  }
}
