// S21: the request budget of one account, for any request and from any address.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '@spotter/contracts/problems';
import { System, type Gym } from '../support/system.ts';

const burst = 50;

describe('one account', () => {
  let system: System;
  let gym: Gym;
  beforeAll(async () => {
    system = await System.start({ requestBurst: burst });
    gym = await system.gym();
  });
  afterAll(() => system.close());

  const ask = (token: string) => system.call<Problem>('GET', '/api/gyms', { token });

  it('is answered up to its burst, then told when to retry, without affecting another account at the same address', async () => {
    const coach = await system.person(gym.id, 'coach');
    const client = await system.person(gym.id, 'client');
    const answers = await Promise.all(Array.from({ length: 2 * burst }, () => ask(coach.token)));
    const refused = answers.filter(({ status }) => status === 429);
    // Tokens that were refilled during the requests let some more pass.
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst);
    expect(refused[0]!.body.code).toBe('too-many-requests');
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(client.token)).status).toBe(200);
  });

  it('pays once for a batch and for each single command, and has one budget for all kinds of calls', async () => {
    const coach = await system.person(gym.id, 'coach');
    const command = () => ({ id: randomUUID(), type: 'skip-workout', payload: {} });
    const batch = await system.call<{ results: unknown[] }>('POST', `/api/gyms/${gym.slug}/commands`, {
      token: coach.token,
      body: { commands: Array.from({ length: 200 }, command) },
    });
    expect([batch.status, batch.body.results.length]).toEqual([200, 200]);
    const asked = Array.from({ length: 3 * burst }, async (_, index) =>
      index % 2 === 0
        ? ['command', (await system.send(gym, coach, 'skip-workout', {})).status]
        : ['query', (await system.get(gym, coach, 'home')).status],
    );
    const answers = (await Promise.all(asked)).map(([kind, status]) => `${kind} ${status}`);
    expect(answers).toContain('command 429');
    expect(answers).toContain('query 429');
  });

  it('has a budget apart from its gym: requests of a stranger cost nobody else anything', async () => {
    const client = await system.person(gym.id, 'client');
    await Promise.all(Array.from({ length: 2 * burst }, () => ask('made-up')));
    expect((await ask(client.token)).status).toBe(200);
  });
});
