// The overview of a client's page: the week as it went, what comes next, the last record, pain, and what waits for an answer.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pairIdOf } from '@spotter/api/conversations/contacts';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { addDays } from '@spotter/contracts/civil-date';
import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import { gymZone } from '../../support/gym-zone.ts';
import { test } from '../../support/shared-system.ts';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('the overview of a client', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let plan: SquatWeeks;
  const today = localDate(gymZone);
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Mert');
    plan = await withSquatWeeks(system, gym, 2);
    const { membershipId: customerId } = plan.client;
    await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  });

  const overviewOf = async (customerId: string, who: Person = coach): Promise<CustomerOverview> =>
    (await system.get<CustomerOverview>(gym, who, `customers/${customerId}/overview`)).body;
  const seen = (): Promise<CustomerOverview> => overviewOf(plan.client.membershipId);

  /** A free workout with one set of squats. */
  const train = async (client: Person, hours: number, kg: number, finish: object = {}): Promise<{ workoutId: string; setId: string }> => {
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: hoursAgo(hours) });
    const actual = { reps: 5, load: { value: kg, unit: 'kg' } };
    const set = { workoutId, setId, exerciseId: plan.squat, actual, performedAt: hoursAgo(hours - 0.1) };
    await system.done(gym, client, 'record-set', set);
    await system.done(gym, client, 'log-workout', { workoutId, endedAt: hoursAgo(hours - 0.5), ...finish });
    return { workoutId, setId };
  };

  it('is empty for a client without training', async () => {
    const customerId = randomUUID();
    await system.done(gym, coach, 'add-customer', { customerId, name: 'New', lastname: 'Client' });
    expect(await overviewOf(customerId)).toMatchObject({
      today,
      week: [],
      running: null,
      next: null,
      lastRecord: null,
      pains: [],
      waiting: { checkIns: 0, checkInId: null, messages: 0 },
      has: { checkIns: false, habits: false, photos: false, files: false, notes: false },
    });
  });

  it('names the next planned workout, and the running one', async () => {
    const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${plan.assignedProgramId}`);
    const [first] = body.state!.planned.filter(({ on }) => on >= today).toSorted((one, other) => one.on.localeCompare(other.on));
    expect((await seen()).next).toMatchObject({ id: first!.workoutId, scheduledOn: first!.on, name: { en: 'Legs' } });
    const workoutId = randomUUID();
    await system.done(gym, plan.client, 'start-workout', { workoutId, customerId: plan.client.membershipId, startedAt: hoursAgo(0.1) });
    expect((await seen()).running).toMatchObject({ id: workoutId, status: 'in-progress' });
    await system.done(gym, plan.client, 'log-workout', { workoutId, endedAt: hoursAgo(0.05) });
    const after = await seen();
    expect(after.running).toBeNull();
    expect(after.week.map(({ id }) => id)).toContain(workoutId);
  });

  it('shows the newest record, which the first set of an exercise is not, and the one before once its set is voided', async () => {
    expect((await seen()).lastRecord).toBeNull();
    await train(plan.client, 9, 100);
    expect((await seen()).lastRecord).toBeNull();
    const second = await train(plan.client, 7, 105);
    const third = await train(plan.client, 5, 110);
    await train(plan.client, 3, 90);
    expect((await seen()).lastRecord).toMatchObject({
      setId: third.setId,
      exerciseId: plan.squat,
      reps: 5,
      load: { value: 110, unit: 'kg' },
    });
    await system.done(gym, coach, 'void-set', { ...third, reason: 'wrong plates' });
    expect((await seen()).lastRecord?.setId).toBe(second.setId);
  });

  it('counts messages that this coach has not read, and no longer once they are', async () => {
    const conversationId = pairIdOf(plan.client.membershipId, coach.membershipId);
    const members = [plan.client.membershipId, coach.membershipId];
    await system.done(gym, plan.client, 'start-conversation', { conversationId, members });
    await system.done(gym, plan.client, 'send-message', { conversationId, messageId: randomUUID(), text: 'Which weight?' });
    expect((await seen()).waiting.messages).toBe(1);
    expect((await overviewOf(plan.client.membershipId, gym.admin)).waiting.messages).toBe(0);
    await system.done(gym, coach, 'read-conversation', { conversationId, upTo: 1 });
    expect((await seen()).waiting.messages).toBe(0);
  });

  it('counts check-ins that no coach has opened, and names the oldest', async () => {
    const { membershipId: customerId } = plan.client;
    const sleep = { id: randomUUID(), text: 'Sleep', required: true, kind: 'scale' };
    const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${today}T00:00:00Z`).getUTCDay()]!;
    const formId = randomUUID();
    const form = { formId, name: 'Weekly', questions: [sleep], schedule: { kind: 'weekly', weekday }, audience: { kind: 'all' } };
    await system.done(gym, gym.admin, 'publish-check-in-form', form);
    const checkInId = randomUUID();
    const answers = [{ questionId: sleep.id, value: 4 }];
    await system.done(gym, plan.client, 'answer-check-in', { customerId, checkInId, formId, version: 1, dueOn: today, answers });
    expect((await seen()).waiting).toMatchObject({ checkIns: 1, checkInId });
    await system.done(gym, coach, 'read-check-in', { customerId, checkInId });
    expect(await seen()).toMatchObject({ waiting: { checkIns: 0, checkInId: null }, has: { checkIns: true } });
  });

  it('says which parts have contents', async () => {
    const note = { customerId: plan.client.membershipId, noteId: randomUUID(), text: 'left shoulder', pinned: false };
    await system.done(gym, coach, 'write-client-note', note);
    expect((await seen()).has).toMatchObject({ notes: true, files: false });
    await system.done(gym, coach, 'remove-client-note', { customerId: note.customerId, noteId: note.noteId });
    expect((await seen()).has.notes).toBe(false);
  });

  it('lists pain of the last two weeks, until it is withdrawn', async () => {
    const workoutId = randomUUID();
    await system.done(gym, plan.client, 'start-workout', { workoutId, customerId: plan.client.membershipId, startedAt: hoursAgo(1) });
    const report = { workoutId, painId: randomUUID(), where: 'lower-back', level: 6, reportedAt: hoursAgo(0.5) };
    await system.done(gym, plan.client, 'report-pain', report);
    expect((await seen()).pains).toMatchObject([{ workoutId, where: 'lower-back', level: 6 }]);
    await system.done(gym, plan.client, 'withdraw-pain', { workoutId, painId: report.painId });
    expect((await seen()).pains).toEqual([]);
  });

  it('has nothing planned for a former client', async () => {
    const customerId = plan.client.membershipId;
    await system.done(gym, gym.admin, 'update-customer', { customerId, status: 'archived' });
    const { next, week } = await overviewOf(customerId, gym.admin);
    expect([next, week.filter(({ status, scheduledOn }) => status === 'scheduled' && scheduledOn! > addDays(today, 0))]).toEqual([
      null,
      [],
    ]);
    await system.done(gym, gym.admin, 'update-customer', { customerId, status: 'active' });
  });

  it('is found by head coaches, and by no other coach', async () => {
    const path = `customers/${plan.client.membershipId}/overview`;
    const [head, stranger] = [await system.person(gym.id, 'head-coach'), await system.person(gym.id, 'coach')];
    expect((await system.get(gym, head, path)).status).toBe(200);
    expect((await system.get(gym, stranger, path)).status).toBe(404);
    expect((await system.get(gym, plan.client, path)).status).toBe(403);
  });
});
