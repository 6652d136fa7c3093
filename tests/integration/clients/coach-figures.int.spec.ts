// Counts every active client once, under a present coach or as one without, whatever happens to the coaches of a demo gym.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany } from '@spotter/api/gyms/open-gym';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { CoachAssignment, CoachItem } from '@spotter/contracts/coaches/queries';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { openAccounts } from '../../../infra/demo/demo-accounts.ts';
import { demoGymsAt } from '../../../infra/demo/demo-cast.ts';
import { fillGym } from '../../../infra/demo/fill-gym.ts';
import { fillLibrary } from '../../../infra/demo/library.ts';
import { isLong } from '../../support/length.ts';
import { seeded } from '../../support/seeded.ts';
import { System, type Person } from '../../support/system.ts';

type Figures = {
  readonly active: readonly string[];
  readonly coaches: readonly Pick<CoachItem, 'id' | 'clients' | 'status'>[];
  readonly board: readonly Pick<CoachAssignment, 'coachId' | 'customer'>[];
  readonly listedWithout: readonly string[];
  readonly homeWithout: number;
};

/** Contradictions in the figures; none if each active client is counted exactly once, equally on every screen. */
const contradictions = ({ active, coaches, board, listedWithout, homeWithout }: Figures): string[] => {
  const found: string[] = [];
  const same = (what: string, one: readonly string[], other: readonly string[]): void => {
    if (one.toSorted().join() !== other.toSorted().join()) found.push(`${what}: ${one.length} against ${other.length}`);
  };
  const without = board.filter(({ coachId }) => coachId === null).map(({ customer }) => customer.id);
  same(
    'active clients and the board',
    active,
    board.map(({ customer }) => customer.id),
  );
  same('without a coach on the board and in the list', without, listedWithout);
  if (homeWithout !== without.length) found.push(`home says ${homeWithout}, the board ${without.length}`);
  const sum = coaches.reduce((total, { clients }) => total + clients, 0) + without.length;
  if (sum !== active.length) found.push(`columns hold ${sum} of ${active.length} active clients`);
  for (const { id, clients, status } of coaches) {
    const column = board.filter(({ coachId }) => coachId === id).length;
    if (column !== clients) found.push(`coach ${id} (${status}): ${clients} counted, ${column} on the board`);
  }
  return found;
};

describe('figures about coaches and clients of a demo gym', () => {
  const steps = isLong ? 60 : 20;

  let system: System;
  let gym: { id: string; slug: string };
  let admin: Person;
  beforeAll(async () => {
    // A system of its own: the gyms of the demo have fixed ids.
    system = await System.start();
    const { services } = system.api;
    const companyId = derivedId('demo-company');
    const smallest = demoGymsAt(Date.now()).toSorted((a, b) => a.clients.length - b.clients.length)[0]!;
    // Loads all clients, but the training of a few only, since it affects no figure here.
    const cast = { ...smallest, cast: smallest.cast.filter((_one, index) => isLong || index % 8 === 0) };
    await fillLibrary(services);
    await openAccounts(services);
    await openCompany(
      { pool: services.pool, log: services.log, commands: services.commands, demo: true },
      { companyId, name: 'Iron & North Gyms' },
    );
    await fillGym(services, cast, companyId, () => undefined);
    gym = cast.gym;
    await system.settledNow(gym.id);
    admin = await system.person(gym.id, 'admin');
    for (let more = 0; more < 8; more += 1) await system.person(gym.id, 'coach', `Coach ${more}`);
  });
  afterAll(() => system.close());

  const all = async <T>(path: string): Promise<T[]> => {
    const { status, body } = await system.get<ListOf<T>>(gym, admin, path);
    expect(status).toBe(200);
    return [...body.items];
  };
  const figures = async (): Promise<Figures> => {
    const { body } = await system.get<HomeAnswer>(gym, admin, 'home');
    if (body.kind !== 'staff') throw new Error('not the home of staff');
    return {
      active: (await all<CustomerItem>('customers?status=active&limit=100')).map(({ id }) => id),
      coaches: await all<CoachItem>('coaches'),
      board: await all<CoachAssignment>('coach-assignments'),
      listedWithout: (await all<CustomerItem>('customers?status=active&coach=none&limit=100')).map(({ id }) => id),
      homeWithout: body.withoutCoach.value,
    };
  };

  it('agree after each of many removals, pauses, resumptions, changes of role and of clients', async () => {
    const pick = seeded(20_261_122);
    const clients = (await figures()).active;
    const coachesBefore = (await figures()).coaches.length;
    let maxWithout = 0;
    for (let step = 0; step < steps; step += 1) {
      const coaches = (await all<CoachItem>('coaches')).filter(({ id }) => id !== admin.membershipId);
      // Prefers coaches with clients: removing one without clients leaves nobody without a coach.
      const coach = pick.one([...coaches, ...coaches.filter(({ clients: of }) => of > 0)]);
      const customerId = pick.one(clients);
      const [type, body] = pick.one<readonly [string, object]>([
        ['assign-coach', { customerId, coachId: coach.id, role: 'primary' }],
        ['assign-coach', { customerId, coachId: coach.id, role: 'primary' }],
        ['assign-coach', { customerId, coachId: coach.id, role: 'cover' }],
        ['pause-member', { membershipId: coach.id }],
        ['resume-member', { membershipId: coach.id }],
        ['update-customer', { customerId, status: pick.one(['active', 'paused', 'archived']) }],
        ['change-member-role', { membershipId: coach.id, type: pick.one([1, 2]) }],
        ...(step % 10 === 9 ? ([['remove-member', { membershipId: coach.id, unassignClients: true }]] as const) : []),
        ...(step % 20 === 9 ? ([['change-member-role', { membershipId: coach.id, type: 0, unassignClients: true }]] as const) : []),
      ]);
      await system.send(gym, admin, type, body, { key: randomUUID() });
      await system.settledNow(gym.id);
      const now = await figures();
      maxWithout = Math.max(maxWithout, now.homeWithout);
      expect(contradictions(now), `after step ${step}, ${type}`).toEqual([]);
    }
    // The steps had effects: some clients had no coach, some coaches left, and others still coach.
    const { board, coaches } = await figures();
    expect(maxWithout).toBeGreaterThan(1);
    expect(coaches.length).toBeLessThan(coachesBefore);
    expect(board.some(({ coachId }) => coachId !== null)).toBe(true);
  });

  it('report a contradiction when clients still name a coach who left', async () => {
    const right = await figures();
    const gone = { ...right, board: right.board.map((line, at) => (at === 0 ? { ...line, coachId: randomUUID() } : line)) };
    expect(contradictions(gone)).not.toEqual([]);
    const onlyCounted = { ...right, homeWithout: right.homeWithout - 1 };
    expect(contradictions(onlyCounted)).toEqual([`home says ${right.homeWithout - 1}, the board ${right.homeWithout}`]);
  });
});
