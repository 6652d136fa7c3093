import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isRejected, type CommandContext } from '../kernel.js';
import { at } from '../testing.js';
import { workout } from './workout.js';
import type { PrescribedWorkout } from './prescribed-workout.js';
import type { WorkoutCommand } from './workout-commands.js';
import { hasCountedSet, slotOrder, type WorkoutState } from './workout-state.js';

type Sent = { readonly command: WorkoutCommand; readonly context: CommandContext };

const w = { workoutId: 'w1' };
const slots = ['a', 'b', 'c'];
const prescribed: PrescribedWorkout = {
  programId: 'p1',
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: 'd1',
  week: 1,
  day: 1,
  slots: slots.map((slotId) => ({
    slotId,
    exerciseId: `e-${slotId}`,
    kind: 'straight',
    sets: [{ prescriptionId: `${slotId}1`, setType: 'work', reps: { min: 5 } }],
  })),
};
const minute = (value: number): string => `2026-11-23T09:${String(value).padStart(2, '0')}:00.000Z`;
const start = (device: number): WorkoutCommand => ({
  type: 'start-workout',
  payload: { ...w, customerId: 'c1', startedAt: minute(device) },
  lookups: { prescribed },
});

const reps = fc.integer({ min: 0, max: 4 });
const slot = fc.constantFrom(...slots);

const record = (id: string): WorkoutCommand => ({
  type: 'record-set',
  payload: { ...w, setId: id, exerciseId: 'e-a', actual: { reps: 5 }, performedAt: minute(10) },
});
const lookups = { recordedAt: minute(10) };
const adjustmentIds = ['lighter', 'fewer'];
/** The coach's adjustments arrive online, before the devices send what they queued. */
const adjust = (adjustmentId: string): WorkoutCommand => ({
  type: 'adjust-workout',
  payload: { ...w, adjustmentId, slotId: 'a', sets: [{ prescriptionId: 'a1', reps: adjustmentId === 'lighter' ? 3 : 1 }] },
});
const voidSet = (id: string): WorkoutCommand => ({ type: 'void-set', payload: { ...w, setId: id, reason: 'x' }, lookups });

const reportPain = (painId: string): WorkoutCommand => ({
  type: 'report-pain',
  payload: { ...w, painId, where: 'neck', level: 5, reportedAt: minute(12) },
  lookups: { recordedAt: null },
});
const withdrawPain = (painId: string): WorkoutCommand => ({ type: 'withdraw-pain', payload: { ...w, painId }, lookups: { isOwn: true } });

/** One action of a device on its own sets or on the shared one; records the set before any other action on it. */
const acts = (device: string): fc.Arbitrary<WorkoutCommand[]> => {
  const setId = fc.constantFrom(`${device}1`, `${device}2`, 'shared');
  return fc.oneof(
    setId.map((id) => [record(id)]),
    fc
      .tuple(setId, reps)
      .map(([id, count]): WorkoutCommand[] => [
        record(id),
        { type: 'amend-set', payload: { ...w, setId: id, actual: { reps: count }, reason: 'x' }, lookups },
      ]),
    fc
      .tuple(setId, fc.constantFrom('drop', 'warm-up', 'failure'))
      .map(([id, setType]): WorkoutCommand[] => [
        record(id),
        { type: 'describe-set', payload: { ...w, setId: id, setType, note: setType, videoUrl: null }, lookups },
      ]),
    setId.map((id) => [record(id), voidSet(id)]),
    setId.map((id): WorkoutCommand[] => [
      record(id),
      voidSet(id),
      { type: 'restore-set', payload: { ...w, setId: id, reason: 'x' }, lookups },
    ]),
    fc.constant([{ type: 'discard-workout', payload: w } as const]),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([n, isWithdrawn]): WorkoutCommand[] => [
        reportPain(`${device}-pain-${n}`),
        ...(isWithdrawn ? [withdrawPain(`${device}-pain-${n}`)] : []),
      ]),
    fc
      .tuple(slot, slot)
      .map(([slotId, other]): WorkoutCommand[] => [{ type: 'swap-exercise', payload: { ...w, slotId, exerciseId: `e-${other}` } }]),
    slot.map((slotId): WorkoutCommand[] => [{ type: 'skip-exercise', payload: { ...w, slotId } }]),
    slot.map((slotId): WorkoutCommand[] => [
      { type: 'skip-exercise', payload: { ...w, slotId } },
      { type: 'unskip-exercise', payload: { ...w, slotId } },
    ]),
    fc
      .tuple(fc.constantFrom(...adjustmentIds), fc.boolean())
      .map(([adjustmentId, taken]): WorkoutCommand[] => [{ type: 'answer-adjustment', payload: { ...w, adjustmentId, taken } }]),
    fc
      .shuffledSubarray(slots, { minLength: 1 })
      .map((slotIds): WorkoutCommand[] => [{ type: 'reorder-workout', payload: { ...w, slotIds } }]),
    fc
      .integer({ min: 1, max: 3 })
      .map((n): WorkoutCommand[] => [
        { type: 'add-workout-exercise', payload: { ...w, slotId: `${device}-slot-${n}`, exerciseId: 'e-new' } },
      ]),
  );
};

/** A device's batch: asserted times never run backwards on one device, but those of two devices interleave and tie. */
const batch = (device: string, number: number): fc.Arbitrary<Sent[]> =>
  fc.array(fc.tuple(acts(device), fc.integer({ min: 0, max: 2 })), { maxLength: 8 }).map((steps) => {
    let assertedAt = 11;
    const sent: Sent[] = [{ command: start(number), context: at('2026-11-23T10:00:00.000Z', { occurredAt: minute(number) }) }];
    for (const [commands, pause] of steps) {
      assertedAt += pause;
      for (const command of commands) sent.push({ command, context: at('2026-11-23T10:00:00.000Z', { occurredAt: minute(assertedAt) }) });
    }
    return sent;
  });

const opened: readonly Sent[] = [start(0), ...adjustmentIds.map(adjust)].map((command) => ({ command, context: at(minute(0)) }));
const deliver = (arrivals: readonly Sent[]): WorkoutState => {
  let state = workout.initial;
  for (const { command, context } of [...opened, ...arrivals]) {
    const outcome = workout.decide(state, command, context);
    if (!isRejected(outcome)) state = outcome.reduce(workout.evolve, state);
  }
  return state;
};

/** Merges two batches by a list of choices; with `again`, delivers some arrivals twice in a row. */
const merge = (left: readonly Sent[], right: readonly Sent[], choices: readonly boolean[], again: readonly boolean[]): Sent[] => {
  const rest: [Sent[], Sent[]] = [[...left], [...right]];
  const merged: Sent[] = [];
  for (let step = 0; rest[0].length + rest[1].length > 0; step += 1) {
    const side = rest[0].length === 0 ? 1 : rest[1].length === 0 ? 0 : choices[step % choices.length] ? 0 : 1;
    const next = rest[side].shift();
    if (next !== undefined) merged.push(next, ...(again[step % again.length] ? [next] : []));
  }
  return merged;
};

const visible = (state: WorkoutState) => ({
  startedAt: state.startedAt,
  order: slotOrder(state),
  slots: Object.fromEntries(Object.entries(state.slots).map(([id, one]) => [id, [one.exercise.value, one.skipped]])),
  pains: state.painIds.toSorted(),
  answers: Object.values(state.adjustments).map(({ answer }) => answer.value),
  sets: Object.fromEntries(
    Object.entries(state.sets).map(([id, set]) => [id, [set.actual.value, set.voided.value, set.setType, set.note]]),
  ),
});

describe('two devices on one workout', () => {
  const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

  it('end in the same workout, in any order of arrival and with repeated batches', () => {
    fc.assert(
      fc.property(batch('x', 1), batch('y', 2), choices, choices, (left, right, order, again) => {
        const oneAfterTheOther = deliver([...left, ...right]);
        expect(visible(deliver(merge(left, right, order, again)))).toEqual(visible(oneAfterTheOther));
        expect(visible(deliver([...right, ...left, ...left, ...right]))).toEqual(visible(oneAfterTheOther));
      }),
    );
  });

  it('lose no set to a discard or a later start, in any order of arrival', () => {
    const again = (assertedAt: number): Sent => ({
      command: { type: 'start-workout', payload: { ...w, customerId: 'c1', startedAt: minute(assertedAt) }, lookups: { prescribed } },
      context: at('2026-11-23T10:00:00.000Z', { occurredAt: minute(assertedAt) }),
    });
    const withRestarts = (device: string, number: number) =>
      fc
        .tuple(batch(device, number), fc.integer({ min: 11, max: 30 }))
        .map(([sent, assertedAt]) => [...sent, again(assertedAt), ...sent.slice(-2)]);
    fc.assert(
      fc.property(withRestarts('x', 1), withRestarts('y', 2), choices, choices, (left, right, order, repeated) => {
        const merged = deliver(merge(left, right, order, repeated));
        expect(visible(merged).sets).toEqual(visible(deliver([...left, ...right])).sets);
        if (merged.status !== 'in-progress') expect(hasCountedSet(merged)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
