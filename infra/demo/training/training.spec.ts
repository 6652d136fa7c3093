import { useCases } from '@spotter/api/declared';
import type { TrainingMax } from '@spotter/domain/assigned-programs/assigned-program-events';
import { isRejected, type Decider, type Load } from '@spotter/domain/kernel';
import { describe, expect, it } from 'vitest';
import { demoGymsAt } from '../demo-cast.ts';
import { inOrder, type DemoCommand } from '../demo-commands.ts';
import { generateClient } from './generate-client.ts';

const saturday = Date.parse('2026-03-14T15:30:00Z');
const sunday = Date.parse('2026-03-15T22:10:00Z');
const day = 86_400_000;

const generated = (clockMs: number): readonly { slug: string; commands: readonly DemoCommand[] }[] =>
  demoGymsAt(clockMs).map(({ gym, cast }) => ({ slug: gym.slug, commands: inOrder(cast.flatMap((one) => generateClient(gym, one))) }));
const gyms = generated(saturday);
const [ironTemple] = gyms;
const ofType = (type: string): readonly DemoCommand[] => ironTemple!.commands.filter(({ envelope }) => envelope.type === type);
const bodies = <B>(type: string): readonly B[] => ofType(type).map(({ envelope }) => envelope.body as B);

type MaxesOf = {
  readonly customerId: string;
  readonly exerciseId?: string;
  readonly load?: Load;
  readonly trainingMaxes?: readonly TrainingMax[];
};

/** Decides all commands in their recorded order; the generator folded only the plans. */
const refusals = (commands: readonly DemoCommand[]): readonly string[] => {
  const states = new Map<string, unknown>();
  /** One map is enough: a client has one program at a time. */
  const maxes = new Map<string, Load>();
  return commands.flatMap(({ by, envelope }) => {
    const useCase = useCases[envelope.type]!;
    const parsed = useCase.schema.safeParse(envelope.body);
    if (!parsed.success) return [`${envelope.type}: ${JSON.stringify(parsed.error.issues[0])}`];
    const stream = useCase.stream(envelope.body as never);
    const { customerId, exerciseId, load, trainingMaxes = [] } = envelope.body as MaxesOf;
    const inForce = maxes.get(`${customerId} ${exerciseId}`);
    const said = envelope.type === 'set-training-max' ? [{ exerciseId: exerciseId!, load: load! }] : trainingMaxes;
    for (const max of said) maxes.set(`${customerId} ${max.exerciseId}`, max.load);
    if (!/^(workout|lift)-/.test(stream)) return [];
    const decider = useCase.decider as unknown as Decider<unknown, { type: string; payload: unknown; lookups: object }, never, string>;
    const state = states.get(stream) ?? decider.initial;
    const now = envelope.recordedAt!;
    const occurredAt = envelope.occurredAt ?? useCase.happened?.(envelope.body as never) ?? now;
    const { account, membership, role } = by;
    const outcome = decider.decide(
      state,
      {
        type: envelope.type,
        payload: envelope.body,
        lookups: { prescribed: null, recordedAt: null, inPrograms: inForce === undefined ? [] : [inForce] },
      },
      { now, occurredAt, actor: { account, membership, role } },
    );
    const slotOfThePlan = envelope.type === 'swap-exercise' || envelope.type === 'skip-exercise';
    if (isRejected(outcome)) return slotOfThePlan ? [] : [`${envelope.type}: ${outcome.rejected}`];
    states.set(
      stream,
      outcome.reduce((folded, event) => decider.evolve(folded, event), state),
    );
    return [];
  });
};

describe('twelve weeks of training in the demo', () => {
  it('generates the same commands for the same moment', { timeout: 30_000 }, () => {
    const again = generated(saturday);
    expect(JSON.stringify(again[1])).toBe(JSON.stringify(gyms[1]));
    expect(again[0]!.commands.map(({ envelope }) => envelope.commandId)).toEqual(
      ironTemple!.commands.map(({ envelope }) => envelope.commandId),
    );
  });

  it('gives every command a unique id', () => {
    for (const { commands } of gyms) expect(new Set(commands.map(({ envelope }) => envelope.commandId)).size).toBe(commands.length);
  });

  it.each([
    ['on a Saturday afternoon', () => gyms],
    ['late on a Sunday', () => generated(sunday)],
  ])('sends nothing that the rules would refuse, %s', { timeout: 30_000 }, (_, filled) => {
    for (const { commands } of filled()) expect(refusals(commands)).toEqual([]);
  });

  it('records nothing after the moment of the fill', () => {
    for (const { commands } of gyms) expect(commands.filter(({ atMs }) => atMs > saturday)).toEqual([]);
  });

  it('misses about fifteen of a hundred sessions', () => {
    const logged = ofType('log-workout').length;
    const reported = ofType('skip-workout').length;
    expect(logged).toBeGreaterThan(1_500);
    // Half of the missed sessions are reported.
    expect((2 * reported) / (logged + 2 * reported)).toBeGreaterThan(0.1);
    expect((2 * reported) / (logged + 2 * reported)).toBeLessThan(0.2);
  });

  it('lets a fifth of the clients stall on a lift', () => {
    const { cast } = demoGymsAt(saturday)[0]!;
    expect(cast.filter(({ stalls }) => stalls)).toHaveLength(cast.length / 5);
  });

  it('has swaps, amendments, voids, comments and sets that were recorded days later', () => {
    for (const type of [
      'swap-exercise',
      'amend-set',
      'void-set',
      'restore-set',
      'comment-on-set',
      'move-workout',
      'pause-program',
      'adjust-assigned-program',
      'set-training-max',
      'record-lift',
      'log-bodyweight',
    ]) {
      expect(ofType(type).length, type).toBeGreaterThan(0);
    }
    const late = ofType('record-set').filter(
      ({ atMs, envelope }) => atMs - Date.parse((envelope.body as { performedAt: string }).performedAt) > day / 2,
    );
    expect(late.length / ofType('record-set').length).toBeGreaterThan(0.02);
    expect(late.length / ofType('record-set').length).toBeLessThan(0.08);
  });

  it('has two or three clients in the middle of a workout, and the shown client has not started hers', () => {
    const { cast } = demoGymsAt(saturday)[0]!;
    const logged = new Set(bodies<{ workoutId: string }>('log-workout').map(({ workoutId }) => workoutId));
    const running = bodies<{ workoutId: string; customerId: string; startedAt: string }>('start-workout').filter(
      ({ workoutId }) => !logged.has(workoutId),
    );
    expect(running.length).toBeGreaterThanOrEqual(2);
    expect(running.length).toBeLessThanOrEqual(3);
    for (const { startedAt } of running) expect(saturday - Date.parse(startedAt)).toBeLessThanOrEqual(40 * 60_000);
    expect(running.map(({ customerId }) => customerId)).not.toContain(cast[0]!.person.id);
  });
});
