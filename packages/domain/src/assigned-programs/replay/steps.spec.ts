import { describe, expect, it } from 'vitest';
import { foldEvent, nothingYet } from './fold.js';
import { eventsAt } from './moment.js';
import type { ReplayedEvent } from './replayed-event.js';
import { stateOf } from './state-of.js';
import { stepsOf } from './steps.js';

const [assignedProgramId, other, customerId, exerciseId] = ['program-1', 'program-2', 'client-1', 'squat'];
const names = { name: { en: 'Base' }, days: { d1: { name: { en: 'Day A' }, sets: 3 } }, e1rmEligible: new Set<string>() };
const dayOf = (instant: string): string => instant.slice(0, 10);

let position = 0;
const event = (type: string, data: object, at: string, recordedAt = at): ReplayedEvent => ({
  position: (position += 1),
  stream: type === 'TrainingMaxSet' ? `lift-${customerId}` : `plan-${customerId}`,
  type,
  data,
  occurredAt: at,
  recordedAt,
});
const assigned = (id: string, at: string): ReplayedEvent =>
  event(
    'ProgramAssigned',
    {
      assignedProgramId: id,
      customerId,
      programId: 'template',
      programVersion: 1,
      startsOn: '2026-11-02',
      mode: 'subscribed',
      trainingMaxes: [{ exerciseId, load: { value: 100, unit: 'kg' } }],
      planned: [{ workoutId: `${id}-w1`, nodeId: 'd1', week: 1, day: 1, on: '2026-11-02' }],
    },
    at,
  );
const max = (value: number, at: string, recordedAt = at): ReplayedEvent =>
  event('TrainingMaxSet', { exerciseId, load: { value, unit: 'kg' } }, at, recordedAt);
const stateAfter = (events: readonly ReplayedEvent[]) =>
  stateOf(
    events.reduce((folded, each) => foldEvent(folded, each, assignedProgramId), nothingYet),
    assignedProgramId,
    customerId,
    names,
    '2026-11-02',
  );

describe('the replay of a program', () => {
  it('starts with its assignment, and leaves out steps of the client’s other programs', () => {
    const events = [
      assigned(other, '2026-11-01T08:00:00.000Z'),
      assigned(assignedProgramId, '2026-11-01T09:00:00.000Z'),
      event('ProgramEnded', { assignedProgramId: other, on: '2026-11-01', cancelled: [] }, '2026-11-01T10:00:00.000Z'),
    ];
    const steps = stepsOf({ assignedProgramId, customerId, events, names, template: null }, dayOf);
    expect(steps.map(({ event: { type }, changes }) => [type, changes])).toEqual([
      ['ProgramAssigned', [{ path: '', before: null, after: { planned: 1 } }]],
    ]);
  });

  it('lists the changes of each step, without those that passing time caused', () => {
    const events = [assigned(assignedProgramId, '2026-11-01T09:00:00.000Z'), max(105, '2026-11-09T09:00:00.000Z')];
    const [, later] = stepsOf({ assignedProgramId, customerId, events, names, template: null }, dayOf);
    // The first workout was missed meanwhile, which is not a change of the step.
    expect(later!.changes).toEqual([{ path: `trainingMaxes/${exerciseId}/load/value`, before: 100, after: 105 }]);
  });

  it('keeps the training max that took effect last, in any order of recording', () => {
    const events = [
      assigned(assignedProgramId, '2026-11-01T09:00:00.000Z'),
      max(110, '2026-11-05T09:00:00.000Z'),
      max(105, '2026-11-03T09:00:00.000Z', '2026-11-06T09:00:00.000Z'),
    ];
    expect(stateAfter(events)!.trainingMaxes).toEqual([{ exerciseId, load: { value: 110, unit: 'kg' } }]);
  });

  it('is empty before the assignment', () => {
    expect(stateAfter([max(110, '2026-11-01T09:00:00.000Z')])).toBeNull();
  });
});

describe('the events that count at a moment', () => {
  const events = [
    assigned(assignedProgramId, '2026-11-01T09:00:00.000Z'),
    max(105, '2026-11-05T09:00:00.000Z'),
    max(102, '2026-11-03T09:00:00.000Z', '2026-11-06T09:00:00.000Z'),
  ];
  const [first, second, late] = events as [ReplayedEvent, ReplayedEvent, ReplayedEvent];
  const at = (instant: string): number => Date.parse(instant);

  it.each([
    ['all of them, when none is asked for', {}, [first, second, late]],
    ['by position: what had been recorded', { asOf: { position: second.position } }, [first, second]],
    [
      'by time: what had happened, in the order in which it happened',
      { asOf: { at: at('2026-11-05T09:00:00.000Z') } },
      [first, late, second],
    ],
    ['as known: without what was recorded later', { knownAt: at('2026-11-05T12:00:00.000Z') }, [first, second]],
    [
      'by time as known: what had happened, of what was recorded',
      { asOf: { at: at('2026-11-04T00:00:00.000Z') }, knownAt: at('2026-11-05T12:00:00.000Z') },
      [first],
    ],
  ])('%s', (_, moment, counted) => {
    expect(eventsAt(events, moment)).toEqual(counted);
  });

  it('uses a correction as of its own time', () => {
    const corrected = { ...second, data: { ...(second.data as object), superseded: true } };
    expect(eventsAt([first, corrected], { asOf: { at: at('2026-11-05T09:00:00.000Z') } })[1]!.data).not.toHaveProperty('superseded');
    expect(eventsAt([first, corrected], {})[1]!.data).toHaveProperty('superseded');
  });
});
