import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import { at, specOf } from '../testing.js';
import type { OutlineDay } from '../programs/outline.js';
import type { ProgramTree } from '../programs/program-tree.js';
import type { AssignedProgramEvent, TrainingMax } from './assigned-program-events.js';
import { effectiveTree } from './effective-tree.js';
import type { AssignProgram, PlanCommand } from './plan-commands.js';
import { plan } from './plan.js';

const given = specOf(plan);
const of = { assignedProgramId: 'ap1', customerId: 'c1' };
const monday = '2026-11-23';

const outline: readonly OutlineDay[] = [
  { week: 1, day: 1, nodeId: 'd1' },
  { week: 1, day: 2, nodeId: 'd2' },
  { week: 2, day: 1, nodeId: 'd3' },
  { week: 2, day: 2, nodeId: 'd4' },
];
const lookups = { programVersion: 3, outline, plannedWorkoutIds: ['w1', 'w2', 'w3', 'w4'] };
const assign = (changes: Partial<AssignProgram['payload']> = {}): PlanCommand => ({
  type: 'assign-program',
  payload: { ...of, programId: 'p1', startsOn: monday, days: ['mon', 'thu'], ...changes },
  lookups,
});
const assigned: AssignedProgramEvent = {
  type: 'ProgramAssigned',
  data: {
    ...of,
    programId: 'p1',
    programVersion: 3,
    startsOn: monday,
    days: ['mon', 'thu'],
    trainingMaxes: [],
    mode: 'subscribed',
    planned: [
      { workoutId: 'w1', nodeId: 'd1', week: 1, day: 1, on: '2026-11-23' },
      { workoutId: 'w2', nodeId: 'd2', week: 1, day: 2, on: '2026-11-26' },
      { workoutId: 'w3', nodeId: 'd3', week: 2, day: 1, on: '2026-11-30' },
      { workoutId: 'w4', nodeId: 'd4', week: 2, day: 2, on: '2026-12-03' },
    ],
  },
};
const paused: AssignedProgramEvent = { type: 'ProgramPaused', data: { ...of, from: '2026-11-26' } };

describe('assigning a program', () => {
  it('sets a date for every training day', () => given().when(assign()).then([assigned]));

  it('leaves room for the next program after its end', () =>
    expect(given(assigned).when(assign({ assignedProgramId: 'ap2', startsOn: '2026-12-07' })).outcome).toHaveLength(1));

  it.each(['2026-11-09', '2026-11-26', '2026-12-03'])('rejects a start on %s, during the current program', (startsOn) => {
    const length = startsOn < monday ? 4 : 0;
    const long: readonly OutlineDay[] = [...outline, ...outline.map((day) => ({ ...day, week: day.week + 2 }))].slice(0, 4 + length);
    const command = assign({ assignedProgramId: 'ap2', startsOn }) as AssignProgram;
    given(assigned)
      .when({ ...command, lookups: { ...lookups, outline: long, plannedWorkoutIds: [...'abcdefgh'] } })
      .then({ rejected: 'programs-overlap' });
  });

  it('rejects a repeated id', () => given(assigned).when(assign()).then({ rejected: 'assigned-program-already-exists' }));

  it('rejects a program without a training day', () =>
    given()
      .when({ ...(assign() as AssignProgram), lookups: { ...lookups, outline: [] } })
      .then({ rejected: 'program-empty' }));

  it('rejects a start three years from now as a typing error', () =>
    given()
      .when(assign({ startsOn: '2029-11-23' }))
      .then({ rejected: 'implausible-date' }));

  it('stores the training maxes as entered', () => {
    const load: Load = { value: 225, unit: 'lb' };
    given()
      .when(assign({ trainingMaxes: [{ exerciseId: 'squat', load }], mode: 'detached' }))
      .then([
        {
          ...assigned,
          data: { ...assigned.data, trainingMaxes: [{ exerciseId: 'squat', load }], mode: 'detached' },
        } as AssignedProgramEvent,
      ]);
  });
});

const move = (to: string, startedWorkoutIds: readonly string[] = []): PlanCommand => ({
  type: 'move-workout',
  payload: { ...of, workoutId: 'w2', to },
  lookups: { startedWorkoutIds },
});

describe('moving a planned workout', () => {
  it('stores the previous date', () =>
    given(assigned)
      .when(move('2026-11-27'))
      .then([{ type: 'WorkoutMoved', data: { ...of, workoutId: 'w2', from: '2026-11-26', to: '2026-11-27' } }]));

  it('rejects a started workout', () =>
    given(assigned)
      .when(move('2026-11-27', ['w2']))
      .then({ rejected: 'workout-already-started' }));
  it('rejects a move to the same date', () => given(assigned).when(move('2026-11-26')).then({ rejected: 'workout-already-there' }));
  it('rejects a date before the program’s start', () =>
    given(assigned).when(move('2026-11-20')).then({ rejected: 'before-program-start' }));
  it('rejects a workout in a pause', () => given(assigned, paused).when(move('2026-11-27')).then({ rejected: 'program-not-active' }));

  const later: AssignedProgramEvent = { type: 'ProgramPaused', data: { ...of, from: '2026-12-01' } };
  it('moves workouts before a pause as usual', () => expect(given(assigned, later).when(move('2026-11-27')).outcome).toHaveLength(1));
  it('rejects a date in a pause', () => given(assigned, later).when(move('2026-12-01')).then({ rejected: 'program-not-active' }));

  it('rejects days of another program', () => {
    const next = given(assigned).when(assign({ assignedProgramId: 'ap2', startsOn: '2026-12-07' }))
      .outcome as readonly AssignedProgramEvent[];
    given(assigned, ...next)
      .when(move('2026-12-08'))
      .then({ rejected: 'programs-overlap' });
  });
});

const resume = (on: string, startedWorkoutIds: readonly string[] = [], today = '2026-12-01'): PlanCommand => ({
  type: 'resume-program',
  payload: { ...of, on },
  lookups: { startedWorkoutIds, today },
});

describe('pausing and resuming', () => {
  it('removes the workouts from that day on, and returns them on the same weekdays', () =>
    given(assigned, paused)
      .when(resume('2026-12-08'), at('2026-12-08T08:00:00.000Z'))
      .then([
        {
          type: 'ProgramResumed',
          data: {
            ...of,
            on: '2026-12-08',
            moved: [
              { workoutId: 'w2', on: '2026-12-10' },
              { workoutId: 'w3', on: '2026-12-14' },
              { workoutId: 'w4', on: '2026-12-17' },
            ],
          },
        },
      ]));

  it('never moves a workout that was started meanwhile', () =>
    given(assigned, paused)
      .when(resume('2026-12-01', ['w2']))
      .then([
        {
          type: 'ProgramResumed',
          data: {
            ...of,
            on: '2026-12-01',
            moved: [
              { workoutId: 'w3', on: '2026-12-07' },
              { workoutId: 'w4', on: '2026-12-10' },
            ],
          },
        },
      ]));

  it('moves nothing if nothing is late', () =>
    given(assigned, paused)
      .when(resume('2026-11-26'))
      .then([{ type: 'ProgramResumed', data: { ...of, on: '2026-11-26', moved: [] } }]));

  it('rejects a date before the pause', () => given(assigned, paused).when(resume('2026-11-24')).then({ rejected: 'resume-before-pause' }));
  it('cancels a pause that has not begun, and moves nothing', () =>
    given(assigned, paused)
      .when(resume('2026-12-08', [], '2026-11-25'))
      .then([{ type: 'ProgramResumed', data: { ...of, on: '2026-12-08', moved: [] } }]));
  it('rejects a program that is not paused', () => given(assigned).when(resume('2026-12-01')).then({ rejected: 'program-not-paused' }));

  it('needs free days, if another program was assigned during the pause', () => {
    const other: AssignedProgramEvent = {
      ...assigned,
      data: {
        ...assigned.data,
        assignedProgramId: 'ap2',
        startsOn: '2026-12-07',
        planned: [{ workoutId: 'v1', nodeId: 'd1', week: 1, day: 1, on: '2026-12-07' }],
      },
    } as AssignedProgramEvent;
    given(assigned, paused, other).when(resume('2026-12-01')).then({ rejected: 'programs-overlap' });
    const inThePause = { ...other, data: { ...other.data, startsOn: '2026-11-30', planned: [] } } as AssignedProgramEvent;
    given(assigned, paused, inThePause)
      .when(resume('2026-11-26', [], '2026-11-25'))
      .then({ rejected: 'programs-overlap' });
  });

  it('rejects a second pause', () =>
    given(assigned, paused)
      .when({ type: 'pause-program', payload: { ...of, from: monday } })
      .then({ rejected: 'program-already-paused' }));
});

describe('ending a program', () => {
  const end: PlanCommand = { type: 'end-program', payload: { ...of, on: '2026-11-26' }, lookups: { startedWorkoutIds: ['w3'] } };
  const ended: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-11-26', cancelled: ['w2', 'w4'] } };

  it('cancels remaining workouts, but not started ones', () => given(assigned).when(end).then([ended]));
  it('rejects a second end', () => given(assigned, ended).when(end).then({ rejected: 'program-already-ended' }));
  it('rejects an unknown program', () => given().when(end).then({ rejected: 'assigned-program-unknown' }));
});

describe('taking the end of a program back', () => {
  const reopen = (startedWorkoutIds: readonly string[] = []): PlanCommand => ({
    type: 'reopen-program',
    payload: { ...of },
    lookups: { startedWorkoutIds },
  });
  const ended: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-11-26', cancelled: ['w2', 'w4'] } };
  const [thursday, thursdayAfter] = ['w2', 'w4'].map((id) => assigned.data.planned.find(({ workoutId }) => workoutId === id)!.on);
  const reopened: AssignedProgramEvent = {
    type: 'ProgramReopened',
    data: {
      ...of,
      restored: [
        { workoutId: 'w2', on: thursday! },
        { workoutId: 'w4', on: thursdayAfter! },
      ],
    },
  };

  it('plans the cancelled workouts again on their dates', () => {
    given(assigned, ended).when(reopen()).then([reopened]);
    expect(given(assigned, ended, reopened).state).toEqual(given(assigned).state);
  });

  it('keeps workouts that were started meanwhile', () =>
    given(assigned, ended)
      .when(reopen(['w2']))
      .then([{ type: 'ProgramReopened', data: { ...of, restored: [{ workoutId: 'w4', on: thursdayAfter! }] } }]));

  it('continues the pause that the end cut short', () => {
    const before = given(assigned, paused);
    const back = given(assigned, paused, ended).when(reopen()).outcome as readonly AssignedProgramEvent[];
    expect(given(assigned, paused, ended, ...back).state).toEqual(before.state);
  });

  it('is rejected if another program uses the days', () => {
    const whole: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-11-26', cancelled: ['w2', 'w3', 'w4'] } };
    const other = given(assigned, whole).when(assign({ assignedProgramId: 'ap2', startsOn: '2026-11-30' }))
      .outcome as readonly AssignedProgramEvent[];
    given(assigned, whole, ...other)
      .when(reopen())
      .then({ rejected: 'programs-overlap' });
  });

  it('rejects a second time, and a program that has not ended', () => {
    given(assigned).when(reopen()).then({ rejected: 'program-not-ended' });
    given(assigned, ended, reopened).when(reopen()).then({ rejected: 'program-not-ended' });
  });
});

describe('adjusting an assigned program', () => {
  const tree: ProgramTree = {
    rules: [],
    weeks: [
      {
        id: 'k1',
        days: [
          {
            id: 'd1',
            slots: [{ id: 's1', exerciseId: 'squat', kind: 'straight', sets: [{ id: 'x1', setType: 'work', reps: { min: 5 } }] }],
          },
          {
            id: 'd2',
            slots: [{ id: 's2', exerciseId: 'bench', kind: 'straight', sets: [{ id: 'x2', setType: 'work', reps: { min: 5 } }] }],
          },
        ],
      },
    ],
  };
  const edits = [{ kind: 'update-prescription', prescriptionId: 'x2', changes: { reps: { min: 3 } } }] as const;
  const adjust = (
    startedWorkoutIds: readonly string[],
    some: Extract<PlanCommand, { type: 'adjust-assigned-program' }>['payload']['edits'] = edits,
  ): PlanCommand => ({
    type: 'adjust-assigned-program',
    payload: { ...of, edits: some, reason: 'elbow' },
    lookups: { tree, startedWorkoutIds },
  });
  const adjusted: AssignedProgramEvent = { type: 'AssignedProgramAdjusted', data: { ...of, version: 2, edits, reason: 'elbow' } };

  it('creates the next version of the assignment', () =>
    given(assigned)
      .when(adjust(['w1']))
      .then([adjusted]));
  it('rejects edits of a trained day', () =>
    given(assigned)
      .when(adjust(['w2']))
      .then({ rejected: 'day-already-trained' }));

  it('rejects moving an exercise into a trained day', () =>
    given(assigned)
      .when(adjust(['w1'], [{ kind: 'move-slot', slotId: 's2', toDayId: 'd1', index: 0 }]))
      .then({ rejected: 'day-already-trained' }));

  it('rejects unknown nodes', () =>
    given(assigned)
      .when(adjust([], [{ kind: 'remove-slot', slotId: 'nowhere' }]))
      .then({ rejected: 'node-unknown' }));

  it('changes the client’s tree from its version on', () => {
    const { adjustments } = given(assigned, adjusted).state.assignments['ap1'] ?? { adjustments: [] };
    const repsAt = (version: number) => effectiveTree(tree, adjustments, version).weeks[0]?.days[1]?.slots[0]?.sets[0]?.reps;
    expect([repsAt(1), repsAt(2)]).toEqual([{ min: 5 }, { min: 3 }]);
  });
});

describe('the program of a team', () => {
  const give = (changes: { plansFrom?: string } = {}, isClientActive = true, proposedMaxes: readonly TrainingMax[] = []): PlanCommand => ({
    type: 'assign-program-of-team',
    payload: { ...of, teamId: 't1', programId: 'p1', programVersion: 3, startsOn: monday, days: ['mon', 'thu'], ...changes },
    lookups: { ...lookups, isClientActive, proposedMaxes },
  });
  const without = (count: number): AssignedProgramEvent => ({
    type: 'ProgramAssigned',
    data: { ...assigned.data, planned: assigned.data.planned.slice(count) },
  });

  it('is planned for a member like any other', () => given().when(give()).then([assigned]));

  it('starts with training maxes that are proposed from the member’s lifts', () => {
    const maxes = [{ exerciseId: 'squat', load: { value: 100, unit: 'kg' } }] as const;
    expect(given().when(give({}, true, maxes)).outcome).toMatchObject([{ data: { trainingMaxes: maxes } }]);
  });

  it('leaves out days before a member joined, and keeps the team’s weeks', () => {
    given()
      .when(give({ plansFrom: '2026-11-30' }))
      .then([without(2)]);
    given()
      .when(give({ plansFrom: '2026-11-20' }))
      .then([assigned]);
  });

  it('has ended for a member who joined after its last day', () =>
    given()
      .when(give({ plansFrom: '2026-12-04' }))
      .then({ rejected: 'team-program-over' }));

  it('needs free days only from the day of joining', () => {
    const ended: AssignedProgramEvent = {
      type: 'ProgramEnded',
      data: { ...of, assignedProgramId: 'old', on: '2026-11-27', cancelled: ['o2', 'o3', 'o4'] },
    };
    const old: AssignedProgramEvent = {
      type: 'ProgramAssigned',
      data: {
        ...assigned.data,
        assignedProgramId: 'old',
        planned: assigned.data.planned.map((day) => ({ ...day, workoutId: day.workoutId.replace('w', 'o') })),
      },
    };
    given(old, ended)
      .when(give({ plansFrom: '2026-11-30' }))
      .then([without(2)]);
    given(old)
      .when(give({ plansFrom: '2026-11-30' }))
      .then({ rejected: 'programs-overlap' });
  });

  it('is assigned once, and only to active clients', () => {
    given(assigned).when(give()).then({ rejected: 'assigned-program-already-exists' });
    given().when(give({}, false)).then({ rejected: 'client-not-active' });
  });
});
