// Reasons to follow up on a client: each one is found, snoozed, finished and reopened, and a new occasion is a new reason.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { FollowUpItem, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { newExercise, smallProgram, type SmallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let program: SmallProgram;
const today = localDate(gymZone);
const day = 86_400_000;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach');
  program = await smallProgram(system, gym);
});

const coached = async (name: string): Promise<Person> => {
  const client = await system.person(gym.id, 'client', name);
  const of = { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' };
  await system.done(gym, gym.admin, 'assign-coach', of);
  return client;
};
const answer = async (who: Person = coach, scope = 'own'): Promise<FollowUpsAnswer> =>
  (await system.get<FollowUpsAnswer>(gym, who, `follow-ups?scope=${scope}`)).body;
const reasonsOf = async (client: Person, who?: Person): Promise<readonly FollowUpItem[]> =>
  (await answer(who)).items.filter(({ customer }) => customer.id === client.membershipId);
const kindsOf = async (client: Person) => (await reasonsOf(client)).map(({ kind }) => kind);

/** A free workout `daysAgo` days ago, with sets of one exercise. */
const train = async (
  client: Person,
  daysAgo: number,
  { kg = 100, exerciseId = program.bench, ...finish }: { kg?: number; exerciseId?: string; sessionRpe?: number; pain?: string } = {},
): Promise<string> => {
  const workoutId = randomUUID();
  const at = (minutes: number): string => new Date(Date.now() - daysAgo * day - (60 - minutes) * 60_000).toISOString();
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: at(0) });
  await system.done(gym, client, 'record-set', {
    workoutId,
    setId: randomUUID(),
    exerciseId,
    actual: { reps: 5, load: { value: kg, unit: 'kg' } },
    performedAt: at(10),
  });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: at(50), ...finish });
  return workoutId;
};

/** A free workout `daysAgo` days ago, in which one exercise is skipped. */
const skip = async (client: Person, daysAgo: number, exerciseId: string): Promise<void> => {
  const workoutId = randomUUID();
  const slotId = randomUUID();
  const startedAt = new Date(Date.now() - daysAgo * day).toISOString();
  await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
  await system.done(gym, client, 'add-workout-exercise', { workoutId, slotId, exerciseId });
  await system.done(gym, client, 'skip-exercise', { workoutId, slotId });
  await system.done(gym, client, 'log-workout', { workoutId, endedAt: startedAt });
};

describe('a reason to follow up on a client', () => {
  it('is pain that they reported, in their words', async () => {
    const client = await coached('Pain');
    const workoutId = await train(client, 1, { pain: 'left knee' });
    expect(await reasonsOf(client)).toMatchObject([
      { kind: 'pain', about: workoutId, workoutId, text: 'left knee', coach: { id: coach.membershipId } },
    ]);
  });

  it('is missing two workouts, unless they cannot train', async () => {
    const client = await coached('Missed');
    const { membershipId: customerId } = client;
    await system.done(gym, coach, 'assign-program', {
      assignedProgramId: randomUUID(),
      customerId,
      programId: program.programId,
      startsOn: addDays(today, -10),
      trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
    });
    expect(await reasonsOf(client)).toMatchObject([{ kind: 'missed', count: expect.any(Number) }]);
    const state = { customerId, stateId: randomUUID() };
    await system.done(gym, coach, 'set-client-state', { ...state, kind: 'ill', from: today });
    expect(await kindsOf(client)).toEqual([]);
    await system.done(gym, coach, 'cancel-client-state', state);
    expect(await kindsOf(client)).toEqual(['missed']);
  });

  it('is a training max that a running program needs and nobody has set', async () => {
    const client = await coached('Without a max');
    const { membershipId: customerId } = client;
    const assignedProgramId = randomUUID();
    const kg = (value: number) => ({ value, unit: 'kg' });
    const missingOf = async (): Promise<readonly string[]> => {
      const path = `assigned-programs?customer=${customerId}`;
      const { items } = (await system.get<{ items: { id: string; missingMaxes: string[] }[] }>(gym, coach, path)).body;
      return items.find(({ id }) => id === assignedProgramId)!.missingMaxes;
    };
    const assign = { customerId, programId: program.programId };
    await system.done(gym, coach, 'assign-program', {
      ...assign,
      assignedProgramId,
      startsOn: today,
    });
    const maxless = async (who: Person) => (await reasonsOf(who)).filter(({ kind }) => kind === 'no-training-max');
    expect(await maxless(client)).toMatchObject([
      {
        about: `${assignedProgramId} ${program.squat}`,
        exerciseId: program.squat,
        count: 1,
      },
    ]);
    expect(await missingOf()).toEqual([program.squat]);
    await system.done(gym, coach, 'set-training-max', {
      customerId,
      exerciseId: program.squat,
      load: kg(100),
      reason: 'tested',
    });
    expect(await maxless(client)).toEqual([]);
    expect(await missingOf()).toEqual([]);
    const given = await coached('Given a max');
    await system.done(gym, coach, 'assign-program', {
      ...assign,
      customerId: given.membershipId,
      assignedProgramId: randomUUID(),
      startsOn: today,
      trainingMaxes: [{ exerciseId: program.squat, load: kg(100) }],
    });
    expect(await maxless(given)).toEqual([]);
  });

  it('is a pause longer than usual for them', async () => {
    const client = await coached('Quiet');
    for (const daysAgo of [30, 27, 24, 21]) await train(client, daysAgo);
    expect(await reasonsOf(client)).toMatchObject([{ kind: 'quiet', usual: 3, count: expect.any(Number) }]);
    await train(client, 6);
    expect(await kindsOf(client)).toEqual([]);
  });

  it('is strength that dropped by a tenth, or rising effort', async () => {
    const weaker = await coached('Weaker');
    for (const daysAgo of [20, 15, 10]) await train(weaker, daysAgo);
    await train(weaker, 4, { kg: 88 });
    // One session may be a bad day.
    expect(await kindsOf(weaker)).toEqual([]);
    const workoutId = await train(weaker, 1, { kg: 85 });
    expect(await reasonsOf(weaker)).toMatchObject([{ kind: 'strength-drop', about: workoutId, exerciseId: program.bench, count: 15 }]);
    const harder = await coached('Harder');
    for (const [daysAgo, sessionRpe] of [
      [9, 6],
      [5, 7],
      [1, 9],
    ] as const)
      await train(harder, daysAgo, { sessionRpe });
    expect(await reasonsOf(harder)).toMatchObject([{ kind: 'effort-rising', count: 9 }]);
  });

  const drops = async (who: Person) => (await reasonsOf(who)).filter(({ kind }) => kind === 'strength-drop');

  it('is no strength that dropped if the last two sessions are not both lower', async () => {
    const client = await coached('Bad day');
    for (const daysAgo of [20, 15, 10]) await train(client, daysAgo);
    await train(client, 5, { kg: 85 });
    await train(client, 3, { kg: 100 });
    await train(client, 1, { kg: 85 });
    expect(await drops(client)).toEqual([]);
  });

  it('is no strength that dropped if the sets were of another intent', async () => {
    const client = await coached('Other intent');
    const { membershipId: customerId } = client;
    // Heavy sets of their own, and then the lighter ones of a program.
    for (const daysAgo of [20, 15, 10]) await train(client, daysAgo, { kg: 120 });
    const assignedProgramId = randomUUID();
    const trainingMaxes = [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }];
    const assign = { assignedProgramId, customerId, programId: program.programId, startsOn: today, trainingMaxes };
    await system.done(gym, coach, 'assign-program', assign);
    const { body } = await system.get<AssignedProgramAnswer>(gym, coach, `assigned-programs/${assignedProgramId}`);
    const planned = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on));
    const startedAt = new Date(Date.now() - day).toISOString();
    const { workoutId } = planned[1]!;
    await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt });
    const set = { workoutId, exerciseId: program.bench, prescriptionId: program.prescriptions[2]!, performedAt: startedAt };
    await system.done(gym, client, 'record-set', { ...set, setId: randomUUID(), actual: { reps: 5, load: { value: 45, unit: 'kg' } } });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: startedAt });
    expect(await drops(client)).toEqual([]);
    // The same sets without a plan are comparable with those before.
    await train(client, 0.9, { kg: 60 });
    expect(await drops(client)).toEqual([]);
    await train(client, 0.4, { kg: 60 });
    expect(await drops(client)).toMatchObject([{ exerciseId: program.bench, count: 50 }]);
  });

  it.each([
    ['as planned', 80, []],
    ['below the plan too', 60, [{ count: 25 }]],
  ] as const)('is no lighter plan, unless the client is weaker than that: two sessions %s', async (_how, kg, expected) => {
    const client = await coached('Lighter plan');
    const { membershipId: customerId } = client;
    const loads = [100, 100, 100, 80, 80, 80];
    const weeks = loads.map((value) => ({
      id: randomUUID(),
      days: [
        {
          id: randomUUID(),
          slots: [
            {
              id: randomUUID(),
              exerciseId: program.bench,
              kind: 'straight',
              sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value, unit: 'kg' } } }],
            },
          ],
        },
      ],
    }));
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Lighter' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    await system.done(gym, coach, 'assign-program', { assignedProgramId, customerId, programId, startsOn: today });
    const { body } = await system.get<AssignedProgramAnswer>(gym, coach, `assigned-programs/${assignedProgramId}`);
    const planned = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on));
    for (const [at, daysAgo] of [20, 15, 10, 3, 1].entries()) {
      const { workoutId } = planned[at]!;
      const startedAt = new Date(Date.now() - daysAgo * day).toISOString();
      await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt });
      const actual = { reps: 5, load: { value: at < 3 ? 100 : kg, unit: 'kg' } };
      const prescriptionId = weeks[at]!.days[0]!.slots[0]!.sets[0]!.id;
      const set = { workoutId, setId: randomUUID(), exerciseId: program.bench, prescriptionId, performedAt: startedAt, actual };
      await system.done(gym, client, 'record-set', set);
      await system.done(gym, client, 'log-workout', { workoutId, endedAt: startedAt });
    }
    expect(await drops(client)).toMatchObject(expected);
    // With two programs side by side, the one of the workout is to be changed.
    const beside = { assignedProgramId: randomUUID(), customerId, programId, startsOn: addDays(today, 1), existing: 'beside' };
    await system.done(gym, coach, 'assign-program', beside);
    expect(await drops(client)).toMatchObject(expected.map((drop) => ({ ...drop, assignedProgramId })));
  });

  it('is no assistance that fell', async () => {
    const exerciseId = randomUUID();
    const content = { name: { en: 'Assisted dip' }, loadKind: 'assisted', tracking: 'weight-reps', e1rmEligible: true };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
    const helped = await coached('Helped');
    for (const [daysAgo, kg] of [
      [20, 40],
      [15, 40],
      [10, 40],
      [3, 20],
      [1, 20],
    ] as const)
      await train(helped, daysAgo, { kg, exerciseId });
    expect(await drops(helped)).toEqual([]);
  });

  it('is an exercise that they skip repeatedly, with the program to change', async () => {
    const client = await coached('Skipping');
    for (const daysAgo of [5, 2]) await skip(client, daysAgo, program.bench);
    expect(await reasonsOf(client)).toMatchObject([
      { kind: 'skipped-exercise', exerciseId: program.bench, count: 2, assignedProgramId: null },
    ]);
    const assignedProgramId = randomUUID();
    await system.done(gym, coach, 'assign-program', {
      assignedProgramId,
      customerId: client.membershipId,
      programId: program.programId,
      startsOn: today,
    });
    expect((await reasonsOf(client)).find(({ kind }) => kind === 'skipped-exercise')).toMatchObject({ assignedProgramId });
  });

  it('counts merged exercises together', async () => {
    const other = await newExercise(system, gym, 'Flat press');
    const [weaker, skipping] = [await coached('Weaker on both'), await coached('Skipping both')];
    for (const daysAgo of [20, 15, 10]) await train(weaker, daysAgo);
    await train(weaker, 3, { kg: 88, exerciseId: other });
    await train(weaker, 1, { kg: 85, exerciseId: other });
    for (const [daysAgo, exerciseId] of [
      [5, program.bench],
      [2, other],
    ] as const)
      await skip(skipping, daysAgo, exerciseId);
    expect([await kindsOf(weaker), await kindsOf(skipping)]).toEqual([[], []]);
    await system.done(gym, gym.admin, 'merge-exercises', { exerciseId: other, intoExerciseId: program.bench });
    expect(await reasonsOf(weaker)).toMatchObject([{ kind: 'strength-drop', exerciseId: program.bench, count: 15 }]);
    expect(await reasonsOf(skipping)).toMatchObject([{ kind: 'skipped-exercise', exerciseId: program.bench, count: 2 }]);
    await system.done(gym, gym.admin, 'split-exercises', { exerciseId: other });
    expect([await kindsOf(weaker), await kindsOf(skipping)]).toEqual([[], []]);
  });

  it('is an unanswered message, or having no coach', async () => {
    const client = await system.person(gym.id, 'client', 'Alone');
    const mine = (await answer(gym.admin, 'all')).items.filter(({ customer }) => customer.id === client.membershipId);
    expect(mine.map(({ kind }) => kind)).toEqual(['without-coach']);
    expect((await answer()).items.some(({ customer }) => customer.id === client.membershipId)).toBe(false);
  });

  it('can be finished by one of the coaches for all of them, reopened, and snoozed', async () => {
    const client = await coached('Done');
    const { membershipId: customerId } = client;
    const cover = await system.person(gym.id, 'coach', 'Cover');
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: cover.membershipId, role: 'cover' });
    const about = await train(client, 1, { pain: 'shoulder' });
    const of = { customerId, kind: 'pain', about };
    expect(await reasonsOf(client, cover)).toHaveLength(1);
    await system.done(gym, coach, 'finish-follow-up', { ...of, note: 'called' });
    expect(await reasonsOf(client, cover)).toEqual([]);
    expect((await answer(cover)).done.filter(({ customer }) => customer.id === customerId)).toMatchObject([
      { kind: 'pain', about, by: { id: coach.membershipId }, note: 'called' },
    ]);
    await system.done(gym, cover, 'reopen-follow-up', of);
    expect(await reasonsOf(client)).toHaveLength(1);
    const before = (await answer()).snoozed;
    await system.done(gym, coach, 'snooze-follow-up', { ...of, until: addDays(today, 3) });
    expect(await reasonsOf(client)).toEqual([]);
    const { snoozed, later } = await answer(cover);
    expect(snoozed).toBe(later.length);
    expect((await answer()).snoozed).toBe(before + 1);
    expect(later.filter(({ customer }) => customer.id === customerId)).toMatchObject([
      { kind: 'pain', about, by: { id: coach.membershipId }, until: addDays(today, 3) },
    ]);
    const another = await train(client, 0, { pain: 'shoulder again' });
    expect(await reasonsOf(client)).toMatchObject([{ kind: 'pain', about: another }]);
    expect((await system.send(gym, coach, 'snooze-follow-up', { ...of, until: today })).body.code).toBe('snoozed-to-the-past');
  });

  it('is listed by urgency', async () => {
    const { items } = await answer(gym.admin, 'all');
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    expect(kinds.indexOf('pain')).toBeLessThan(kinds.indexOf('missed'));
    expect(kinds.indexOf('missed')).toBeLessThan(kinds.indexOf('effort-rising'));
  });

  it('is hidden from other coaches, who cannot handle it either', async () => {
    const client = await coached('Hidden');
    const about = await train(client, 1, { pain: 'back' });
    const stranger = await system.person(gym.id, 'coach', 'Stranger');
    expect(await reasonsOf(client, stranger)).toEqual([]);
    const of = { customerId: client.membershipId, kind: 'pain', about };
    expect((await system.send(gym, stranger, 'finish-follow-up', of)).status).toBe(404);
    expect((await system.get(gym, client, 'follow-ups')).status).toBe(403);
  });
});
