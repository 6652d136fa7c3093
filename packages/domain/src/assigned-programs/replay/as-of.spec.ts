// Compares a program as of any moment with a plain replay of the log that filters, sorts and folds each subject's events.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coaching } from '../../coaches/coaching.js';
import type { Load } from '../../kernel.js';
import { workout } from '../../workouts/workout.js';
import { plan } from '../plan.js';
import { differences } from './differences.js';
import { foldEvents, type Folded } from './fold.js';
import { eventsAt, type Moment } from './moment.js';
import type { ReplayedEvent } from './replayed-event.js';
import { stateOf } from './state-of.js';
import { stepsOf } from './steps.js';
import { lived, livedNames, livedTemplate, randomLife } from './testing.js';

const { assignedProgramId, customerId } = lived;
const dayOf = (instant: string): string => instant.slice(0, 10);
const stateOn = (folded: Folded, today: string) => stateOf(folded, assignedProgramId, customerId, livedNames, today);
const asOf = (events: readonly ReplayedEvent[], moment: Moment) => foldEvents(eventsAt(events, moment), assignedProgramId);

/** Events that count at the moment, by definition: recorded by then, happened by then, in the order of happening. */
const counted = (events: readonly ReplayedEvent[], { asOf: until, knownAt }: Moment): readonly ReplayedEvent[] => {
  const left: ReplayedEvent[] = [];
  for (const event of events) {
    if (knownAt !== undefined && Date.parse(event.recordedAt) > knownAt) continue;
    if (until !== undefined && 'position' in until && event.position > until.position) continue;
    if (until !== undefined && 'at' in until && Date.parse(event.occurredAt) > until.at) continue;
    left.push(event);
  }
  if (until === undefined || 'position' in until) return left;
  const inOrder: ReplayedEvent[] = [];
  while (left.length > 0) {
    // At equal times, the first recorded event.
    const [first] = left.splice(left.indexOf(left.reduce((least, each) => (each.occurredAt < least.occurredAt ? each : least))), 1);
    inOrder.push({ ...first!, data: Object.fromEntries(Object.entries(first!.data as object).filter(([name]) => name !== 'superseded')) });
  }
  return inOrder;
};

type MaxTold = { readonly exerciseId: string; readonly load: Load; readonly from: number };
const maxesIn = ({ stream, type, data, occurredAt }: ReplayedEvent): readonly MaxTold[] => {
  const told = data as { assignedProgramId?: string; exerciseId: string; load: Load; trainingMaxes: { exerciseId: string; load: Load }[] };
  const from = Date.parse(occurredAt);
  if (type === 'TrainingMaxSet') return [{ exerciseId: told.exerciseId, load: told.load, from }];
  if (told.assignedProgramId !== assignedProgramId) return [];
  if (type === 'ProgramAssigned') return told.trainingMaxes.map((max) => ({ ...max, from }));
  const { trainingMax } = data as { trainingMax?: { exerciseId: string; after: Load | null } };
  if (!stream.startsWith('progression-') || trainingMax?.after == null) return [];
  return [{ exerciseId: trainingMax.exerciseId, load: trainingMax.after, from }];
};

const replayed = (events: readonly ReplayedEvent[]): Folded => {
  const streams = new Map<string, ReplayedEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const of = (prefix: string) => [...streams].filter(([stream]) => stream.startsWith(prefix)).map(([, own]) => own as never[]);
  const told = events.flatMap(maxesIn);
  const maxes = [...new Set(told.map(({ exerciseId }) => exerciseId))].map((exerciseId) => {
    const own = told.filter((max) => max.exerciseId === exerciseId);
    const latest = Math.max(...own.map(({ from }) => from));
    const { load, from } = own.findLast((max) => max.from === latest)!;
    return [exerciseId, { load, from }] as const;
  });
  const own = events.find(({ type, data }) => type === 'ProgramAssigned' && (data as typeof lived).assignedProgramId === assignedProgramId);
  return {
    plan: of('plan-').flat().reduce(plan.evolve, plan.initial),
    coaching: of('coaching-').flat().reduce(coaching.evolve, coaching.initial),
    workouts: new Map(
      of('workout-').map((each) => [
        (each as { data: { workoutId: string } }[])[0]!.data.workoutId,
        each.reduce(workout.evolve, workout.initial),
      ]),
    ),
    trainingMaxes: Object.fromEntries(maxes),
    mode: (own?.data as { mode: 'subscribed' } | undefined)?.mode ?? 'subscribed',
  };
};

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const moments = fc.array(fc.tuple(fc.constantFrom('now', 'position', 'at'), fraction, fc.option(fraction)), {
  minLength: 10,
  maxLength: 10,
});

describe('a client’s program as of any moment', () => {
  it('equals a plain replay of the log, at 1,000 random moments of random histories', () => {
    fc.assert(
      fc.property(randomLife, moments, (events, asked) => {
        const first = Date.parse(events[0]!.occurredAt) - 3_600_000;
        const span = Date.parse(events.at(-1)!.recordedAt) + 3_600_000 - first;
        const at = (share: number): number => Math.round(first + share * span);
        for (const [by, share, known] of asked) {
          const position = Math.ceil(share * events.length);
          const until = by === 'now' ? undefined : by === 'position' ? { position } : { at: at(share) };
          const moment: Moment = { ...(until !== undefined && { asOf: until }), ...(known !== null && { knownAt: at(known) }) };
          const folded = asOf(events, moment);
          const plain = replayed(counted(events, moment));
          expect(folded).toEqual(plain);
          const today = new Date(at(share)).toISOString().slice(0, 10);
          expect(stateOn(folded, today)).toEqual(stateOn(plain, today));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('differs from the previous position by exactly the changes of the step', () => {
    fc.assert(
      fc.property(randomLife, fc.array(fraction, { minLength: 10, maxLength: 10 }), (events, shares) => {
        const steps = stepsOf({ assignedProgramId, customerId, events, names: livedNames, template: livedTemplate }, dayOf);
        for (const share of shares) {
          const { event, changes } = steps[Math.floor(share * (steps.length - 1))]!;
          const today = dayOf(event.recordedAt);
          const before = stateOn(asOf(events, { asOf: { position: event.position - 1 } }), today);
          const after = stateOn(asOf(events, { asOf: { position: event.position } }), today)!;
          const told = changes.filter((change) => change.edit === undefined);
          expect(told).toEqual(
            before === null ? [{ path: '', before: null, after: { planned: after.planned.length } }] : differences(before, after),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
