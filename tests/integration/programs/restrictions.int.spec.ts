// Physical restrictions of several clients, for coaches who write one program for all of them: as visible as on each client's page.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RestrictedClient } from '@spotter/contracts/customers/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('restrictions of many clients', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let [own, covered, strange, healthy]: Person[] = [];

  const restrict = (of: Gym, { membershipId: customerId }: Person, restrictions: string | null) =>
    system.done(of, of.admin, 'update-customer', { customerId, restrictions });
  const ask = async (who: Person, ids: readonly string[], of = gym) => {
    await system.settledNow(of.id);
    return system.get<{ items: readonly RestrictedClient[] }>(of, who, `restrictions?customers=${ids.join(',')}`);
  };
  const everybody = () => [own!, covered!, strange!, healthy!].map(({ membershipId }) => membershipId);
  const wordsOf = async (who: Person): Promise<readonly string[]> =>
    (await ask(who, everybody())).body.items.map(({ restrictions }) => restrictions).toSorted();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
    own = await system.person(gym.id, 'client', 'Ayse');
    covered = await system.person(gym.id, 'client', 'Bora');
    strange = await system.person(gym.id, 'client', 'Ceren');
    healthy = await system.person(gym.id, 'client', 'Deniz');
    for (const [{ membershipId: customerId }, role] of [[own, 'primary'] as const, [covered, 'cover'] as const])
      await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role });
    await restrict(gym, own, 'nothing overhead');
    await restrict(gym, covered, 'no jumps');
    await restrict(gym, strange, 'left knee');
  });

  it('are listed with the names of their clients, for admins and head coaches', async () => {
    const { body } = await ask(gym.admin, everybody());
    expect(body.items).toHaveLength(3);
    expect(body.items[0]).toEqual({
      customer: { id: own!.membershipId, name: 'Ayse', lastname: 'Tester' },
      restrictions: 'nothing overhead',
    });
    expect(await wordsOf(await system.person(gym.id, 'head-coach'))).toEqual(['left knee', 'no jumps', 'nothing overhead']);
  });

  it('are listed for clients whom a coach coaches or covers, and for no others', async () => {
    expect(await wordsOf(coach)).toEqual(['no jumps', 'nothing overhead']);
    expect((await ask(coach, [strange!.membershipId])).status).toBe(404);
  });

  it('are closed to clients, even their own, and to other gyms', async () => {
    expect((await ask(own!, [own!.membershipId])).status).toBe(403);
    const other = await system.gym();
    expect((await ask(other.admin, everybody(), other)).status).toBe(404);
    expect((await ask(other.admin, everybody())).status).toBe(404);
  });

  it('disappear once they are cleared', async () => {
    await restrict(gym, strange!, null);
    expect((await ask(gym.admin, [strange!.membershipId])).body.items).toEqual([]);
  });

  it.each([
    ['a name', () => ['nobody']],
    ['nothing', () => [randomUUID(), '']],
    ['one too many', () => Array.from({ length: 51 }, () => randomUUID())],
  ])('reject ids if there is %s', async (_, ids) => {
    expect((await ask(gym.admin, ids())).status).toBe(400);
  });
});
