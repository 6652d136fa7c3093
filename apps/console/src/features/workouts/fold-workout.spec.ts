import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { foldWorkout } from './fold-workout.js';

let made = 0;
const did = (type: string, payload: object, over: Partial<OutboxEntry> = {}): OutboxEntry => {
  made += 1;
  return {
    commandId: `c${made}`,
    gym: 'iron-temple',
    seq: made,
    type,
    payload: { workoutId: 'w', ...payload },
    occurredAt: '2026-11-21T10:00:00.000Z',
    status: 'waiting',
    deferrals: 0,
    position: null,
    code: null,
    ...over,
  };
};
const start = did('start-workout', { customerId: 'me', startedAt: '2026-11-21T10:00:00.000Z' });
const squat = { exerciseId: 'squat', performedAt: '2026-11-21T10:05:00.000Z' };
const set = (setId: string, kg: number, over: Partial<OutboxEntry> = {}) =>
  did('record-set', { ...squat, setId, actual: { reps: 5, load: { value: kg, unit: 'kg' } } }, over);

const answered = (sets: WorkoutDetail['sets']): WorkoutDetail => {
  const { sets: none, ...view } = foldWorkout('w', null, [start], 0) ?? expect.fail('a started workout is shown');
  expect(none).toEqual([]);
  return { ...view, sets };
};
const known = (id: string, kg: number, over: Partial<WorkoutDetail['sets'][number]> = {}): WorkoutDetail['sets'][number] => ({
  id,
  ...squat,
  setType: 'work',
  prescriptionId: null,
  actual: { reps: 5, load: { value: kg, unit: 'kg' } },
  recordedAt: '2026-11-21T10:05:01.000Z',
  voided: false,
  amended: false,
  note: null,
  videoUrl: null,
  comments: [],
  ...over,
});
const shown = (view: ReturnType<typeof foldWorkout>) =>
  view?.sets.map(({ id, actual, voided, state }) => [id, actual.load?.value, voided, state]);

describe('a workout on the phone', () => {
  it('shows a workout started offline from the device alone', () => {
    const view = foldWorkout('w', null, [start, set('a', 100)], 0);
    expect(view?.status).toBe('in-progress');
    expect(shown(view)).toEqual([['a', 100, false, 'waiting']]);
  });

  it('is null if neither the server nor the device has it', () => {
    expect(foldWorkout('w', null, [set('a', 100)], 0)).toBeNull();
  });

  it('shows the sets of the server and the waiting ones, each once', () => {
    const view = foldWorkout('w', answered([known('a', 100)]), [set('a', 100), set('b', 105)], 0);
    expect(shown(view)).toEqual([
      ['a', 100, false, 'saved'],
      ['b', 105, false, 'waiting'],
    ]);
  });

  it("keeps a coach's correction over the device's older copy of the set", () => {
    const view = foldWorkout('w', answered([known('a', 95, { amended: true })]), [set('a', 100, { status: 'settled', position: 4 })], 3);
    expect(shown(view)).toEqual([['a', 95, false, 'saved']]);
  });

  it('does not apply a correction to an answer that includes it and later ones', () => {
    const amend = did(
      'amend-set',
      { setId: 'a', actual: { reps: 5, load: { value: 102.5, unit: 'kg' } }, reason: 'mistyped' },
      { status: 'settled', position: 5 },
    );
    expect(shown(foldWorkout('w', answered([known('a', 110)]), [amend], 6))).toEqual([['a', 110, false, 'saved']]);
    expect(shown(foldWorkout('w', answered([known('a', 100)]), [amend], 4))).toEqual([['a', 102.5, false, 'saved']]);
  });

  it('shows a voided set again when it is restored', () => {
    const steps = [set('a', 100), did('void-set', { setId: 'a', reason: 'undo' })];
    expect(shown(foldWorkout('w', answered([]), steps, 0))).toEqual([['a', 100, true, 'waiting']]);
    expect(shown(foldWorkout('w', answered([]), [...steps, did('restore-set', { setId: 'a', reason: 'undo' })], 0))).toEqual([
      ['a', 100, false, 'waiting'],
    ]);
  });

  it('keeps showing a refused set, and ignores a refused correction of a set', () => {
    const refused = { status: 'rejected', code: 'correction-window-closed' } as const;
    expect(shown(foldWorkout('w', answered([]), [set('a', 100, refused)], 0))).toEqual([['a', 100, false, 'rejected']]);
    expect(shown(foldWorkout('w', answered([known('a', 100)]), [did('void-set', { setId: 'a', reason: 'undo' }, refused)], 0))).toEqual([
      ['a', 100, false, 'rejected'],
    ]);
  });

  it('counts no refused set or correction of it, and still counts a set whose correction was refused', () => {
    const amend = did('amend-set', { setId: 'b', actual: { reps: 5, load: { value: 30, unit: 'kg' } }, reason: 'mistyped' });
    const view = foldWorkout(
      'w',
      answered([known('a', 100)]),
      [
        set('b', 9999, { status: 'rejected', code: 'implausible-load' }),
        amend,
        did('void-set', { setId: 'a', reason: 'undo' }, { status: 'rejected', code: 'correction-window-closed' }),
      ],
      0,
    );
    expect(shown(view)).toEqual([
      ['a', 100, false, 'rejected'],
      ['b', 30, false, 'rejected'],
    ]);
    expect(view).toMatchObject({ setsDone: 1, tonnageKg: 500 });
  });

  it('is partial before the server answers if planned sets are missing, without counting warm-ups', () => {
    const sets = ['work', 'work', 'warm-up'].map((setType, at) => ({ prescriptionId: `p${at}`, setType }));
    const prescribed = { slots: [{ slotId: 's', exerciseId: 'squat', kind: 'straight', sets }] } as unknown as NonNullable<
      WorkoutDetail['prescribed']
    >;
    const over = did('log-workout', { endedAt: '2026-11-21T11:00:00.000Z' });
    const after = (...done: OutboxEntry[]) => foldWorkout('w', { ...answered([]), prescribed }, [...done, over], 0);
    const planned = (setId: string, prescriptionId: string, more: Partial<OutboxEntry> = {}) =>
      did('record-set', { ...squat, setId, prescriptionId, actual: { reps: 5 } }, more);
    const [a, b] = [planned('a', 'p0'), planned('b', 'p1')];
    expect(after(a)).toMatchObject({ status: 'partial', setsDone: 1, setsPlanned: 2 });
    expect(after(a, b)).toMatchObject({ status: 'completed', setsDone: 2, setsExtra: 0 });
    const warmUp = did('record-set', { ...squat, setId: 'w', setType: 'warm-up', actual: { reps: 5 } });
    expect(after(a, warmUp)).toMatchObject({ status: 'partial', setsDone: 1 });
    const extra = Array.from({ length: 11 }, (_, at) => set(`x${at}`, 100));
    expect(after(a, b, ...extra)).toMatchObject({ status: 'completed', setsDone: 13, setsExtra: 11, setsPlanned: 2 });
    expect(after(a, ...extra)).toMatchObject({ status: 'partial', setsDone: 12, setsExtra: 11 });
    const refused = planned('r', 'p1', { status: 'rejected', code: 'implausible-load' });
    expect(after(a, refused, set('x', 100))).toMatchObject({ status: 'partial', setsDone: 2, setsExtra: 1 });
  });

  it('comes back with its sets when the discard is undone', () => {
    const sets = [known('a', 100), known('b', 105)];
    const discarding = [...sets.map(({ id }) => did('void-set', { setId: id, reason: 'discarded' })), did('discard-workout', {})];
    expect(foldWorkout('w', answered(sets), discarding, 0)).toMatchObject({ status: 'cancelled', startedAt: null, setsDone: 0 });
    const back = [...discarding, ...sets.map(({ id }) => did('restore-set', { setId: id, reason: 'undone' }))];
    expect(foldWorkout('w', answered(sets), back, 0)).toMatchObject({
      status: 'in-progress',
      startedAt: '2026-11-21T10:00:00.000Z',
      setsDone: 2,
    });
  });

  it('is finished before the server answers', () => {
    const view = foldWorkout('w', answered([]), [did('log-workout', { endedAt: '2026-11-21T11:00:00.000Z', sessionRpe: 8 })], 0);
    expect(view).toMatchObject({ status: 'completed', endedAt: '2026-11-21T11:00:00.000Z', sessionRpe: 8 });
  });

  it('swaps, skips and adds exercises in place', () => {
    const steps = [
      did('add-workout-exercise', { slotId: 's1', exerciseId: 'squat' }),
      did('add-workout-exercise', { slotId: 's2', exerciseId: 'row' }),
      did('swap-exercise', { slotId: 's1', exerciseId: 'leg-press' }),
      did('skip-exercise', { slotId: 's2' }),
      did('add-workout-exercise', { slotId: 's3', exerciseId: 'curl' }),
      did('skip-exercise', { slotId: 's3' }),
      did('unskip-exercise', { slotId: 's3' }),
    ];
    expect(foldWorkout('w', answered([]), steps, 0)?.exercises).toEqual([
      { slotId: 's1', exerciseId: 'leg-press', skipped: false },
      { slotId: 's2', exerciseId: 'row', skipped: true },
      { slotId: 's3', exerciseId: 'curl', skipped: false },
    ]);
  });

  it('shows a comment immediately, and not twice when the server has it', () => {
    const said = did('comment-on-set', { setId: 'a', commentId: 'k', comment: 'Deeper' });
    const texts = (view: ReturnType<typeof foldWorkout>) => view?.sets[0]?.comments.map(({ text, waiting }) => [text, waiting]);
    expect(texts(foldWorkout('w', answered([known('a', 100)]), [said], 0))).toEqual([['Deeper', true]]);
    const comments = [{ id: 'k', text: 'Deeper', by: 'me', at: '2026-11-21T10:06:00.000Z' }];
    expect(texts(foldWorkout('w', answered([known('a', 100, { comments })]), [said], 0))).toEqual([['Deeper', false]]);
  });

  it('hides a removed comment, and shows it again if the removal was refused', () => {
    const comments = ['k', 'l'].map((id) => ({ id, text: id, by: 'me', at: '2026-11-21T10:06:00.000Z' }));
    const shown = (over: Partial<OutboxEntry> = {}) =>
      foldWorkout(
        'w',
        answered([known('a', 100, { comments })]),
        [did('remove-set-comment', { setId: 'a', commentId: 'k' }, over)],
        0,
      )?.sets[0]?.comments.map(({ id }) => id);
    expect(shown()).toEqual(['l']);
    expect(shown({ status: 'rejected', code: 'comment-of-somebody-else' })).toEqual(['k', 'l']);
  });

  it('shows on the set that its comment was refused, without the comment', () => {
    const refused = did('comment-on-set', { setId: 'a', commentId: 'k', comment: 'x' }, { status: 'rejected', code: 'set-unknown' });
    const view = foldWorkout('w', answered([known('a', 100)]), [refused], 0);
    expect(view?.sets[0]).toMatchObject({ state: 'rejected', code: 'set-unknown', comments: [] });
  });

  it('shows a comment on the workout immediately and once, and hides a removed or refused one', () => {
    const comments = ['k', 'l'].map((id) => ({ id, text: id, by: 'me', at: '2026-11-21T10:06:00.000Z' }));
    const shown = (entry: OutboxEntry) =>
      foldWorkout('w', { ...answered([]), comments }, [entry], 0)?.comments.map(({ id, waiting }) => [id, waiting]);
    const said = (commentId: string, over: Partial<OutboxEntry> = {}) => did('comment-on-workout', { commentId, comment: 'Hard' }, over);
    const known = [
      ['k', false],
      ['l', false],
    ];
    expect(shown(said('m'))).toEqual([...known, ['m', true]]);
    expect(shown(said('l'))).toEqual(known);
    expect(shown(said('m', { status: 'rejected', code: 'workout-discarded' }))).toEqual(known);
    expect(shown(did('remove-workout-comment', { commentId: 'k' }))).toEqual([['l', false]]);
    expect(shown(did('remove-workout-comment', { commentId: 'k' }, { status: 'rejected', code: 'comment-unknown' }))).toEqual(known);
  });

  it('shows exercises in their new order, unless the server refused it', () => {
    const exercises = ['squat', 'plank', 'curl'].map((slotId) => ({ slotId, exerciseId: slotId, skipped: false }));
    const order = (over: Partial<OutboxEntry> = {}) =>
      foldWorkout('w', { ...answered([]), exercises }, [did('reorder-workout', { slotIds: ['curl', 'squat'] }, over)], 0)?.exercises.map(
        ({ slotId }) => slotId,
      );
    expect(order()).toEqual(['curl', 'squat', 'plank']);
    expect(order({ status: 'rejected', code: 'slot-unknown' })).toEqual(['squat', 'plank', 'curl']);
  });

  it('shows a report of pain immediately and once, and hides it from its withdrawal on, unless the server refused either', () => {
    const pain = { painId: 'p', slotId: 's', where: 'neck', level: 3, reportedAt: '2026-11-21T10:06:00.000Z' };
    const report = did('report-pain', pain);
    const ids = (...entries: readonly OutboxEntry[]) => foldWorkout('w', answered([]), entries, 0)?.pains?.map(({ id }) => id) ?? [];
    expect(foldWorkout('w', answered([]), [report], 0)?.pains).toEqual([
      { id: 'p', slotId: 's', exerciseId: null, where: 'neck', level: 3, note: null, by: null, at: pain.reportedAt },
    ]);
    const known = { id: 'p', slotId: 's', exerciseId: null, where: 'neck' as const, level: 3, note: null, by: 'me', name: 'Me', at: 'x' };
    expect(foldWorkout('w', { ...answered([]), pains: [known] }, [report], 0)?.pains).toEqual([known]);
    expect(ids(report, did('withdraw-pain', { painId: 'p' }))).toEqual([]);
    const refused = { status: 'rejected', code: 'pain-of-somebody-else' } as const;
    expect(ids(report, did('withdraw-pain', { painId: 'p' }, refused))).toEqual(['p']);
    expect(ids(did('report-pain', pain, { status: 'rejected', code: 'too-many-pain-reports' }))).toEqual([]);
  });

  it('is no longer running after it is discarded here', () => {
    const discard = did('discard-workout', {});
    const ofPlan = { ...answered([]), assignedProgramId: 'p' };
    expect(foldWorkout('w', answered([]), [discard], 0)).toMatchObject({ status: 'cancelled', startedAt: null });
    expect(foldWorkout('w', ofPlan, [discard], 0)).toMatchObject({ status: 'scheduled', startedAt: null });
    const again = did('start-workout', { customerId: 'me', startedAt: '2026-11-21T12:00:00.000Z' });
    expect(foldWorkout('w', ofPlan, [discard, again], 0)).toMatchObject({ status: 'in-progress', startedAt: '2026-11-21T12:00:00.000Z' });
  });

  it('keeps running with a set, even if this or another device discarded it', () => {
    expect(foldWorkout('w', answered([known('a', 100)]), [did('discard-workout', {})], 0)?.status).toBe('in-progress');
    const elsewhere = { ...answered([]), status: 'scheduled' as const, startedAt: null };
    expect(foldWorkout('w', elsewhere, [set('a', 100)], 0)?.status).toBe('in-progress');
    expect(foldWorkout('w', elsewhere, [set('a', 100, { status: 'rejected', code: 'implausible-load' })], 0)?.status).toBe('scheduled');
  });
});

describe('a progression rule that the client skips on the phone', () => {
  const state = { passes: 0, fails: 0, stage: 0, variation: 0, factor: 1, plus: null, start: null, reps: 0, seconds: 0, sets: 0 };
  const ruled: WorkoutDetail = {
    ...answered([]),
    progressions: ['squat', 'press'].map((scope) => ({ scope, state, applied: null, skipped: false })),
  };
  const skippedOf = (...entries: OutboxEntry[]) =>
    foldWorkout('w', ruled, entries, 0)?.progressions.flatMap(({ scope, skipped }) => (skipped ? [scope] : []));
  const skip = (over: Partial<OutboxEntry> = {}) => did('skip-progression', { scopes: ['squat'], reason: 'the bar was wrong' }, over);

  it('is shown as skipped in its scope before the server answers', () => {
    expect(skippedOf(skip())).toEqual(['squat']);
  });

  it('counts again when the skip is undone or refused', () => {
    expect(skippedOf(skip(), did('unskip-progression', { scopes: ['squat'] }))).toEqual([]);
    expect(skippedOf(skip({ status: 'rejected', code: 'skips-switched-off' }))).toEqual([]);
  });
});
