// Two phones and one server with every failure between them: invalid values, corrections of refused sets, refusals that no phone can
// foresee, lost answers. In the end the phones show the server's state, and nothing is left that nobody can resolve.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandPayload } from '@spotter/contracts/commands';
import { isRejected } from '@spotter/domain/kernel';
import { workout } from '@spotter/domain/workouts/workout';
import { slotOrder, type WorkoutState } from '@spotter/domain/workouts/workout-state';
import type { OutboxEntry, WorkoutCommandType } from '@/offline/outbox-entry.js';
import { isCounted, type WorkoutView } from '../fold-workout.js';
import { workoutFigures } from '../summary/workout-figures.js';
import { ModelDevice } from './model-device.js';
import { client, ModelServer, volumeOf } from './model-server.js';
import { stateOfAnswer } from './state-of-answer.js';
import { wouldRefuse } from './would-refuse.js';

const uuidOf = (number: number): string => `0190a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const workoutId = uuidOf(1);
const customerId = uuidOf(2);
const exercises = [uuidOf(11), uuidOf(12), uuidOf(13)];
const startedAt = '2026-11-23T09:00:00.000Z';
const clock = (second: number): string => new Date(Date.parse(startedAt) + second * 1000).toISOString();

type Actual = CommandPayload<'record-set'>['actual'];
const good: fc.Arbitrary<Actual> = fc.record({
  reps: fc.constantFrom(0, 1, 5, 1000),
  load: fc.record({ value: fc.constantFrom(0, 60, 102.5, 1400), unit: fc.constant('kg' as const) }),
});
const bad: fc.Arbitrary<Actual> = fc.oneof(
  fc.constantFrom<Actual>({ reps: 1001 }, { reps: -1 }, { reps: 7.5 }, { reps: 5, rpe: 8.3 }, { seconds: 86_401 }, { metres: -5 }),
  fc.constantFrom(9999, 1401, 3101, -2.5).map((value): Actual => ({ reps: 5, load: { value, unit: 'kg' } })),
  fc.constantFrom(3087, 3101).map((value): Actual => ({ reps: 5, load: { value, unit: 'lb' } })),
);
const actual = fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: bad });
const pick = fc.nat({ max: 5 });

type Act = { readonly kind: string; readonly of: number; readonly actual: Actual; readonly isChecked: boolean };
const kinds = [
  'record',
  'record',
  'record',
  'amend',
  'amend',
  'void',
  'restore',
  'describe',
  'comment',
  'uncomment',
  'comment on workout',
  'add',
  'swap',
  'skip',
  'unskip',
  'order',
  'pain',
  'unpain',
] as const;
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds, 'discard', 'finish'),
  of: pick,
  actual,
  isChecked: fc.boolean(),
});
type Step = { readonly device: 0 | 1 } & ({ readonly act: Act } | { readonly send: boolean } | { readonly read: true });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ device: fc.constantFrom(0 as const, 1 as const), act }) },
  { weight: 2, arbitrary: fc.record({ device: fc.constantFrom(0 as const, 1 as const), send: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ device: fc.constantFrom(0 as const, 1 as const), read: fc.constant(true as const) }) },
);
/** Reaction of the user to a refused change. */
const remedy = fc.constantFrom('drop', 'change', 'retry');
const scenario = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 30 }),
  late: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
  remedies: fc.array(remedy, { minLength: 1, maxLength: 5 }),
});

type Ids = {
  next: number;
  readonly sets: string[];
  readonly comments: [string, string][];
  readonly slots: string[];
  readonly pains: string[];
};
/** Builds the command of an act; null if nothing exists yet that it could refer to. */
const commandOf = ({ kind, of, actual: values }: Act, ids: Ids, now: string): readonly [WorkoutCommandType, object] | null => {
  const fresh = (): string => uuidOf((ids.next += 1));
  const setId = ids.sets[of % Math.max(1, ids.sets.length)];
  const slotId = ids.slots[of % Math.max(1, ids.slots.length)];
  const comment = ids.comments[of % Math.max(1, ids.comments.length)];
  const exerciseId = exercises[of % exercises.length]!;
  const on = { workoutId };
  if (kind === 'record') {
    const id = fresh();
    ids.sets.push(id);
    return ['record-set', { ...on, setId: id, exerciseId, setType: 'work', actual: values, performedAt: now }];
  }
  if (kind === 'add') {
    const id = fresh();
    ids.slots.push(id);
    return ['add-workout-exercise', { ...on, slotId: id, exerciseId }];
  }
  if (kind === 'comment on workout')
    return ['comment-on-workout', { ...on, commentId: fresh(), comment: of === 0 ? 'x'.repeat(2001) : 'Deeper' }];
  if (kind === 'pain') {
    const id = fresh();
    ids.pains.push(id);
    const slot = of < 3 || slotId === undefined ? {} : { slotId };
    return ['report-pain', { ...on, painId: id, ...slot, where: 'neck', level: of + 1, reportedAt: now }];
  }
  if (kind === 'unpain') {
    const painId = ids.pains[of % Math.max(1, ids.pains.length)];
    return painId === undefined ? null : ['withdraw-pain', { ...on, painId }];
  }
  if (kind === 'discard') return ['discard-workout', on];
  if (kind === 'finish') return ['log-workout', { ...on, endedAt: now }];
  if (kind === 'swap' || kind === 'skip' || kind === 'unskip' || kind === 'order') {
    if (slotId === undefined) return null;
    if (kind === 'swap') return ['swap-exercise', { ...on, slotId, exerciseId }];
    if (kind !== 'order') return [`${kind}-exercise`, { ...on, slotId }];
    return ['reorder-workout', { ...on, slotIds: [...ids.slots].toReversed() }];
  }
  if (kind === 'uncomment')
    return comment === undefined ? null : ['remove-set-comment', { ...on, setId: comment[0], commentId: comment[1] }];
  if (setId === undefined) return null;
  if (kind === 'comment') {
    const id = fresh();
    ids.comments.push([setId, id]);
    return ['comment-on-set', { ...on, setId, commentId: id, comment: of === 0 ? 'x'.repeat(2001) : 'Deeper' }];
  }
  if (kind === 'describe')
    return ['describe-set', { ...on, setId, setType: of === 5 ? 'drop' : 'work', note: of === 5 ? null : 'Slow', videoUrl: null }];
  const reason = of === 5 ? 'x'.repeat(501) : 'mistyped';
  if (kind === 'amend') return ['amend-set', { ...on, setId, actual: values, reason }];
  return [kind === 'void' ? 'void-set' : 'restore-set', { ...on, setId, reason: 'mistyped' }];
};

const ofServer = (state: WorkoutState) => ({
  comments: state.commentIds,
  sets: Object.entries(state.sets)
    .map(([id, { actual: now, voided, setType, note = null }]) => [id, now.value, voided.value, setType, note] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
  exercises: slotOrder(state).map((slotId) => [slotId, state.slots[slotId]!.exercise.value, state.slots[slotId]!.skipped]),
  pains: state.painIds.toSorted(),
  volumeKg: volumeOf(state),
  counted: Object.values(state.sets).filter(({ voided }) => !voided.value).length,
});
const ofPhone = (view: WorkoutView) => ({
  comments: view.comments.map(({ id }) => id),
  sets: view.sets
    .map(({ id, actual: now, voided, setType, note }) => [id, now, voided, setType, note] as const)
    .toSorted(([a], [b]) => a.localeCompare(b)),
  exercises: view.exercises.map(({ slotId, exerciseId, skipped }) => [slotId, exerciseId, skipped]),
  pains: (view.pains ?? []).map(({ id }) => id).toSorted(),
  volumeKg: workoutFigures(view, new Set(), 0, { byId: new Map() }).volumeKg,
  counted: view.sets.filter(isCounted).length,
});

const never = (): boolean => false;
/** Sends until neither phone has anything left to send. Throws if they never finish. */
const settle = (server: ModelServer, devices: readonly ModelDevice[], refuses: () => boolean): void => {
  for (let round = 0; round < 60; round += 1) {
    const before = JSON.stringify(devices.map(({ entries }) => entries.map(({ commandId, status }) => [commandId, status])));
    for (const device of devices) device.send(server, refuses, false);
    if (JSON.stringify(devices.map(({ entries }) => entries.map(({ commandId, status }) => [commandId, status]))) === before) return;
  }
  throw new Error('the phones never come to rest');
};

const replaced = (entry: OutboxEntry): OutboxEntry['payload'] => {
  const actualNow: Actual = { reps: 3, load: { value: 50, unit: 'kg' } };
  if (entry.type === 'record-set') return { ...entry.payload, actual: actualNow };
  if (entry.type === 'amend-set') return { ...entry.payload, actual: actualNow, reason: 'mistyped' };
  if (entry.type === 'comment-on-workout') return { ...entry.payload, comment: 'Deeper' };
  return entry.type === 'comment-on-set' ? { ...entry.payload, comment: 'Deeper' } : entry.payload;
};

const play = ({ steps, late }: { readonly steps: readonly Step[]; readonly late: readonly boolean[] }) => {
  const server = new ModelServer();
  const ids: Ids = { next: 1000, sets: [], comments: [], slots: [], pains: [] };
  let commands = 100_000;
  const newId = (): string => uuidOf((commands += 1));
  const devices = [new ModelDevice(workoutId, newId), new ModelDevice(workoutId, newId)] as const;
  let arrivals = 0;
  const refuses = (): boolean => late[(arrivals += 1) % late.length]!;
  let second = 0;
  for (const device of devices)
    device.act('start-workout', { workoutId, customerId, startedAt: clock((second += 1)) }, clock(second), true);
  for (const each of steps) {
    second += 1;
    const device = devices[each.device];
    if ('act' in each) {
      const command = commandOf(each.act, ids, clock(second));
      if (command !== null) device.act(command[0], command[1] as never, clock(second), each.act.isChecked);
    } else if ('send' in each) device.send(server, refuses, each.send);
    else device.read(server);
  }
  return { server, devices, ids, refuses, now: clock(second + 1) };
};

/** Resolves refused changes one at a time until none is left. */
const resolveAll = (server: ModelServer, devices: readonly ModelDevice[], remedies: readonly string[]): void => {
  const changed = new Set<string>();
  for (let turn = 0; turn < 200; turn += 1) {
    settle(server, devices, never);
    for (const device of devices) device.read(server);
    const device = devices.find(({ refused }) => refused.length > 0);
    if (device === undefined) return;
    const entry = device.refused[0]!;
    const wish = remedies[turn % remedies.length];
    const place = `${devices.indexOf(device)} ${entry.seq}`;
    // Retry only a lost permission, and change an entry only once; drop everything else.
    if (wish === 'retry' && entry.code === 'not-allowed') device.retry(entry.commandId);
    else if (wish === 'change' && replaced(entry) !== entry.payload && !changed.has(place)) {
      changed.add(place);
      device.change(entry.commandId, replaced(entry));
    } else device.drop(entry.commandId);
  }
  throw new Error(`stuck: ${JSON.stringify(devices.map(({ left }) => left))}`);
};

describe('two phones on one workout', () => {
  it("converge to the server's state with nothing stuck", () => {
    fc.assert(
      fc.property(scenario, ({ steps, late, remedies }) => {
        const { server, devices } = play({ steps, late });
        resolveAll(server, devices, remedies);
        for (const device of devices) {
          expect(device.left).toEqual([]);
          const { view } = device;
          if (view === null) expect(server.state.status).toBe('unknown');
          else if (server.state.status !== 'discarded') expect(ofPhone(view)).toEqual(ofServer(server.state));
        }
      }),
    );
  });

  it('count nothing that the server refused, even before the user has seen the refusal', () => {
    fc.assert(
      fc.property(scenario, ({ steps, late }) => {
        const { server, devices, refuses } = play({ steps, late });
        settle(server, devices, refuses);
        for (const device of devices) {
          device.read(server);
          const { view } = device;
          // Sets behind a refused start wait; they are not refused.
          if (view === null || server.state.status === 'discarded' || device.refused.some(({ type }) => type === 'start-workout')) continue;
          const { volumeKg, counted } = ofPhone(view);
          expect({ volumeKg, counted }).toEqual({ volumeKg: volumeOf(server.state), counted: ofServer(server.state).counted });
        }
      }),
    );
  });

  it('report each refusal once, without the changes that depend on it', () => {
    fc.assert(
      fc.property(scenario, ({ steps, late }) => {
        const { server, devices, refuses } = play({ steps, late });
        settle(server, devices, refuses);
        for (const { refused } of devices) {
          const makers = new Set(
            refused.filter(({ type }) => type === 'record-set').map(({ payload }) => (payload as { setId: string }).setId),
          );
          const corrections = refused.filter(
            ({ type, payload }) => type !== 'record-set' && 'setId' in payload && makers.has(payload.setId),
          );
          expect(corrections).toEqual([]);
        }
      }),
    );
  });

  it('decide by the same state that the server folds from its log', () => {
    fc.assert(
      fc.property(scenario, fc.array(act, { minLength: 1, maxLength: 6 }), ({ steps, late, remedies }, wishes) => {
        const { server, devices, ids, now } = play({ steps, late });
        resolveAll(server, devices, remedies);
        const answer = server.answer();
        if (answer === null || server.state.status === 'discarded') return;
        const folded = server.events.reduce(workout.evolve, workout.initial);
        expect(decidable(stateOfAnswer(answer))).toEqual(decidable(folded));
        for (const wish of wishes) {
          const command = commandOf(wish, ids, now);
          if (command === null) continue;
          const [type, payload] = command as [WorkoutCommandType, never];
          const here = wouldRefuse(type, payload, devices[0].acting, now)?.code ?? null;
          const there = wouldRefuse(type, payload, { state: folded, answer, actor: client }, now)?.code ?? null;
          expect([type, here]).toEqual([type, there]);
          const outcome = workout.decide(folded, server.lookedUp({ type, payload }), { now, occurredAt: now, actor: client });
          if (here === null) expect(isRejected(outcome)).toBe(false);
        }
      }),
    );
  });
});

/** Picks what a decision about a change made now depends on. */
const decidable = (state: WorkoutState) => ({
  status: state.status,
  workoutId: state.workoutId,
  customerId: state.customerId,
  startedAt: state.startedAt,
  endedAt: state.endedAt,
  order: slotOrder(state),
  slots: Object.fromEntries(
    Object.entries(state.slots).map(([id, { exercise, skipped, planned }]) => [id, [exercise.value, skipped, planned]]),
  ),
  sets: Object.fromEntries(
    Object.entries(state.sets).map(
      ([
        id,
        {
          exerciseId,
          prescriptionId,
          setType,
          actual: { value },
          voided,
          commentIds,
        },
      ]) => [id, { exerciseId, prescriptionId, setType, value, voided: voided.value, commentIds }],
    ),
  ),
});
