import type { BatchResult } from '@spotter/contracts/command-requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.js';
import {
  applyResults,
  change,
  startBatch,
  emptySync,
  forget,
  giveUp,
  abortBatch,
  nextBatch,
  prune,
  record,
  refuse,
  retryRejected,
  sendAgain,
  type SyncState,
} from './sync-engine.js';

const entry = (seq: number, over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  commandId: `command-${seq}`,
  gym: 'iron-temple',
  seq,
  type: 'record-set',
  payload: {},
  occurredAt: '2026-11-21T10:00:00.000Z',
  status: 'waiting',
  deferrals: 0,
  position: null,
  code: null,
  ...over,
});

/** Keeps the promises of the real server: applies each id once, defers a set before its workout, rejects an invalid one for good. */
class FakeServer {
  readonly done = new Map<string, number>();
  readonly refused = new Set<string>();
  readonly loads = new Map<string, number>();
  readonly startedWorkouts = new Set<string>();
  readonly startedAt = new Map<string, number>();
  position = 0;

  #start(workoutId: string): void {
    if (!this.startedWorkouts.has(workoutId)) this.startedAt.set(workoutId, this.position + 1);
    this.startedWorkouts.add(workoutId);
  }

  receive(batch: readonly OutboxEntry[]): BatchResult[] {
    return batch.map((command) => this.answer(command));
  }

  /** Restores a backup of that position. */
  turnBack(position: number): void {
    for (const [id, at] of this.done) if (at > position) this.done.delete(id);
    for (const [workout, at] of this.startedAt) if (at > position) this.startedWorkouts.delete(workout);
    this.position = position;
  }

  private answer({ commandId, type, payload }: OutboxEntry): BatchResult {
    const earlier = this.done.get(commandId);
    if (earlier !== undefined) return { id: commandId, status: 'duplicate', position: earlier };
    const { workoutId, setId, kg } = payload as { workoutId: string; setId: string; kg: number };
    if (type === 'bad-command') {
      this.refused.add(commandId);
      return { id: commandId, status: 'rejected', code: 'refused' };
    }
    if (type === 'start-workout') this.#start(workoutId);
    else if (!this.startedWorkouts.has(workoutId)) return { id: commandId, status: 'deferred' };
    else if (type === 'amend-set' && !this.loads.has(setId)) return { id: commandId, status: 'deferred' };
    else this.loads.set(setId, kg);
    this.position += 1;
    this.done.set(commandId, this.position);
    return { id: commandId, status: 'accepted', position: this.position };
  }
}

type Made = {
  readonly type: 'start-workout' | 'record-set' | 'amend-set' | 'bad-command';
  readonly workout: number;
  readonly set: number;
  readonly kg: number;
};
type Step =
  | { readonly kind: 'make'; readonly made: Made }
  | {
      readonly kind: 'send';
      readonly fate: 'answered' | 'reply lost' | 'request lost' | 'late copy' | 'answers reordered' | 'answers cut short';
    }
  | { readonly kind: 'old copy arrives' }
  | { readonly kind: 'killed' };

const made = fc.record<Made>({
  type: fc.constantFrom('start-workout', 'record-set', 'record-set', 'record-set', 'amend-set', 'bad-command'),
  workout: fc.integer({ min: 0, max: 2 }),
  set: fc.integer({ min: 0, max: 4 }),
  kg: fc.integer({ min: 1, max: 300 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('make' as const), made }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      fate: fc.constantFrom('answered', 'reply lost', 'request lost', 'late copy', 'answers reordered', 'answers cut short'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'old copy arrives' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'killed' as const }) },
);

class World {
  state: SyncState = emptySync;
  readonly server = new FakeServer();
  readonly made: OutboxEntry[] = [];
  private readonly copies: (readonly OutboxEntry[])[] = [];

  take(next: Step): void {
    if (next.kind === 'make') this.make(next.made);
    else if (next.kind === 'send') this.send(next.fate);
    else if (next.kind === 'killed') this.state = { ...emptySync, entries: this.state.entries };
    else this.server.receive(this.copies.shift() ?? []);
  }

  private make({ type, workout, set, kg }: Made): void {
    const seq = this.made.length + 1;
    const fresh = entry(seq, { type, payload: { workoutId: `w${workout}`, setId: `w${workout}s${set}`, kg } });
    this.made.push(fresh);
    this.state = record(this.state, fresh);
  }

  send(fate: Extract<Step, { kind: 'send' }>['fate'], epoch = 1): void {
    const batch = nextBatch(this.state);
    if (batch === null) return;
    this.state = startBatch(this.state, batch);
    if (fate === 'late copy') this.copies.push(batch);
    if (fate === 'request lost' || fate === 'late copy') {
      this.state = abortBatch(this.state);
      return;
    }
    const results = this.server.receive(batch);
    if (fate === 'reply lost') this.state = abortBatch(this.state);
    else if (fate === 'answers reordered') this.state = applyResults(this.state, results.toReversed(), epoch);
    else if (fate === 'answers cut short') this.state = applyResults(this.state, results.slice(0, 1), epoch);
    else this.state = applyResults(this.state, results, epoch);
  }

  /** The network works again, and every workout gets started. */
  recover(): void {
    for (const workout of [0, 1, 2]) this.make({ type: 'start-workout', workout, set: 0, kg: 1 });
    for (const workout of [0, 1, 2]) for (const set of [0, 1, 2, 3, 4]) this.make({ type: 'record-set', workout, set, kg: 500 + set });
    for (let round = 0; round < this.made.length * 2 + 10; round += 1) this.send('answered');
  }
}

describe('the outbox of a phone in a basement', () => {
  it('delivers every set once, whatever the network loses, repeats or reorders, and however often the phone dies', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const world = new World();
        for (const next of steps) world.take(next);
        world.recover();
        const { state, server, made: all } = world;
        const byId = new Map(state.entries.map((each) => [each.commandId, each]));
        for (const each of all) {
          const kept = byId.get(each.commandId);
          if (each.type === 'bad-command') expect(kept).toMatchObject({ status: 'rejected', code: 'refused' });
          else expect(kept).toMatchObject({ status: 'settled', position: server.done.get(each.commandId) });
        }
        expect(state.entries).toHaveLength(all.length);
        expect(server.done.size + server.refused.size).toBe(all.length);
        expect(new Set(server.done.values()).size).toBe(server.done.size);
      }),
      { numRuns: 300 },
    );
  });

  it('sends in the order in which the sets were done, the gym of the oldest one first', () => {
    let state = [entry(3), entry(1), entry(2, { gym: 'north-barbell' })].reduce(record, emptySync);
    const first = nextBatch(state);
    expect(first?.map((each) => each.seq)).toEqual([1, 3]);
    state = applyResults(startBatch(state, first ?? []), [
      { id: 'command-1', status: 'accepted', position: 4 },
      { id: 'command-3', status: 'accepted', position: 5 },
    ]);
    expect(nextBatch(state)?.map((each) => each.seq)).toEqual([2]);
  });

  it('has one batch in flight at a time', () => {
    const state = record(emptySync, entry(1));
    expect(nextBatch(startBatch(state, state.entries))).toBeNull();
  });

  it('never puts more than 200 commands into a batch', () => {
    const state = Array.from({ length: 250 }, (_, at) => entry(at + 1)).reduce(record, emptySync);
    expect(nextBatch(state)).toHaveLength(200);
  });

  it('finds the one command that the server cannot read, and refuses only that', () => {
    let state = Array.from({ length: 9 }, (_, at) => entry(at + 1)).reduce(record, emptySync);
    for (let round = 0; round < 30; round += 1) {
      const batch = nextBatch(state);
      if (batch === null) break;
      state = startBatch(state, batch);
      state = batch.some((each) => each.seq === 6)
        ? refuse(state, 'malformed-request')
        : applyResults(
            state,
            batch.map((each) => ({ id: each.commandId, status: 'accepted', position: each.seq })),
          );
    }
    expect(state.entries.filter((each) => each.status === 'rejected').map((each) => [each.seq, each.code])).toEqual([
      [6, 'malformed-request'],
    ]);
    expect(state.entries.filter((each) => each.status === 'settled')).toHaveLength(8);
  });

  it('keeps a settled set until an answer includes it, and a refused one until the user decides', () => {
    const trained = { payload: { workoutId: 'w1' } };
    let state = [entry(1, { status: 'settled', position: 5, ...trained }), entry(2, { status: 'rejected', code: 'refused' })].reduce(
      record,
      emptySync,
    );
    state = forget(state, 'iron-temple', 'w1', 4);
    expect(state.entries).toHaveLength(2);
    expect(forget(state, 'iron-temple', 'w2', 9).entries).toHaveLength(2);
    state = forget(state, 'iron-temple', 'w1', 5);
    expect(state.entries.map((each) => each.status)).toEqual(['shown', 'rejected']);
    expect(nextBatch(retryRejected(state, 'command-2'))?.map((each) => each.seq)).toEqual([2]);
  });

  it('settles a command whose effect another device reached first', () => {
    const ticked = { type: 'tick-habit', payload: { habitId: 'h1' } };
    const state = [entry(1, ticked), entry(2, ticked)].reduce(record, emptySync);
    const after = applyResults(startBatch(state, state.entries), [
      { id: 'command-1', status: 'rejected', code: 'habit-already-ticked' },
      { id: 'command-2', status: 'rejected', code: 'habit-archived' },
    ]);
    expect(after.entries.map(({ status, code }) => [status, code])).toEqual([
      ['settled', null],
      ['rejected', 'habit-archived'],
    ]);
    expect(forget(after, 'iron-temple', 'h1', 0).entries.map(({ status }) => status)).toEqual(['shown', 'rejected']);
  });

  it('keeps a message until its conversation includes it, and a refused one until the user discards it', () => {
    const said = { type: 'send-message', payload: { conversationId: 'k1' } };
    let state = [
      entry(1, { status: 'settled', position: 5, ...said }),
      entry(2, { status: 'rejected', code: 'member-unknown', ...said }),
      entry(3, said),
    ].reduce(record, emptySync);
    expect(forget(state, 'iron-temple', 'k2', 9).entries).toHaveLength(3);
    state = forget(state, 'iron-temple', 'k1', 5);
    expect(state.entries.map((each) => each.status)).toEqual(['shown', 'rejected', 'waiting']);
    expect(giveUp(state, 'command-3', () => 'new').entries).toHaveLength(3);
    expect(giveUp(state, 'command-2', () => 'new').entries.map((each) => each.seq)).toEqual([1, 3]);
  });

  it('deletes accepted sets after a while, and nothing else', () => {
    const old = { occurredAt: '2026-11-01T10:00:00.000Z' };
    const state = [
      entry(1, { status: 'settled', ...old }),
      entry(2, { status: 'settled' }),
      entry(3, old),
      entry(4, { status: 'rejected', ...old }),
      entry(5, { status: 'shown', ...old }),
      entry(6, { status: 'shown' }),
    ].reduce(record, emptySync);
    expect(prune(state, '2026-11-14T00:00:00.000Z').entries.map((each) => each.seq)).toEqual([2, 3, 4, 6]);
  });
});

describe('a refused command', () => {
  const of =
    (type: string, payload: object, over: Partial<OutboxEntry> = {}) =>
    (seq: number) =>
      entry(seq, { type, payload: { workoutId: 'w1', ...payload }, ...over } as Partial<OutboxEntry>);
  const start = of('start-workout', { customerId: 'me' }, { status: 'settled', position: 1 });
  const set = of('record-set', { setId: 's1', actual: { reps: 5, load: { value: 9999, unit: 'kg' } } });
  const amend = of('amend-set', { setId: 's1', actual: { reps: 5 }, reason: 'mistyped' });
  const comment = of('comment-on-set', { setId: 's1', commentId: 'k1', comment: 'Deeper' });
  const other = of('record-set', { setId: 's2', actual: { reps: 5 } });
  const stateOf = (...made: ((seq: number) => OutboxEntry)[]): SyncState => made.map((one, at) => one(at + 1)).reduce(record, emptySync);
  const answered = (state: SyncState, refused: Readonly<Record<string, string>>): SyncState => {
    const batch = nextBatch(state) ?? [];
    const results = batch.map(({ commandId: id }, at): BatchResult => {
      const code = refused[id];
      return code === undefined
        ? { id, status: 'accepted', position: 10 + at }
        : { id, status: 'rejected', code, details: { limit: 1400 } };
    });
    return applyResults(startBatch(state, batch), results);
  };
  const seen = ({ entries }: SyncState) => entries.map(({ seq, status, code }) => [seq, status, code]);
  const refusedSet = (): SyncState =>
    answered(stateOf(start, set, amend, comment, other), {
      'command-2': 'implausible-load',
      'command-3': 'set-unknown',
      'command-4': 'set-unknown',
    });

  it('needs one decision: dependent commands wait behind it, all others continue', () => {
    const state = refusedSet();
    expect(seen(state)).toEqual([
      [1, 'settled', null],
      [2, 'rejected', 'implausible-load'],
      [3, 'waiting', null],
      [4, 'waiting', null],
      [5, 'settled', null],
    ]);
    expect(state.entries[1]?.details).toEqual({ limit: 1400 });
    expect(nextBatch(state)).toBeNull();
  });

  it('is sent with a new payload and id before its dependents, without corrections of the set never recorded', () => {
    const state = change(refusedSet(), 'command-2', { workoutId: 'w1', setId: 's1', actual: { reps: 5 } } as never, 'new');
    expect(nextBatch(state)?.map(({ commandId, type, payload }) => [commandId, type, payload])).toEqual([
      ['new', 'record-set', { workoutId: 'w1', setId: 's1', actual: { reps: 5 } }],
      ['command-4', 'comment-on-set', { workoutId: 'w1', setId: 's1', commentId: 'k1', comment: 'Deeper' }],
    ]);
    expect(state.entries.find(({ commandId }) => commandId === 'new')).not.toHaveProperty('details');
  });

  it('is discarded with its dependents', () => {
    expect(giveUp(refusedSet(), 'command-2', () => 'new').entries.map(({ seq }) => seq)).toEqual([1, 5]);
  });

  it('leaves the rest of an order of exercises when its exercise is dropped', () => {
    const added = of('add-workout-exercise', { slotId: 'x', exerciseId: 'e' });
    const order = of('reorder-workout', { slotIds: ['x', 'y'] });
    const refused = answered(stateOf(start, added, order), { 'command-2': 'exercise-archived', 'command-3': 'slot-unknown' });
    const left = nextBatch(giveUp(refused, 'command-2', () => 'new'));
    expect(left?.map(({ commandId, payload }) => [commandId, payload])).toEqual([['new', { workoutId: 'w1', slotIds: ['y'] }]]);
  });

  it('keeps a report of pain when its exercise is dropped, and drops a withdrawal with its report', () => {
    const added = of('add-workout-exercise', { slotId: 'x', exerciseId: 'e' });
    const pain = of('report-pain', { painId: 'p', slotId: 'x', where: 'neck', level: 3 });
    const refused = answered(stateOf(start, added, pain), { 'command-2': 'exercise-archived', 'command-3': 'slot-unknown' });
    const left = nextBatch(giveUp(refused, 'command-2', () => 'new'));
    expect(left?.map(({ payload }) => payload)).toEqual([{ workoutId: 'w1', painId: 'p', where: 'neck', level: 3 }]);
    const withdrawal = of('withdraw-pain', { painId: 'p' });
    const tooMany = answered(stateOf(start, pain, withdrawal), { 'command-2': 'too-many-pain-reports', 'command-3': 'pain-unknown' });
    expect(giveUp(tooMany, 'command-2', () => 'new').entries.map(({ seq }) => seq)).toEqual([1]);
  });

  it('holds back all commands of a workout whose start was refused, and no other workout', () => {
    const startLater = of('start-workout', { customerId: 'me' });
    const elsewhere = of('record-set', { workoutId: 'w2', setId: 's9' });
    const state = answered(stateOf(startLater, set, elsewhere), { 'command-1': 'not-allowed', 'command-2': 'not-allowed' });
    expect(seen(state)).toEqual([
      [1, 'rejected', 'not-allowed'],
      [2, 'waiting', null],
      [3, 'settled', null],
    ]);
    expect(nextBatch(retryRejected(state, 'command-1'))?.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it.each([
    'set-already-recorded',
    'amendment-already-recorded',
    'slot-already-added',
    'comment-already-recorded',
    'pain-already-reported',
  ])('needs no decision if its effect exists already: %s', (code) =>
    expect(seen(answered(stateOf(set), { 'command-1': code }))).toEqual([[1, 'settled', null]]),
  );
});

describe('the outbox of a phone whose gym was restored from an older backup', () => {
  it('sends again what was accepted in an earlier epoch, shown or not, and nothing that was refused', () => {
    const state = [
      entry(1, { status: 'shown', position: 4, epoch: 1 }),
      entry(2, { status: 'settled', position: 5, epoch: 1 }),
      entry(3, { status: 'shown', position: 2, epoch: 2 }),
      entry(4, { status: 'rejected', code: 'refused' }),
      entry(5, { status: 'shown', position: 9, epoch: 1, gym: 'north-barbell' }),
      // From a version that did not note epochs yet.
      entry(6, { status: 'settled', position: 6 }),
    ].reduce(record, emptySync);
    const restored = sendAgain(state, 'iron-temple', 2);
    expect(nextBatch(restored)?.map((each) => [each.commandId, each.position])).toEqual([
      ['command-1', null],
      ['command-2', null],
      ['command-6', null],
    ]);
    expect(
      sendAgain(state, 'iron-temple', 1)
        .entries.filter((each) => each.status === 'waiting')
        .map((each) => each.seq),
    ).toEqual([6]);
  });

  it("restores every set that the backup lacks, once, whatever the backup's age", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(), (steps, moment) => {
        const world = new World();
        for (const next of steps) world.take(next);
        world.recover();
        const accepted = world.server.done.size;
        world.state = forget(world.state, 'iron-temple', 'w1', world.server.position);
        world.server.turnBack(moment % (world.server.position + 1));
        world.state = sendAgain(world.state, 'iron-temple', 2);
        for (let round = 0; round < 4 * accepted; round += 1) world.send('answered', 2);
        expect(world.server.done.size).toBe(accepted);
        expect(new Set(world.server.done.values()).size).toBe(accepted);
        expect(nextBatch(sendAgain(world.state, 'iron-temple', 2))).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
