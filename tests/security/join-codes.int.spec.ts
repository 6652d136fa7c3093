// A join code admits people to a gym: the log contains only a nonce to derive it from, and readers of events cannot learn it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import { catalogue } from '@spotter/domain/catalogue';
import { gymStream } from '@spotter/domain/gyms/gym';
import { teamStream } from '@spotter/domain/teams/team';
import { openLog } from '@spotter/database/log/log';
import { roleUrl } from '@spotter/database/schema/migrate';
import { openPool } from '@spotter/database/tenancy/pools';
import { entry } from '@spotter/database/testing/testing-log';
import { projections } from '@spotter/projector/projections';
import { rebuildOutdated } from '@spotter/projector/rebuild';
import type { Pool } from 'pg';
import { System, type Gym } from '../support/system.ts';

describe('a join code', () => {
  let system: System;
  let gym: Gym;
  let teamId: string;
  let codes: readonly string[];
  let owner: Pool;
  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec owner' });
    gym = await system.gym();
    teamId = randomUUID();
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    await system.done(gym, gym.admin, 'change-team-join-code', { teamId, code: 'new' });
    codes = [await codeOfGym(), await codeOfTeam()];
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const codeOfGym = async (): Promise<string> => (await system.get<{ code: string }>(gym, gym.admin, 'join-code')).body.code;
  const codeOfTeam = async (): Promise<string> => (await system.get<{ joinCode: string }>(gym, gym.admin, `teams/${teamId}`)).body.joinCode;
  const jobToken = async (): Promise<{ token: string }> => {
    const tokenId = randomUUID();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const scopes = ['events:read', 'events:personal'];
    await system.done(gym, gym.admin, 'issue-service-token', { tokenId, name: 'Job', scopes, until });
    return (
      await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/service-tokens/${tokenId}/secret`, { token: gym.admin.token })
    ).body;
  };
  /** Records an event of version 1, as an earlier version did. */
  const asBefore = async (stream: string, type: string, data: object): Promise<void> => {
    const { pool, log: current } = system.api.services;
    const log = openLog({ pool, catalogue: { ...catalogue, [type]: { version: 1 } }, secret: system.database.secret });
    const expectedVersion = (await current.readStream(gym.id, stream)).at(-1)!.version;
    await log.append({ ledger: gym.id, stream, expectedVersion, entries: [entry(log, [{ type, data }])] });
    await log.close();
    system.api.services.wakeUps.moved(gym.id);
    await system.settledNow(gym.id);
  };

  it('opens the gym and the team, and is different each time', async () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const who = await system.stranger();
    await system.done(gym, who, 'join-gym', { membershipId: randomUUID(), code: codes[0]! });
    const before = codes[0];
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    const next = await codeOfGym();
    expect(next).not.toBe(before);
    codes = [...codes, next];
  });

  it('is in no event that a reader gets, and nowhere in the log', async () => {
    const auditor = await system.auditor(gym);
    for (const reader of [gym.admin, auditor, await jobToken()]) {
      const events = (await system.get<CloudEvent[]>(gym, reader, 'events?limit=1000')).body;
      const changes = events.filter(({ type }) => type.endsWith('JoinCodeChanged'));
      expect(changes.length).toBeGreaterThanOrEqual(2);
      for (const { data } of changes) {
        expect(data).toHaveProperty('nonce');
        expect(data).not.toHaveProperty('joinCode');
      }
      for (const code of codes) expect(JSON.stringify(events)).not.toContain(code);
    }
    const { rows } = await system.database.projectorPool.query<{ text: string }>(
      `select string_agg(payload::text, '') as text from events where ledger = $1`,
      [gym.id],
    );
    for (const code of codes) expect(rows[0]!.text).not.toContain(code);
  });

  it('from before nonces still works, and is masked', async () => {
    await asBefore(gymStream(gym.id), 'GymJoinCodeChanged', { gymId: gym.id, joinCode: 'K7M2P9XT' });
    await asBefore(teamStream(teamId), 'TeamJoinCodeChanged', { teamId, joinCode: 'ABCD2345' });
    expect([await codeOfGym(), await codeOfTeam()]).toEqual(['K7M2P9XT', 'ABCD2345']);
    const who = await system.stranger();
    await system.done(gym, who, 'join-gym', { membershipId: randomUUID(), code: 'K7M2P9XT' });
    const client = await system.person(gym.id, 'client');
    await system.done(gym, client, 'join-team', { teamId, customerId: client.membershipId, code: 'ABCD2345' });
    const events = JSON.stringify((await system.get<CloudEvent[]>(gym, gym.admin, 'events?limit=1000')).body);
    for (const code of ['K7M2P9XT', 'ABCD2345']) expect(events).not.toContain(code);
  });

  it('is derived again when read models are rebuilt from the log', async () => {
    await system.done(gym, gym.admin, 'change-join-code', { gymId: gym.id, code: 'new' });
    await system.done(gym, gym.admin, 'change-team-join-code', { teamId, code: 'new' });
    const before = [await codeOfGym(), await codeOfTeam()];
    await owner.query('delete from read_model_versions');
    await owner.query(`update gyms set join_code = 'LOST2345'; update teams set join_code = 'LOST2345'`);
    const urls = {
      ownerUrl: system.database.ownerUrl,
      projectorUrl: roleUrl(system.database.ownerUrl, 'projector', system.database.secret),
    };
    const renewed = projections
      .filter(({ name }) => name === 'gyms' || name === 'teams')
      .map((each) => ({ ...each, version: each.version + 1 }));
    expect(await rebuildOutdated({ ...urls, secret: system.database.secret, projections: renewed })).toEqual(
      renewed.map(({ name }) => name),
    );
    expect([await codeOfGym(), await codeOfTeam()]).toEqual(before);
  });
});
