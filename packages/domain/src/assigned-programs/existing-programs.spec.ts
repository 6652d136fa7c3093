// A new program whose days meet another program of the client: ends it, starts after it, or runs beside it.
import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { OutlineDay } from '../programs/outline.js';
import type { AssignedProgramEvent } from './assigned-program-events.js';
import type { AssignProgram, EndProgram, PlanCommand } from './plan-commands.js';
import { plan } from './plan.js';
import { firstWeekdayAfter, startAfterOthers } from './start-after.js';

const given = specOf(plan);
const customerId = 'c1';
const monday = '2026-11-23';
const outline: readonly OutlineDay[] = [
  { week: 1, day: 1, nodeId: 'd1' },
  { week: 1, day: 2, nodeId: 'd2' },
  { week: 2, day: 1, nodeId: 'd3' },
  { week: 2, day: 2, nodeId: 'd4' },
];
type Existing = AssignProgram['payload']['existing'];
const assign = (id: string, startsOn: string, existing?: Existing, startedWorkoutIds: readonly string[] = []): AssignProgram => ({
  type: 'assign-program',
  payload: {
    assignedProgramId: id,
    customerId,
    programId: 'p1',
    startsOn,
    days: ['mon', 'thu'],
    ...(existing !== undefined && { existing }),
  },
  lookups: { programVersion: 3, outline, plannedWorkoutIds: [1, 2, 3, 4].map((each) => `${id}-${each}`), startedWorkoutIds },
});
const done = (before: readonly AssignedProgramEvent[], command: PlanCommand): readonly AssignedProgramEvent[] => {
  const { outcome } = given(...before).when(command);
  if ('rejected' in outcome) throw new Error(outcome.rejected);
  return outcome as readonly AssignedProgramEvent[];
};
/** From 23 November to 3 December. */
const old = done([], assign('old', monday));
const move = (assignedProgramId: string, workoutId: string, to: string): PlanCommand => ({
  type: 'move-workout',
  payload: { assignedProgramId, customerId, workoutId, to },
  lookups: { startedWorkoutIds: [] },
});
const takeBack = (assignedProgramId: string, startedWorkoutIds: readonly string[] = []): EndProgram => ({
  type: 'end-program',
  payload: { assignedProgramId, customerId, on: monday, takesBack: true },
  lookups: { startedWorkoutIds },
});

describe('assigning a program that meets another', () => {
  it('is rejected without a choice', () =>
    given(...old)
      .when(assign('new', '2026-11-30'))
      .then({ rejected: 'programs-overlap' }));

  it.each(['end-before', 'start-after', 'beside'] as const)('records no choice %s if it meets no other', (existing) => {
    const [event, ...others] = done(old, assign('new', '2026-12-07', existing));
    expect(event?.data).not.toHaveProperty('existing');
    expect(event?.data).toMatchObject({ startsOn: '2026-12-07' });
    expect(others).toEqual([]);
  });
});

describe('ending the other the day before', () => {
  it('removes its workouts from the first day of the new one on', () => {
    const [event, ...ends] = done(old, assign('new', '2026-11-30', 'end-before'));
    expect(event).toMatchObject({
      type: 'ProgramAssigned',
      data: { startsOn: '2026-11-30', existing: { way: 'end-before', assignedProgramIds: ['old'] } },
    });
    expect(ends).toEqual([
      { type: 'ProgramEnded', data: { assignedProgramId: 'old', customerId, on: '2026-11-29', cancelled: ['old-3', 'old-4'] } },
    ]);
  });

  it('keeps a workout that the client has started on the first day', () => {
    const [, end] = done(old, assign('new', '2026-11-30', 'end-before', ['old-3']));
    expect(end?.data).toMatchObject({ cancelled: ['old-4'] });
  });

  it('ends one that starts later on its own first day', () => {
    const [, end] = done(old, assign('new', '2026-11-16', 'end-before'));
    expect(end?.data).toMatchObject({ on: monday, cancelled: ['old-1', 'old-2', 'old-3', 'old-4'] });
  });

  it('reopens it when the assignment is taken back', () => {
    const both = [...old, ...done(old, assign('new', '2026-11-30', 'end-before'))];
    given(...both)
      .when(takeBack('new'))
      .then([
        {
          type: 'ProgramEnded',
          data: { assignedProgramId: 'new', customerId, on: '2026-11-30', cancelled: ['new-1', 'new-2', 'new-3', 'new-4'] },
        },
        {
          type: 'ProgramReopened',
          data: {
            assignedProgramId: 'old',
            customerId,
            restored: [
              { workoutId: 'old-3', on: '2026-11-30' },
              { workoutId: 'old-4', on: '2026-12-03' },
            ],
          },
        },
      ]);
  });

  it('takes back also after the client trained the new program once', () => {
    const both = [...old, ...done(old, assign('new', '2026-11-30', 'end-before'))];
    expect(done(both, takeBack('new', ['new-1']))).toHaveLength(2);
  });

  it('rejects taking back while a third program uses the days', () => {
    const both = [...old, ...done(old, assign('new', '2026-11-30', 'end-before'))];
    const third = done(both, assign('third', '2026-11-30', 'beside'));
    given(...both, ...third)
      .when(takeBack('new'))
      .then({ rejected: 'programs-overlap' });
  });

  it('rejects reopening the old program while the new one runs', () =>
    given(...old, ...done(old, assign('new', '2026-11-30', 'end-before')))
      .when({ type: 'reopen-program', payload: { assignedProgramId: 'old', customerId }, lookups: { startedWorkoutIds: [] } })
      .then({ rejected: 'programs-overlap' }));
});

describe('starting after the other', () => {
  it('starts on the first of its weekdays after the last planned day', () => {
    const [event, ...others] = done(old, assign('new', '2026-11-30', 'start-after'));
    expect(event?.data).toMatchObject({
      startsOn: '2026-12-07',
      existing: { way: 'start-after', assignedProgramIds: ['old'] },
      planned: [{ on: '2026-12-07' }, { on: '2026-12-10' }, { on: '2026-12-14' }, { on: '2026-12-17' }],
    });
    expect(others).toEqual([]);
  });

  it('waits also for a program that only the moved start meets', () => {
    const next = done(old, assign('next', '2026-12-14'));
    const [event] = done([...old, ...next], assign('new', '2026-11-30', 'start-after'));
    expect(event?.data).toMatchObject({ startsOn: '2026-12-28' });
  });

  it('rejects a start that others push more than two years away', () => {
    const far = done([], assign('far', '2028-11-20'));
    given(...far)
      .when(assign('new', '2028-11-20', 'start-after'))
      .then({ rejected: 'implausible-date' });
  });

  it.each([
    ['2026-11-25', ['mon', 'wed', 'fri'], '2026-11-27'],
    ['2026-11-27', ['mon', 'wed', 'fri'], '2026-11-30'],
    ['2026-11-30', ['mon'], '2026-12-07'],
    ['2026-11-30', [], '2026-12-01'],
  ] as const)('finds the first weekday after %s of %j', (day, days, expected) => expect(firstWeekdayAfter(day, days)).toBe(expected));

  it('keeps a start that meets nobody', () =>
    expect(startAfterOthers({ outline, startsOn: monday, days: ['mon', 'thu'] }, [{ first: '2026-12-07', last: '2026-12-10' }])).toBe(
      monday,
    ));
});

describe('running beside the other', () => {
  const both = [...old, ...done(old, assign('new', monday, 'beside'))];

  it('keeps both, with two sessions on one day', () => {
    const [event, ...others] = done(old, assign('new', monday, 'beside'));
    expect(event?.data).toMatchObject({ startsOn: monday, existing: { way: 'beside', assignedProgramIds: ['old'] } });
    expect(others).toEqual([]);
  });

  it.each([
    ['old', 'old-2', '2026-11-30'],
    ['new', 'new-2', '2026-11-30'],
  ])('moves workouts of the %s program onto days of the other', (program, workoutId, to) =>
    expect(done(both, move(program, workoutId, to))).toHaveLength(1),
  );

  it.each(['old', 'new'])('pauses and resumes the %s program beside the other', (assignedProgramId) => {
    const paused = done(both, {
      type: 'pause-program',
      payload: { assignedProgramId, customerId, from: monday },
      lookups: undefined,
    } as unknown as PlanCommand);
    const resume: PlanCommand = {
      type: 'resume-program',
      payload: { assignedProgramId, customerId, on: '2026-11-30' },
      lookups: { startedWorkoutIds: [], today: '2026-11-30' },
    };
    expect(done([...both, ...paused], resume)).toHaveLength(1);
  });

  it.each(['old', 'new'])('ends and reopens the %s program beside the other', (assignedProgramId) => {
    const payload = { assignedProgramId, customerId };
    const lookups = { startedWorkoutIds: [] };
    const ended = done(both, { type: 'end-program', payload: { ...payload, on: '2026-11-26' }, lookups });
    expect(done([...both, ...ended], { type: 'reopen-program', payload, lookups })).toHaveLength(1);
  });

  it('lets a paused program return beside it', () => {
    const paused: AssignedProgramEvent = { type: 'ProgramPaused', data: { assignedProgramId: 'old', customerId, from: monday } };
    const [event] = done([...old, paused], assign('new', '2026-11-30', 'beside'));
    expect(event?.data).toMatchObject({ existing: { assignedProgramIds: ['old'] } });
    const resume: PlanCommand = {
      type: 'resume-program',
      payload: { assignedProgramId: 'old', customerId, on: '2026-11-30' },
      lookups: { startedWorkoutIds: [], today: '2026-11-30' },
    };
    expect(done([...old, paused, event!], resume)).toHaveLength(1);
  });

  it('still rejects a third program without a choice', () =>
    given(...both)
      .when(assign('third', monday))
      .then({ rejected: 'programs-overlap' }));

  it('leaves the other running when the assignment is taken back', () =>
    expect(done(both, takeBack('new')).map(({ type }) => type)).toEqual(['ProgramEnded']));
});
