// Additional cards of a client's home in one answer: weeks in a row, what to read next, their teams.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { weeksInARow } from '@spotter/domain/assigned-programs/streak';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';
import { gymZone } from '../../support/gym-zone.ts';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

let system: System;
let gym: Gym;
let plan: SquatWeeks;
const today = localDate(gymZone);
const thisMonday = mondayOf(today);
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  plan = await withSquatWeeks(system, gym, 3);
});

const home = async (who: Person): Promise<ClientHome> => (await system.get<ClientHome>(gym, who, 'home')).body;

describe('weeks in a row on the home', () => {
  let client: Person;
  let assignedProgramId: string;
  let workouts: readonly { readonly workoutId: string; readonly on: string }[];
  beforeAll(async () => {
    client = await system.person(gym.id, 'client', 'Bora');
    assignedProgramId = randomUUID();
    const of = { customerId: client.membershipId, assignedProgramId };
    const startsOn = addDays(thisMonday, -21);
    await system.done(gym, gym.admin, 'assign-program', { ...of, programId: plan.programId, startsOn, days: ['mon'] });
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
    workouts = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on));
  });
  const train = async ({ workoutId, on }: { workoutId: string; on: string }): Promise<void> => {
    const at = (hour: string): string => `${on}T${hour}:00:00.000Z`;
    const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
    const of = { customerId: client.membershipId, assignedProgramId, workoutId };
    await system.done(gym, client, 'start-workout', { ...of, startedAt: at('10') });
    await system.done(gym, client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: plan.squat, actual, performedAt: at('10') });
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: at('11') });
  };

  it('count fully trained weeks, excuse an absence, and can be recomputed from the answer', async () => {
    expect(workouts.map(({ on }) => on)).toEqual([-21, -14, -7].map((days) => addDays(thisMonday, days)));
    const [oldest, middle, newest] = workouts;
    expect((await home(client)).streak).toMatchObject({ weeks: 0, rule: 'weeks-in-a-row@1' });
    await train(newest!);
    expect((await home(client)).streak.weeks).toBe(1);
    await train(oldest!);
    expect((await home(client)).streak.weeks).toBe(1);
    await system.done(gym, gym.admin, 'set-client-state', {
      customerId: client.membershipId,
      stateId: randomUUID(),
      kind: 'ill',
      from: middle!.on,
      until: middle!.on,
    });
    const { streak } = await home(client);
    expect(streak.weeks).toBe(2);
    expect(streak.behind.map(({ verdict }) => verdict)).toEqual(['rest', 'kept', 'rest', 'kept']);
    const here = weeksInARow(
      streak.behind.map(({ from, due, done }) => ({ on: from, due, done })),
      today,
      'mon',
    );
    expect(here).toEqual({ weeks: 2, explanation: { rule: streak.rule, weeks: streak.behind } });
  });
});

describe('the home of a client without any of these', () => {
  it('shows nothing to read, no team and no week', async () => {
    const client = await system.person(gym.id, 'client', 'Nobody');
    expect(await home(client)).toMatchObject({ unread: { count: 0, next: null }, teams: [], streak: { weeks: 0 } });
  });
});

describe('what to read next', () => {
  const item = async (title: string, content: object = {}): Promise<string> => {
    const educationId = randomUUID();
    const of = { title: { en: title }, kind: 'article', audience: { roles: ['client'] }, required: false, ...content };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId, content: of });
    const insert = [{ type: 'paragraph', content: [{ type: 'text', text: title }] }];
    await system.done(gym, gym.admin, 'edit-education-text', { educationId, language: 'en', at: 0, remove: 0, insert });
    await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    return educationId;
  };

  it('is the most urgent unread item, and disappears once it is read', async () => {
    const client = await system.person(gym.id, 'client', 'Reader');
    const free = await item('Sleep');
    const required = await item('Gym rules', { required: true, dueOn: addDays(today, 7) });
    await item('For coaches', { audience: { roles: ['coach'] } });
    expect((await home(client)).unread).toEqual({
      count: 2,
      next: { id: required, title: { en: 'Gym rules' }, required: true, dueOn: addDays(today, 7) },
    });
    await system.done(gym, client, 'read-education-item', { educationId: required, membershipId: client.membershipId });
    expect((await home(client)).unread).toMatchObject({ count: 1, next: { id: free, required: false, dueOn: null } });
    await system.done(gym, client, 'read-education-item', { educationId: free, membershipId: client.membershipId });
    expect((await home(client)).unread).toEqual({ count: 0, next: null });
  });
});

describe('teams on the home', () => {
  it('are those of the client, with their next workout of the team’s program', async () => {
    const client = await system.person(gym.id, 'client', 'Ceren');
    const [teamId, teamProgramId] = [randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Morning crew', capacity: null });
    await system.done(gym, gym.admin, 'create-team', { teamId: randomUUID(), name: 'Another team', capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });
    expect((await home(client)).teams).toEqual([{ id: teamId, name: 'Morning crew', next: null }]);
    const startsOn = addDays(thisMonday, 7);
    await system.done(gym, gym.admin, 'assign-team-program', { teamId, teamProgramId, programId: plan.programId, startsOn, days: ['mon'] });
    await until('the member has the program', waitTimeoutMs, async () => (await home(client)).teams[0]?.next !== null);
    expect((await home(client)).teams[0]!.next).toMatchObject({ on: startsOn, name: { en: 'Legs' } });
    await system.done(gym, gym.admin, 'remove-team-member', { teamId, customerId: client.membershipId });
    expect((await home(client)).teams).toEqual([]);
  });
});
