// The answer to a command names the position after the server's reactions to it, so a reader from there sees them.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { Reactions } from '@spotter/api/platform/jobs/reactions';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/schema/migrate';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

describe('a read after the position of a command', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let other: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Ece');
    other = await system.person(gym.id, 'coach', 'Deniz');
  });

  /** Adds a client as the coach, and returns the client's id and the position to read from. */
  const walkIn = async (): Promise<{ customerId: string; after: { 'x-after-position': string } }> => {
    const customerId = randomUUID();
    const { status, body } = await system.send(gym, coach, 'add-customer', { customerId, name: 'Walk', lastname: 'In' });
    expect(status).toBe(201);
    return { customerId, after: { 'x-after-position': String(body.position) } };
  };

  it('shows a coach the client whom they added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { customerId, after } = await walkIn();
      expect((await system.get(gym, coach, `customers/${customerId}`, after)).status).toBe(200);
    }
  });

  it('shows the same after the command is sent again', async () => {
    const [key, customerId] = [randomUUID(), randomUUID()];
    const body = { customerId, name: 'Walk', lastname: 'In' };
    const first = await system.send(gym, coach, 'add-customer', body, { key });
    const again = await system.send(gym, coach, 'add-customer', body, { key });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.position).toBeGreaterThanOrEqual(first.body.position);
    const after = { 'x-after-position': String(again.body.position) };
    expect((await system.get(gym, coach, `customers/${customerId}`, after)).status).toBe(200);
  });

  it('shows the coaches’ numbers of clients after a reassignment', async () => {
    const { customerId } = await walkIn();
    const load = async (headers: Record<string, string> = {}): Promise<readonly number[]> => {
      const { items } = (await system.get<ListOf<CoachItem>>(gym, gym.admin, 'coaches', headers)).body;
      return [coach, other].map(({ membershipId }) => items.find(({ id }) => id === membershipId)?.clients ?? 0);
    };
    await system.settledNow(gym.id);
    const [mine, theirs] = (await load()) as [number, number];
    const moved = await system.send(gym, gym.admin, 'reassign-clients', {
      coachId: coach.membershipId,
      toCoachId: other.membershipId,
      customerIds: [customerId],
    });
    expect(await load({ 'x-after-position': String(moved.body.position) })).toEqual([mine - 1, theirs + 1]);
  });

  /** Waits for reactions to an event `by` positions ahead of the log, and counts the reads. */
  const askedAhead = async (by: number) => {
    const pool = openPool(roleUrl(system.database.ownerUrl, 'api', system.database.secret), { max: 1, applicationName: 'spec' });
    let reads = 0;
    pool.on('acquire', () => (reads += 1));
    const position = (await system.settledNow(gym.id)) + by;
    const answered = await new Reactions(pool).positionAfter(gym.id, position, ['CustomerAdded']).finally(() => pool.end());
    return { position, answered, reads };
  };

  it('uses the position of the command if the reactions take too long', async () => {
    const { position, answered, reads } = await askedAhead(1);
    expect(answered).toBe(position);
    expect(reads).toBeGreaterThan(1);
  });

  it('uses the position of the command, without waiting, if the reactors are far behind', async () => {
    const { position, answered, reads } = await askedAhead(5_000);
    expect([answered, reads]).toEqual([position, 1]);
  });
});
