// Members are cached for a minute, but only while notices are received, and never from before a notice.
import { randomUUID } from 'node:crypto';
import { LiveBus } from '@spotter/api/platform/live/live-bus';
import { sendingOf } from '@spotter/contracts/notices';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlackHole } from '../../faults/black-hole.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

describe('a cached member', () => {
  let system: System;
  let owner: pg.Client;
  let gym: Gym;
  let coach: Person;
  beforeAll(async () => {
    // A system of its own: it replaces services of the API.
    system = await System.start();
    owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    gym = await system.gym();
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });
  beforeEach(async () => {
    coach = await system.person(gym.id, 'coach', 'Cora');
  });
  afterEach(() => system.api.services.members.setReceivesNotices(true));

  const opens = async (who: { token: string }): Promise<number> => (await system.get(gym, who, 'customers')).status;
  /** Changes the row as the projector would, but without a notice. */
  const setAside = (who: Person) =>
    owner.query(`update memberships set status = 'paused' where gym_id = $1 and id = $2`, [gym.id, who.membershipId]);

  it('is used while notices are received, until one reports changed members', async () => {
    expect(await opens(coach)).toBe(200);
    await setAside(coach);
    expect(await opens(coach)).toBe(200);
    system.api.services.members.forgetGym(gym.id);
    expect(await opens(coach)).toBe(404);
  });

  it('is read each time while notices are missed, and not cached from that time', async () => {
    const { members } = system.api.services;
    expect(await opens(coach)).toBe(200);
    members.setReceivesNotices(false);
    expect(await opens(coach)).toBe(200);
    await setAside(coach);
    expect(await opens(coach)).toBe(404);
  });

  it('is not taken from a row that was read before a notice of its change', async () => {
    const { members } = system.api.services;
    const here = await members.gym(gym.id);
    const reading = members.member(coach.accountId, here);
    members.forgetGym(gym.id);
    expect((await reading).role).toBe('coach');
    await setAside(coach);
    await expect(members.member(coach.accountId, here)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is dropped for a company admin when members of another branch change', async () => {
    const branch = await system.gym({ branchOf: gym });
    const boss = await system.person(gym.id, 'company-admin', 'Boss');
    const inBranch = async () => (await system.get(branch, boss, 'customers')).status;
    expect(await inBranch()).toBe(200);
    await setAside(boss);
    system.api.services.members.forgetGym(gym.id);
    expect(await inBranch()).toBe(404);
  });

  it('ends with an audit grant, however recently it was read', async () => {
    const auditor = await system.person((await system.gym()).id, 'coach', 'Aud');
    const until = new Date(Date.now() + 60_000).toISOString();
    const { accountId, email } = auditor;
    await system.asSystem(gym.id, 'add-auditor', { grantId: randomUUID(), accountId, email, until, reason: 'a yearly look' });
    await system.settledNow(gym.id);
    const reads = async () => (await system.get(gym, auditor, 'events')).status;
    await owner.query(`update audit_grants set until = now() + interval '1 second' where gym_id = $1`, [gym.id]);
    expect(await reads()).toBe(200);
    await expect.poll(reads).not.toBe(200);
  });

  it('is read again after a silent connection for notices was detected and reopened', async () => {
    const hole = await BlackHole.before(system.database.ownerUrl);
    const through = Object.assign(new URL(system.database.ownerUrl), { port: new URL(hole.url).port }).href;
    const bus = new LiveBus(through);
    const told = { open: vi.fn(), lost: vi.fn(), notice: vi.fn() };
    bus.onOpen(told.open);
    bus.onLost(told.lost);
    bus.on(told.notice);
    try {
      await bus.open();
      hole.hold();
      // A busy machine may have tried to reopen it several times by now.
      await expect.poll(() => told.lost.mock.calls.length).toBeGreaterThan(0);
      expect(told.open).toHaveBeenCalledTimes(1);
      hole.letGo();
      await expect.poll(() => told.open.mock.calls.length).toBeGreaterThan(1);
      const sendAndCount = async (): Promise<number> => {
        await owner.query(sendingOf([{ kind: 'session-ended', session: 'x', reason: 'sign-out' }]));
        return told.notice.mock.calls.length;
      };
      await expect.poll(sendAndCount).toBeGreaterThan(0);
    } finally {
      await bus.close();
      await hole.close();
    }
  });
});
