// A gym's rules are enforced where commands are decided, whichever screen or script sends them. One case per rule, role and outcome.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { ComplianceAnswer } from '@spotter/contracts/lifts/queries';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, weekdayOf } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise, smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

const now = (): string => new Date(Date.now() - 30_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });
const today = localDate(gymZone);

let system: System;
let gym: Gym;
let program: SmallProgram;
let coach: Person;
let head: Person;

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  program = await smallProgram(system, gym);
  coach = await system.person(gym.id, 'coach');
  head = await system.person(gym.id, 'head-coach');
});

const codeOf = async (who: Person, type: string, body: object): Promise<string | number> => {
  const answer = await system.send(gym, who, type, body);
  await system.settledNow(gym.id);
  return answer.status === 201 ? 201 : `${answer.status} ${answer.body.code}`;
};
const client = async (): Promise<Person> => {
  const person = await system.person(gym.id, 'client');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: person.membershipId, coachId: coach.membershipId, role: 'primary' });
  return person;
};
const assigned = async ({ membershipId: customerId }: Person, startsOn = today, programId = program.programId) => {
  const of = { assignedProgramId: randomUUID(), customerId };
  // The two workouts are on this day and three days later, on whichever weekday the specs run.
  const days = [startsOn, addDays(startsOn, 3)].map(weekdayOf);
  await system.done(gym, gym.admin, 'assign-program', { ...of, programId, startsOn, days });
  const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}`);
  return { of, workoutIds: body.state!.planned.map(({ workoutId }) => workoutId), days: body.state!.planned.map(({ on }) => on) };
};

describe('changes by a client alone', () => {
  let trainee: Person;
  let workoutId: string;
  let slotId: string;
  let of: object;
  let movable: string;
  let turn = 0;

  beforeAll(async () => {
    trainee = await client();
    const plan = await assigned(trainee);
    of = plan.of;
    [workoutId, movable] = plan.workoutIds as [string, string];
    await system.done(gym, trainee, 'start-workout', { ...plan.of, workoutId, startedAt: now() });
    const { body } = await system.get<WorkoutDetail>(gym, trainee, `workouts/${workoutId}`);
    slotId = body.exercises[0]!.slotId;
  });

  const changes: Readonly<Record<string, () => Promise<readonly [type: string, body: object]>>> = {
    move: async () => ['move-workout', { ...of, workoutId: movable, to: addDays(today, 10 + (turn += 1)) }],
    swap: async () => ['swap-exercise', { workoutId, slotId, exerciseId: await newExercise(system, gym, 'Another') }],
    add: async () => ['add-workout-exercise', { workoutId, slotId: randomUUID(), exerciseId: program.bench }],
  };
  const rule = (autonomy: object) =>
    system.done(gym, gym.admin, 'change-gym-settings', {
      gymId: gym.id,
      settings: { autonomy: { move: true, swap: true, add: true, ...autonomy } },
    });
  const own = (autonomy: object) => system.done(gym, gym.admin, 'update-customer', { customerId: trainee.membershipId, autonomy });

  it.each([
    ['move', 'moves-switched-off'],
    ['swap', 'swaps-switched-off'],
    ['add', 'additions-switched-off'],
  ])('%s: is refused if the gym or the coach switched it off, but never for staff', async (change, code) => {
    const by = async (who: Person) => codeOf(who, ...(await changes[change]!()));
    await rule({ [change]: false });
    expect([await by(trainee), await by(coach), await by(head), await by(gym.admin)]).toEqual([`422 ${code}`, 201, 201, 201]);
    await own({ [change]: true });
    expect(await by(trainee)).toBe(201);
    await rule({});
    await own({ [change]: false });
    expect([await by(trainee), await by(coach)]).toEqual([`422 ${code}`, 201]);
    const { body } = await system.get<WorkoutDetail>(gym, trainee, `workouts/${workoutId}`);
    expect(body.may).toEqual({ move: true, swap: true, add: true, skip: false, [change]: false });
    // A calendar requests many workouts at once.
    const list = await system.get<{ may?: WorkoutDetail['may'] }>(gym, trainee, `workouts?customer=${trainee.membershipId}`);
    expect(list.body.may).toEqual(body.may);
    expect((await system.get<HomeAnswer>(gym, trainee, 'home')).body).toMatchObject({ may: body.may });
    expect((await system.get<WorkoutDetail>(gym, coach, `workouts/${workoutId}`)).body.may).toEqual({
      move: true,
      swap: true,
      add: true,
      skip: true,
    });
    // Back to the gym's rule.
    await own({ [change]: null });
    expect(await by(trainee)).toBe(201);
    await rule({ [change]: false });
    expect(await by(trainee)).toBe(`422 ${code}`);
    await rule({});
  });

  it('are decided per command of a batch: sets are recorded even if other commands are refused', async () => {
    await rule({ add: false });
    await own({ add: false });
    const commands = [
      { id: randomUUID(), type: 'add-workout-exercise', payload: { workoutId, slotId: randomUUID(), exerciseId: program.bench } },
      {
        id: randomUUID(),
        type: 'record-set',
        payload: { workoutId, setId: randomUUID(), exerciseId: program.bench, actual: { reps: 5 }, performedAt: now() },
      },
      { id: randomUUID(), type: 'reorder-workout', payload: { workoutId, slotIds: [slotId] } },
      { id: randomUUID(), type: 'skip-exercise', payload: { workoutId, slotId } },
    ];
    const { body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: trainee.token,
      body: { commands },
    });
    expect(body.results.map(({ status, code }) => code ?? status)).toEqual(['additions-switched-off', 'accepted', 'accepted', 'accepted']);
    await rule({});
  });

  it('cannot be allowed by the client themselves', async () => {
    expect(await codeOf(trainee, 'update-customer', { customerId: trainee.membershipId, autonomy: { add: true } })).toBe('403 not-allowed');
  });
});

describe('ownership of a program', () => {
  const weeks = () => {
    const sets = [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }];
    return [
      { id: randomUUID(), days: [{ id: randomUUID(), slots: [{ id: randomUUID(), exerciseId: program.bench, kind: 'straight', sets }] }] },
    ];
  };
  const drafted = async (who: Person): Promise<string> => {
    const programId = randomUUID();
    await system.done(gym, who, 'draft-program', { programId, details: { name: { en: 'Mine' }, visibility: 'private' }, weeks: weeks() });
    return programId;
  };
  const copied = async (who: Person): Promise<string> => {
    const programId = randomUUID();
    await system.done(gym, who, 'copy-program', { programId, fromProgramId: program.programId });
    return programId;
  };
  const changesOf = async (who: Person, programId: string) => [
    await codeOf(who, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: { goal: 'strength' } }] }),
    await codeOf(who, 'publish-program', { programId }),
    await codeOf(who, 'retire-program', { programId }),
  ];
  const all = [201, 201, 201];
  const none = Array.from({ length: 3 }, () => '403 not-allowed');

  it('lets a coach edit, publish and retire what they drafted, and what they copied', async () => {
    expect(await changesOf(coach, await drafted(coach))).toEqual(all);
    expect(await changesOf(coach, await copied(coach))).toEqual(all);
  });
  it('keeps a coach from changing a program of another coach, a head coach, an admin or the server', async () => {
    const other = await system.person(gym.id, 'coach');
    for (const whose of [other, head, gym.admin]) expect(await changesOf(coach, await drafted(whose))).toEqual(none);
    const ofTheSystem = randomUUID();
    await system.asSystem(gym.id, 'draft-program', {
      programId: ofTheSystem,
      details: { name: { en: 'House' }, visibility: 'gym' },
      weeks: weeks(),
    });
    await system.settledNow(gym.id);
    expect(await changesOf(coach, ofTheSystem)).toEqual(none);
  });
  it('does not restrict head coaches and admins', async () => {
    expect(await changesOf(head, await drafted(coach))).toEqual(all);
    expect(await changesOf(gym.admin, await drafted(coach))).toEqual(all);
  });
  it('lets clients change nothing', async () => {
    expect(await changesOf(await client(), await drafted(coach))).toEqual(none);
  });
  it('prevents assigning a retired program', async () => {
    const programId = await copied(head);
    await system.done(gym, head, 'publish-program', { programId });
    const of = { assignedProgramId: randomUUID(), customerId: (await client()).membershipId, programId, startsOn: today };
    await system.done(gym, head, 'retire-program', { programId });
    expect(await codeOf(gym.admin, 'assign-program', of)).toBe('422 program-retired');
  });
  it('rejects repetitions whose maximum is below the minimum', async () => {
    const [week] = weeks();
    week!.days[0]!.slots[0]!.sets[0] = { id: randomUUID(), setType: 'work', reps: { min: 8, max: 3 } as never };
    const details = { name: { en: 'Backwards' }, visibility: 'private' };
    expect(await codeOf(head, 'draft-program', { programId: randomUUID(), details, weeks: [week] })).toBe('400 invalid-value');
  });
});

describe('a pause', () => {
  const compliance = async (who: Person) =>
    (await system.get<ComplianceAnswer>(gym, gym.admin, `compliance?customer=${who.membershipId}`)).body.items.map(({ due, done }) => [
      due,
      done,
    ]);
  const statusOf = async (who: Person) =>
    (await system.get<{ items: AssignedProgramItem[] }>(gym, gym.admin, `assigned-programs?customer=${who.membershipId}`)).body.items.map(
      ({ status, missed }) => [status, missed],
    );

  it('from a past day excuses workouts planned since then', async () => {
    const trainee = await client();
    const { of, days } = await assigned(trainee, addDays(today, -6));
    expect((await compliance(trainee))[1]).toEqual([2, 0]);
    await system.done(gym, coach, 'pause-program', { ...of, from: days[1] });
    expect([await compliance(trainee), await statusOf(trainee)]).toEqual([expect.arrayContaining([[1, 0]]), [['paused', 1]]]);
    await system.done(gym, coach, 'resume-program', { ...of, on: today });
    expect((await compliance(trainee))[1]).toEqual([1, 0]);
  });

  it('in the future pauses nothing today: earlier workouts can be moved, started and skipped', async () => {
    const trainee = await client();
    const { of, workoutIds, days } = await assigned(trainee, today);
    await system.done(gym, coach, 'pause-program', { ...of, from: addDays(today, 20) });
    expect((await statusOf(trainee))[0]![0]).toBe('active');
    expect(await codeOf(trainee, 'move-workout', { ...of, workoutId: workoutIds[1], to: addDays(days[1]!, 1) })).toBe(201);
    expect(await codeOf(trainee, 'start-workout', { ...of, workoutId: workoutIds[0], startedAt: now() })).toBe(201);
    expect(await codeOf(trainee, 'skip-workout', { ...of, workoutId: workoutIds[1] })).toBe(201);
  });

  it('in the future is cancelled by resuming, whatever the day of the return', async () => {
    const trainee = await client();
    const { of, days } = await assigned(trainee, today);
    await system.done(gym, coach, 'pause-program', { ...of, from: days[1] });
    expect(await codeOf(coach, 'resume-program', { ...of, on: addDays(today, 40) })).toBe(201);
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${of.assignedProgramId}`);
    expect(body.state!.planned.map(({ on }) => on)).toEqual(days);
  });

  it('that is running prevents starting, skipping or moving its workouts, for everybody', async () => {
    const trainee = await client();
    const { of, workoutIds } = await assigned(trainee, addDays(today, -3));
    await system.done(gym, coach, 'pause-program', { ...of, from: addDays(today, -3) });
    for (const who of [trainee, coach]) {
      expect(await codeOf(who, 'start-workout', { ...of, workoutId: workoutIds[0], startedAt: now() })).toBe('422 program-paused');
      expect(await codeOf(who, 'skip-workout', { ...of, workoutId: workoutIds[0] })).toBe('422 program-paused');
      expect(await codeOf(who, 'move-workout', { ...of, workoutId: workoutIds[0], to: addDays(today, 9) })).toBe('422 program-not-active');
    }
  });

  it('accepts a workout that was begun before it and arrives late', async () => {
    const trainee = await client();
    const { of, workoutIds } = await assigned(trainee, addDays(today, -3));
    await system.done(gym, coach, 'pause-program', { ...of, from: today });
    const startedAt = new Date(Date.now() - 40 * 3_600_000).toISOString();
    expect(await codeOf(trainee, 'start-workout', { ...of, workoutId: workoutIds[0], startedAt })).toBe(201);
  });
});

describe('an unknown exercise or education item', () => {
  let trainee: Person;
  let workoutId: string;
  let slotId: string;
  let plan: Awaited<ReturnType<typeof assigned>>;
  beforeAll(async () => {
    trainee = await client();
    plan = await assigned(trainee);
    workoutId = plan.workoutIds[0]!;
    await system.done(gym, trainee, 'start-workout', { ...plan.of, workoutId, startedAt: now() });
    slotId = (await system.get<WorkoutDetail>(gym, trainee, `workouts/${workoutId}`)).body.exercises[0]!.slotId;
  });

  const slot = (exerciseId: string) => ({
    id: randomUUID(),
    exerciseId,
    kind: 'straight',
    sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 } }],
  });
  const bodies: Readonly<Record<string, (exerciseId: string) => object | Promise<object>>> = {
    'record-set': (exerciseId) => ({ workoutId, setId: randomUUID(), exerciseId, actual: { reps: 5 }, performedAt: now() }),
    'swap-exercise': (exerciseId) => ({ workoutId, slotId, exerciseId }),
    'add-workout-exercise': (exerciseId) => ({ workoutId, slotId: randomUUID(), exerciseId }),
    'record-lift': (exerciseId) => ({
      liftId: randomUUID(),
      customerId: trainee.membershipId,
      exerciseId,
      load: kg(100),
      reps: 1,
      performedAt: now(),
    }),
    'set-training-max': (exerciseId) => ({ customerId: trainee.membershipId, exerciseId, load: kg(90), reason: 'as agreed' }),
    'set-goal': (exerciseId) => ({ customerId: trainee.membershipId, exerciseId, load: kg(140) }),
    'assign-program': (exerciseId) => ({
      assignedProgramId: randomUUID(),
      customerId: trainee.membershipId,
      programId: program.programId,
      startsOn: '2027-06-07',
      trainingMaxes: [{ exerciseId, load: kg(90) }],
    }),
    'draft-program': (exerciseId) => ({
      programId: randomUUID(),
      details: { name: { en: 'Draft' }, visibility: 'private' },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot(exerciseId)] }] }],
    }),
    'edit-program': (exerciseId) => ({
      programId: program.programId,
      edits: [{ kind: 'add-week', week: { id: randomUUID(), days: [{ id: randomUUID(), slots: [slot(exerciseId)] }] } }],
    }),
    'adjust-assigned-program': (exerciseId) => ({ ...plan.of, edits: [{ kind: 'update-slot', slotId, changes: { exerciseId } }] }),
  };

  it.each(Object.keys(bodies))('is refused in %s, as is one from another client’s history', async (type) => {
    expect(await codeOf(gym.admin, type, await bodies[type]!(randomUUID()))).toBe('422 exercise-unknown');
    const ofAnother = randomUUID();
    const content = { name: { en: 'Own' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
    await system.asSystem(gym.id, 'add-exercise', { exerciseId: ofAnother, origin: 'customer', customerId: coach.membershipId, content });
    await system.settledNow(gym.id);
    expect(await codeOf(gym.admin, type, await bodies[type]!(ofAnother))).toBe('422 exercise-unknown');
  });

  it.each([
    ['may be done instead', (id: string) => ({ substitutes: [id] }), 'exercise-unknown'],
    ['is to be read before training', (id: string) => ({ readBefore: id }), 'education-unknown'],
  ])('is refused in a program as the one that %s, too', async (_, naming, code) => {
    const programId = randomUUID();
    const details = { name: { en: 'Draft' }, visibility: 'private' };
    const own = slot(program.squat);
    const weeksOf = (more: object) => [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [{ ...own, ...more }] }] }];
    const unknown = naming(randomUUID());
    expect(await codeOf(gym.admin, 'draft-program', { programId, details, weeks: weeksOf(unknown) })).toBe(`422 ${code}`);
    await system.done(gym, gym.admin, 'draft-program', { programId, details, weeks: weeksOf({}) });
    const changed = (of: string, changes: object) => [{ kind: 'update-slot', slotId: of, changes }];
    expect(await codeOf(gym.admin, 'edit-program', { programId, edits: changed(own.id, unknown) })).toBe(`422 ${code}`);
    expect(await codeOf(gym.admin, 'adjust-assigned-program', { ...plan.of, edits: changed(slotId, unknown) })).toBe(`422 ${code}`);
  });

  it('is accepted as soon as it is drafted, as the item to read before training', async () => {
    const educationId = randomUUID();
    await system.done(gym, gym.admin, 'draft-education-item', {
      educationId,
      content: { kind: 'article', title: { en: 'Warm up well' }, audience: { roles: ['client'] }, required: false },
    });
    const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), readBefore: educationId, slots: [] }] }];
    const details = { name: { en: 'Read first' }, visibility: 'private' };
    expect(await codeOf(gym.admin, 'draft-program', { programId: randomUUID(), details, weeks })).toBe(201);
  });

  it('is accepted immediately after it was added, and for its client if it came with their own history', async () => {
    const own = randomUUID();
    const content = { name: { en: 'Own' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
    await system.asSystem(gym.id, 'add-exercise', { exerciseId: own, origin: 'customer', customerId: trainee.membershipId, content });
    expect((await system.send(gym, trainee, 'record-set', await bodies['record-set']!(own))).status).toBe(201);
    await system.settledNow(gym.id);
    expect(await codeOf(trainee, 'record-set', await bodies['record-set']!(own))).toBe(201);
  });

  it('can be recorded but not chosen if archived', async () => {
    const archived = await newExercise(system, gym, 'Old');
    await system.done(gym, gym.admin, 'archive-exercise', { exerciseId: archived });
    expect(await codeOf(trainee, 'record-set', await bodies['record-set']!(archived))).toBe(201);
    for (const type of ['swap-exercise', 'add-workout-exercise', 'draft-program', 'edit-program'])
      expect(await codeOf(gym.admin, type, await bodies[type]!(archived))).toBe('422 exercise-archived');
  });

  it('defers a set in a batch, which is sent again later, and causes a refusal of other commands', async () => {
    const commands = await Promise.all(
      ['record-set', 'record-lift'].map(async (type) => ({ id: randomUUID(), type, payload: await bodies[type]!(randomUUID()) })),
    );
    const { body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: trainee.token,
      body: { commands },
    });
    expect(body.results.map(({ status, code }) => [status, code])).toEqual([
      ['deferred', 'exercise-unknown'],
      ['rejected', 'exercise-unknown'],
    ]);
  });
});

describe('a repeated command', () => {
  it('in one batch is answered as a duplicate, or refused if its body differs', async () => {
    const trainee = await client();
    const start = {
      id: randomUUID(),
      type: 'start-workout',
      payload: { workoutId: randomUUID(), customerId: trainee.membershipId, startedAt: now() },
    };
    const other = { ...start, payload: { ...start.payload, workoutId: randomUUID() } };
    const body = { commands: [start, start, other] };
    const answer = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, { token: trainee.token, body });
    const [first, second, third] = answer.body.results;
    expect(second).toEqual({ ...first, status: 'duplicate' });
    expect([first!.status, third!.status, third!.code]).toEqual(['accepted', 'rejected', 'idempotency-key-reused']);
  });

  it('of a void or a restore changes nothing and is refused', async () => {
    const trainee = await client();
    const of = { workoutId: randomUUID(), setId: randomUUID() };
    await system.done(gym, trainee, 'start-workout', { workoutId: of.workoutId, customerId: trainee.membershipId, startedAt: now() });
    await system.done(gym, trainee, 'record-set', { ...of, exerciseId: program.bench, actual: { reps: 5 }, performedAt: now() });
    const answers: (string | number)[] = [];
    for (const type of ['restore-set', 'void-set', 'void-set', 'restore-set', 'restore-set'])
      answers.push(await codeOf(trainee, type, { ...of, reason: 'to and fro' }));
    expect(answers).toEqual(['422 set-not-voided', 201, '422 set-already-voided', 201, '422 set-not-voided']);
  });
});
