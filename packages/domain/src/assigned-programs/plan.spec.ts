import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import { at, specOf } from '../testing.js';
import type { OutlineDay } from '../programs/outline.js';
import type { ProgramTree } from '../programs/program-tree.js';
import type { AssignedProgramEvent } from './assigned-program-events.js';
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
  it('gives every training day its date', () => given().when(assign()).then([assigned]));

  it('that ends before the next one starts leaves room for it', () =>
    expect(given(assigned).when(assign({ assignedProgramId: 'ap2', startsOn: '2026-12-07' })).outcome).toHaveLength(1));

  it.each(['2026-11-09', '2026-11-26', '2026-12-03'])('from %s collides with the one that runs', (startsOn) => {
    const length = startsOn < monday ? 4 : 0;
    const long: readonly OutlineDay[] = [...outline, ...outline.map((day) => ({ ...day, week: day.week + 2 }))].slice(0, 4 + length);
    const command = assign({ assignedProgramId: 'ap2', startsOn }) as AssignProgram;
    given(assigned)
      .when({ ...command, lookups: { ...lookups, outline: long, plannedWorkoutIds: [...'abcdefgh'] } })
      .then({ rejected: 'programs-overlap' });
  });

  it('twice under one id is refused', () => given(assigned).when(assign()).then({ rejected: 'assigned-program-already-exists' }));

  it('without a single training day is refused', () =>
    given()
      .when({ ...(assign() as AssignProgram), lookups: { ...lookups, outline: [] } })
      .then({ rejected: 'program-empty' }));

  it('three years from now is a typing error', () =>
    given()
      .when(assign({ startsOn: '2029-11-23' }))
      .then({ rejected: 'implausible-date' }));

  it('keeps the training maxes as they were entered', () => {
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
  it('remembers where it was', () =>
    given(assigned)
      .when(move('2026-11-27'))
      .then([{ type: 'WorkoutMoved', data: { ...of, workoutId: 'w2', from: '2026-11-26', to: '2026-11-27' } }]));

  it('that was already started is refused', () =>
    given(assigned)
      .when(move('2026-11-27', ['w2']))
      .then({ rejected: 'workout-already-started' }));
  it('to where it is already is refused', () => given(assigned).when(move('2026-11-26')).then({ rejected: 'workout-already-there' }));
  it('before the program begins is refused', () => given(assigned).when(move('2026-11-20')).then({ rejected: 'before-program-start' }));
  it('out of a pause is refused', () => given(assigned, paused).when(move('2026-11-27')).then({ rejected: 'program-not-active' }));

  const later: AssignedProgramEvent = { type: 'ProgramPaused', data: { ...of, from: '2026-12-01' } };
  it('before a pause is as without one', () => expect(given(assigned, later).when(move('2026-11-27')).outcome).toHaveLength(1));
  it('into a pause is refused', () => given(assigned, later).when(move('2026-12-01')).then({ rejected: 'program-not-active' }));

  it('onto the days of another program is refused', () => {
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
  it('holds back what was planned from that day, and brings it back on the same weekdays', () =>
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

  it('in time moves nothing', () =>
    given(assigned, paused)
      .when(resume('2026-11-26'))
      .then([{ type: 'ProgramResumed', data: { ...of, on: '2026-11-26', moved: [] } }]));

  it('before the pause began is refused', () =>
    given(assigned, paused).when(resume('2026-11-24')).then({ rejected: 'resume-before-pause' }));
  it('calls off a pause that has not begun, and moves nothing', () =>
    given(assigned, paused)
      .when(resume('2026-12-08', [], '2026-11-25'))
      .then([{ type: 'ProgramResumed', data: { ...of, on: '2026-12-08', moved: [] } }]));
  it('what runs is refused', () => given(assigned).when(resume('2026-12-01')).then({ rejected: 'program-not-paused' }));

  it('needs room: a program assigned during the pause is not overrun', () => {
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

  it('twice is refused', () =>
    given(assigned, paused)
      .when({ type: 'pause-program', payload: { ...of, from: monday } })
      .then({ rejected: 'program-already-paused' }));
});

describe('ending a program', () => {
  const end: PlanCommand = { type: 'end-program', payload: { ...of, on: '2026-11-26' }, lookups: { startedWorkoutIds: ['w3'] } };
  const ended: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-11-26', cancelled: ['w2', 'w4'] } };

  it('cancels what is left, but not what was started', () => given(assigned).when(end).then([ended]));
  it('twice is refused', () => given(assigned, ended).when(end).then({ rejected: 'program-already-ended' }));
  it('that nobody assigned is refused', () => given().when(end).then({ rejected: 'assigned-program-unknown' }));
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

  it('plans again what the end cancelled, on its dates', () => {
    given(assigned, ended).when(reopen()).then([reopened]);
    expect(given(assigned, ended, reopened).state).toEqual(given(assigned).state);
  });

  it('leaves alone what was started all the same', () =>
    given(assigned, ended)
      .when(reopen(['w2']))
      .then([{ type: 'ProgramReopened', data: { ...of, restored: [{ workoutId: 'w4', on: thursdayAfter! }] } }]));

  it('goes on with the pause that the end cut short', () => {
    const before = given(assigned, paused);
    const back = given(assigned, paused, ended).when(reopen()).outcome as readonly AssignedProgramEvent[];
    expect(given(assigned, paused, ended, ...back).state).toEqual(before.state);
  });

  it('is refused where another program has taken the days', () => {
    const whole: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-11-26', cancelled: ['w2', 'w3', 'w4'] } };
    const other = given(assigned, whole).when(assign({ assignedProgramId: 'ap2', startsOn: '2026-11-30' }))
      .outcome as readonly AssignedProgramEvent[];
    given(assigned, whole, ...other)
      .when(reopen())
      .then({ rejected: 'programs-overlap' });
  });

  it('twice is refused, and of a program that goes on', () => {
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

  it('makes the next version of the assignment', () =>
    given(assigned)
      .when(adjust(['w1']))
      .then([adjusted]));
  it('of a day that was already trained is refused', () =>
    given(assigned)
      .when(adjust(['w2']))
      .then({ rejected: 'day-already-trained' }));

  it('cannot carry an exercise into a day that was already trained', () =>
    given(assigned)
      .when(adjust(['w1'], [{ kind: 'move-slot', slotId: 's2', toDayId: 'd1', index: 0 }]))
      .then({ rejected: 'day-already-trained' }));

  it('of something that is not there is refused', () =>
    given(assigned)
      .when(adjust([], [{ kind: 'remove-slot', slotId: 'nowhere' }]))
      .then({ rejected: 'node-unknown' }));

  it('changes what the client is asked for, from its version on', () => {
    const { adjustments } = given(assigned, adjusted).state.assignments['ap1'] ?? { adjustments: [] };
    const repsAt = (version: number) => effectiveTree(tree, adjustments, version).weeks[0]?.days[1]?.slots[0]?.sets[0]?.reps;
    expect([repsAt(1), repsAt(2)]).toEqual([{ min: 5 }, { min: 3 }]);
  });
});

describe('the program of a team', () => {
  const give = (changes: { plansFrom?: string } = {}, isClientActive = true): PlanCommand => ({
    type: 'assign-program-of-team',
    payload: { ...of, teamId: 't1', programId: 'p1', programVersion: 3, startsOn: monday, days: ['mon', 'thu'], ...changes },
    lookups: { ...lookups, isClientActive },
  });
  const without = (count: number): AssignedProgramEvent => ({
    type: 'ProgramAssigned',
    data: { ...assigned.data, planned: assigned.data.planned.slice(count) },
  });

  it('is planned for a member like any other', () => given().when(give()).then([assigned]));

  it('does not ask who joined later for the days before, and keeps the team’s weeks', () => {
    given()
      .when(give({ plansFrom: '2026-11-30' }))
      .then([without(2)]);
    given()
      .when(give({ plansFrom: '2026-11-20' }))
      .then([assigned]);
  });

  it('is over for who joined after its last day', () =>
    given()
      .when(give({ plansFrom: '2026-12-04' }))
      .then({ rejected: 'team-program-over' }));

  it('finds room from the day of joining only', () => {
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

  it('is given to nobody twice, and to nobody who is not active', () => {
    given(assigned).when(give()).then({ rejected: 'assigned-program-already-exists' });
    given().when(give({}, false)).then({ rejected: 'client-not-active' });
  });
});
