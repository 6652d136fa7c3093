// A second program for a team that trains one: each way for its members, for those who join later, and back again.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { CalendarAnswer, TeamDetail } from '@spotter/contracts/teams/queries';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { gymZone } from '../../support/gym-zone.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';
import { until, waitTimeoutMs } from '../../support/until.ts';

const monday = addDays(mondayOf(localDate(gymZone)), 7);
const week = (count: number): string => addDays(monday, 7 * count);

describe('a second program of a team', () => {
  let system: System;
  let gym: Gym;
  let squat: string;
  let programId: string;
  let teamId: string;
  let ada: Person;
  let first: string;
  let second: string;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    squat = await newExercise(system, gym);
    programId = randomUUID();
    const load = { kind: 'percent-training-max', percent: 80 };
    const weeks = [1, 2, 3].map(() => ({
      id: randomUUID(),
      days: [
        {
          id: randomUUID(),
          slots: [
            {
              id: randomUUID(),
              exerciseId: squat,
              kind: 'straight',
              sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load }],
            },
          ],
        },
      ],
    }));
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Team fives' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
  });
  test.beforeEach(async () => {
    ada = await system.person(gym.id, 'client', 'Ada');
    [teamId, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    await does('create-team', { name: `Team ${teamId}`, capacity: null });
    await add(ada);
    await assign(first, monday);
    await decided(1);
  });

  const does = (type: string, body: object = {}) => system.done(gym, gym.admin, type, { teamId, ...body });
  const add = (...people: Person[]) => does('add-team-members', { customerIds: people.map(({ membershipId }) => membershipId) });
  const detail = async () => (await system.get<TeamDetail>(gym, gym.admin, `teams/${teamId}`)).body;
  const assign = (teamProgramId: string, startsOn: string, more: object = {}) =>
    does('assign-team-program', { teamProgramId, programId, startsOn, days: ['mon'], ...more });
  const decided = (count: number) =>
    until('each member has it, or it is noted why not', waitTimeoutMs, async () => {
      const { given } = await detail();
      return given.length === count && given.every(({ fate }) => fate !== 'waiting');
    });
  const datesOf = async ({ membershipId }: Person): Promise<readonly string[]> => {
    const { body } = await system.get<{ items: WorkoutItem[] }>(gym, gym.admin, `workouts?customer=${membershipId}&limit=100`);
    return body.items
      .flatMap(({ status, scheduledOn }) => (status === 'cancelled' ? [] : [scheduledOn!]))
      .toSorted((a, b) => (a < b ? -1 : 1));
  };
  const calendar = async () =>
    (await system.get<CalendarAnswer>(gym, gym.admin, `teams/${teamId}/calendar?from=${monday}&to=${week(8)}`)).body.items;

  it.each([
    ['end-before', [0, 1, 2, 3]],
    ['start-after', [0, 1, 2, 3, 4, 5]],
    ['beside', [0, 1, 1, 2, 2, 3]],
  ] as const)('is given to its members by %s', async (existing, weeks) => {
    await assign(second, week(1), { existing });
    await decided(1);
    expect((await detail()).given).toMatchObject([{ fate: 'given' }]);
    expect(await datesOf(ada)).toEqual(weeks.map(week));
  });

  it('is refused without a way, and given in one on a retry', async () => {
    await assign(second, week(1));
    await decided(1);
    expect((await detail()).given).toMatchObject([{ fate: 'refused', reason: 'programs-overlap' }]);
    await does('retry-team-program', { teamProgramId: second, existing: 'beside' });
    await decided(1);
    expect((await detail()).given).toMatchObject([{ fate: 'given' }]);
  });

  it('is trained beside the first, also by those who join later, and is taken back', async () => {
    await assign(second, week(1), { existing: 'beside' });
    await decided(1);
    const bora = await system.person(gym.id, 'client', 'Bora');
    await add(bora);
    await decided(2);
    expect(await datesOf(bora)).toEqual([0, 1, 1, 2, 2, 3].map(week));
    expect((await detail()).program).toMatchObject({
      teamProgramId: second,
      besides: [{ teamProgramId: first, name: { en: 'Team fives' } }],
    });
    expect((await calendar()).map(({ on }) => on)).toEqual([0, 1, 1, 2, 2, 3].map(week));
    await does('end-team-program', { teamProgramId: second, takesBack: true });
    expect((await detail()).program).toMatchObject({ teamProgramId: first, besides: [] });
  });

  it('appears in the calendar of the team after the first, if it starts after it', async () => {
    await assign(second, week(1), { existing: 'start-after' });
    expect((await calendar()).map(({ on }) => on)).toEqual([0, 1, 2, 3, 4, 5].map(week));
  });

  it('starts with training maxes that are proposed from the lifts of a member', async () => {
    const lift = { exerciseId: squat, load: { value: 100, unit: 'kg' }, reps: 1, performedAt: new Date().toISOString() };
    await system.done(gym, gym.admin, 'record-lift', { liftId: randomUUID(), customerId: ada.membershipId, ...lift });
    await system.settledNow(gym.id);
    await assign(second, week(1), { existing: 'end-before', withProposedMaxes: true });
    await decided(1);
    const id = (await detail()).given[0]!.assignedProgramId!;
    const { state } = (await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${id}`)).body;
    expect(state?.trainingMaxes).toMatchObject([{ exerciseId: squat, load: { value: 90, unit: 'kg' } }]);
  });

  it('tells the mail addresses of members to admins only', async () => {
    const coach = await system.person(gym.id, 'coach', 'Cem');
    await system.done(gym, gym.admin, 'update-customer', { customerId: ada.membershipId, email: 'ada@gym.test' });
    await does('add-team-coach', { coachId: coach.membershipId });
    const mails = async (who: Person) => (await system.get<TeamDetail>(gym, who, `teams/${teamId}`)).body.stays.map(({ email }) => email);
    expect(await mails(gym.admin)).toEqual(['ada@gym.test']);
    expect(await mails(coach)).toEqual([null]);
  });
});
