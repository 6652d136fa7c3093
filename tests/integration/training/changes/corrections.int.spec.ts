// Corrections of a set: until when a client may send them, and which of two simultaneous ones applies.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { Outcome } from '@spotter/api/platform/commands/command-envelope';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { newExercise } from '../../../support/library.ts';
import { test } from '../../../support/shared-system.ts';
import type { System, Gym, Person } from '../../../support/system.ts';
import { gymZone } from '../../../support/gym-zone.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const exerciseId = randomUUID();
const actual = { reps: 5 };

describe('correcting a set', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    await newExercise(system, gym, 'Squat', exerciseId);
    client = await system.person(gym.id, 'client');
  });

  const voided = async (workoutId: string): Promise<boolean | undefined> => {
    await system.settledNow(gym.id);
    return (await system.get<WorkoutDetail>(gym, client, `workouts/${workoutId}`)).body.sets[0]?.voided;
  };
  /** A set that the client claims to have lifted at the given time. */
  const setOf = async (performedAt: string): Promise<{ workoutId: string; setId: string }> => {
    const [workoutId, setId] = [randomUUID(), randomUUID()];
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: performedAt });
    await system.done(gym, client, 'record-set', { workoutId, setId, exerciseId, actual, performedAt });
    return { workoutId, setId };
  };

  it('is open to the client for a set that arrives a month after it was lifted', async () => {
    const of = await setOf(hoursAgo(30 * 24));
    await system.done(gym, client, 'void-set', { ...of, reason: 'wrong bar' });
    expect(await voided(of.workoutId)).toBe(true);
  });

  it('turns a set into a warm-up that no longer counts, and corrects the time of the workout', async () => {
    const of = await setOf(hoursAgo(2));
    await system.done(gym, client, 'describe-set', { ...of, setType: 'warm-up', note: 'Only to warm up', videoUrl: null });
    await system.done(gym, client, 'log-workout', { workoutId: of.workoutId, endedAt: hoursAgo(0) });
    const times = { startedAt: hoursAgo(3), endedAt: hoursAgo(1) };
    await system.done(gym, client, 'correct-workout-time', { workoutId: of.workoutId, ...times });
    await system.settledNow(gym.id);
    const { body } = await system.get<WorkoutDetail>(gym, client, `workouts/${of.workoutId}`);
    expect(body.sets).toMatchObject([{ setType: 'warm-up', note: 'Only to warm up' }]);
    expect(body.setsDone).toBe(0);
    expect([body.startedAt, body.endedAt].map((at) => new Date(at!).toISOString())).toEqual([times.startedAt, times.endedAt]);
  });

  it('restores what the same device voided within the same millisecond', async () => {
    const of = await setOf(hoursAgo(2));
    const occurredAt = hoursAgo(1);
    const commands = ['void-set', 'restore-set'].map((type) => ({
      id: randomUUID(),
      type,
      payload: { ...of, reason: 'a slip' },
      occurredAt,
    }));
    const sent = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: client.token,
      body: { commands },
    });
    expect(sent.body.results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(await voided(of.workoutId)).toBe(false);
  });

  describe('in a gym with given times of recording', () => {
    const [gymId, companyId, customerId, workoutId, setId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const of = { workoutId, setId };
    const its: Member = { account: null, membership: customerId, role: 'client', gymId };
    const recordedAt = hoursAgo(7 * 24 + 12);
    const send = async (type: string, body: object, at?: string, by: Member = its): Promise<Outcome> => {
      const order = { commandId: randomUUID(), type, body, ...(at !== undefined && { recordedAt: at }) };
      return (await system.api.services.commands.executeAll(gymId, by, [order]))[0]!;
    };
    const isVoided = async (): Promise<boolean> => {
      await system.settledNow(gymId);
      const { rows } = await system.database.projectorPool.query<{ voided: boolean }>('select voided from sets where id = $1', [setId]);
      return rows[0]!.voided;
    };

    beforeAll(async () => {
      const { pool, log, commands } = system.api.services;
      const opening = { pool, log, commands, demo: true, recordedAt };
      const slug = `gym-${gymId.slice(0, 8)}`;
      await openCompany(opening, { companyId, name: 'A company' });
      await openGym(opening, { gymId, companyId, slug, name: slug, timeZone: gymZone, language: 'en', unit: 'kg' });
      const content = { name: { en: 'Squat' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
      await send('add-exercise', { exerciseId, content }, recordedAt, { ...its, membership: null, role: 'system' });
      await send('start-workout', { workoutId, customerId, startedAt: recordedAt }, recordedAt);
      // Less than seven days ago by the client's clock, which was more than half a day ahead.
      await send('record-set', { ...of, exerciseId, actual, performedAt: hoursAgo(7 * 24 - 6) }, recordedAt);
    });

    it.each([
      ['void-set', true],
      ['restore-set', false],
      ['void-set', true],
      ['restore-set', false],
    ])('applies the one that was recorded last, within the same millisecond: %s', async (type, expected) => {
      expect(await send(type, { ...of, reason: 'to and fro' }, recordedAt)).toMatchObject({ status: 'accepted' });
      expect(await isVoided()).toBe(expected);
    });

    it('is closed to the client seven days after the recording, whatever time was asserted, and open to staff', async () => {
      const correction = { ...of, reason: 'wrong bar' };
      expect(await send('void-set', correction)).toMatchObject({ refusal: { code: 'correction-window-closed' } });
      const admin: Member = { account: null, membership: randomUUID(), role: 'admin', gymId };
      expect(await send('void-set', correction, undefined, admin)).toMatchObject({ status: 'accepted' });
      expect(await isVoided()).toBe(true);
    });
  });
});
