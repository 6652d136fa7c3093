// Finds people, pages and workouts by a few letters, and only what the caller may see.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays, daysBetween } from '@spotter/contracts/civil-date';
import { openPool } from '@spotter/database/tenancy/pools';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { newExercise, smallProgram } from '../../support/library.ts';
import { System, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

type Found = { readonly contacts: string[]; readonly pages: string[]; readonly tasks: string[] };

describe('search', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let mine: Person;
  let program: Awaited<ReturnType<typeof smallProgram>>;

  beforeAll(async () => {
    // A system of its own: it reads a query plan, which depends on the rows of all gyms.
    system = await System.start();
    gym = await system.gym();
    const other = await system.gym();
    coach = await system.person(gym.id, 'coach', 'Zeki');
    mine = await system.person(gym.id, 'client', 'Zeynep');
    const theirs = await system.person(gym.id, 'client', 'Zehra');
    await system.person(gym.id, 'head-coach', 'Zerrin');
    await system.person(other.id, 'client', 'Zeliha');
    program = await smallProgram(system, gym);
    await system.done(gym, gym.admin, 'assign-coach', { customerId: mine.membershipId, coachId: coach.membershipId, role: 'primary' });
    for (const { membershipId } of [mine, theirs])
      await system.done(gym, gym.admin, 'assign-program', {
        assignedProgramId: randomUUID(),
        customerId: membershipId,
        programId: program.programId,
        startsOn: localDate(gymZone),
      });
  });
  afterAll(() => system.close());

  const search = (who: Person, query: string, language = 'en') =>
    system.call<SearchAnswer>('POST', '/api/common/search', {
      token: who.token,
      headers: { 'x-gym': gym.slug, 'accept-language': language },
      body: { query },
    });
  const found = async (who: Person, query: string, language?: string): Promise<Found> => {
    const { body } = await search(who, query, language);
    const of = (id: string): string[] => body.find((set) => set.id === id)?.results.map(({ value }) => value) ?? [];
    return { contacts: of('contacts'), pages: of('pages'), tasks: of('tasks') };
  };

  it('finds people by parts of their names in any order, and none of another gym', async () => {
    expect((await found(gym.admin, 'ze')).contacts).toEqual(['Zehra Tester', 'Zeki Tester', 'Zerrin Tester', 'Zeynep Tester']);
    expect((await found(gym.admin, 'ZEYN')).contacts).toEqual(['Zeynep Tester']);
    expect((await found(gym.admin, 'zeynep t')).contacts).toEqual(['Zeynep Tester']);
    expect((await found(gym.admin, 'tester')).contacts.length).toBeGreaterThan(4);
    expect((await found(gym.admin, 'tester zeyn')).contacts).toEqual(['Zeynep Tester']);
    expect((await found(gym.admin, 'eynep')).contacts).toEqual(['Zeynep Tester']);
    expect((await found(gym.admin, 'zeynep zehra')).contacts).toEqual([]);
  });

  it('finds for a coach their own clients, and for a client themselves and their coach', async () => {
    expect((await found(coach, 'ze')).contacts).toEqual(['Zeki Tester', 'Zerrin Tester', 'Zeynep Tester']);
    expect((await found(mine, 'ze')).contacts).toEqual(['Zeki Tester', 'Zeynep Tester']);
    expect(JSON.stringify([await found(mine, 'zehra'), await found(coach, 'zehra')])).not.toContain('Zehra');
  });

  it('finds workouts by client and by name, for clients whom the caller may see', async () => {
    const { tasks } = await found(coach, 'zeynep');
    expect(tasks.length).toBeGreaterThan(0);
    expect(tasks.every((task) => task.startsWith('Zeynep Tester'))).toBe(true);
    expect((await found(gym.admin, 'zehra')).tasks.length).toBeGreaterThan(0);
    expect((await search(mine, 'zeynep')).body.find(({ id }) => id === 'tasks')?.results[0]).toMatchObject({
      link: '/client/workout-client',
      completed: false,
    });
  });

  it('finds pages of the caller’s own menu in their language, and programs', async () => {
    expect((await found(gym.admin, 'coach')).pages).toContain('Users to coaches');
    expect((await found(coach, 'coach')).pages).not.toContain('Users to coaches');
    expect((await found(coach, 'kitap', 'tr')).pages).toEqual(['Program kitaplığı', 'Eğitim kitaplığı']);
    // The business page has no menu entry, but callers who may open it find it.
    expect([(await found(gym.admin, 'busin')).pages, (await found(coach, 'busin')).pages]).toEqual([['Business'], []]);
    expect((await found(gym.admin, 'small')).pages).toEqual(['Small program']);
    expect((await found(mine, 'small', 'tr')).pages).toEqual(['Küçük program']);
  });

  it('finds teams that the caller sees, and exercises for all staff, each with its page', async () => {
    const teamId = randomUUID();
    const exerciseId = await newExercise(system, gym, 'Sandbag carry');
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Sandbag club', capacity: null });
    await system.settledNow(gym.id);
    const links = async (who: Person) =>
      (await search(who, 'sandbag')).body.find(({ id }) => id === 'pages')?.results.map(({ link }) => link);
    const [team, exercise] = [`/admin/teams/${teamId}`, `/admin/exercises?id=${exerciseId}`];
    expect([await links(gym.admin), await links(coach), await links(mine)]).toEqual([[team, exercise], [exercise], undefined]);
    await system.done(gym, gym.admin, 'add-team-coach', { teamId, coachId: coach.membershipId });
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [mine.membershipId] });
    await system.settledNow(gym.id);
    expect([await links(coach), await links(mine)]).toEqual([[team, exercise], ['/client/teams']]);
    expect((await found(coach, 'teams')).pages).toContain('Teams');
  });

  it('requires as many letters as the operator sets, and tells the page', async () => {
    const node = await system.secondNode(undefined, { searchMinLength: 3 });
    try {
      const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym': gym.slug, 'content-type': 'application/json' };
      const ask = async (query: string): Promise<SearchAnswer> => {
        const answer = await fetch(`${node.url}/api/common/search`, { method: 'POST', headers, body: JSON.stringify({ query }) });
        return (await answer.json()) as SearchAnswer;
      };
      expect([await ask('ze'), await ask(' ze ')]).toEqual([[], []]);
      expect((await ask('zey')).map(({ id }) => id)).toContain('contacts');
      const bootstrap = await fetch(`${node.url}/api/bootstrap?gym=${gym.slug}`, { headers });
      expect(await bootstrap.json()).toMatchObject({ preload: { searchMinLength: 3 } });
    } finally {
      await node.close();
    }
  });

  it('requires two letters, and treats no text as a pattern', async () => {
    expect((await search(gym.admin, 'z')).body).toEqual([]);
    expect((await search(gym.admin, '  z ')).body).toEqual([]);
    for (const query of ['%%', '__', '_e', String.raw`\%`, "' or 1=1 --"]) expect((await search(gym.admin, query)).body).toEqual([]);
    expect((await search(gym.admin, 'x'.repeat(101))).status).toBe(400);
  });

  it('returns at most ten of each', async () => {
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec' });
    await owner.query(
      `insert into customers (gym_id, id, name, lastname, status, covers, bodyweights, joined_at, version)
       select $1, gen_random_uuid(), 'Quentin', 'Number ' || n, 'active', '[]', '[]', now(), 1 from generate_series(1, 2000) n`,
      [gym.id],
    );
    await owner.query('analyze customers');
    expect((await found(gym.admin, 'quen')).contacts).toHaveLength(10);
    await owner.query('delete from customers where gym_id = $1 and name = $2', [gym.id, 'Quentin']);
    await owner.end();
  });

  it('lists names that begin with the letters before others', async () => {
    await system.person(gym.id, 'client', 'Abidin');
    await system.person(gym.id, 'client', 'Kabil');
    await system.person(gym.id, 'client', 'Zabit');
    expect((await found(gym.admin, 'abi')).contacts).toEqual(['Abidin Tester', 'Kabil Tester', 'Zabit Tester']);
    await system.person(gym.id, 'client', 'Abi');
    expect((await found(gym.admin, 'abi')).contacts.slice(0, 2)).toEqual(['Abi Tester', 'Abidin Tester']);
  });

  it('names planned workouts by their day, and finds them by day, by program and together with a client', async () => {
    const byDay = (await found(gym.admin, 'bench')).tasks;
    expect(byDay.length).toBeGreaterThan(0);
    for (const query of ['BENCH zeynep', 'zeynep small', 'kucuk zeynep']) {
      const { tasks } = await found(gym.admin, query);
      expect([query, tasks.length > 0 && tasks.every((task) => task.startsWith('Zeynep Tester · '))]).toEqual([query, true]);
    }
    expect((await found(gym.admin, 'zeynep zzzz')).tasks).toEqual([]);
  });

  it('lists the workouts nearest to today first', async () => {
    const long = await system.person(gym.id, 'client', 'Uzun');
    const today = localDate(gymZone);
    for (const startsOn of [addDays(today, -210), addDays(today, -20), addDays(today, 300)])
      await system.done(gym, gym.admin, 'assign-program', {
        assignedProgramId: randomUUID(),
        customerId: long.membershipId,
        programId: program.programId,
        startsOn,
      });
    const { body } = await system.get<{ items: { id: string; scheduledOn: string | null }[] }>(
      gym,
      gym.admin,
      `workouts?customer=${long.membershipId}`,
    );
    const days = new Map(body.items.map(({ id, scheduledOn }) => [id, Math.abs(daysBetween(today, scheduledOn!))]));
    const tasks = (await search(gym.admin, 'uzun')).body.find(({ id }) => id === 'tasks')!.results;
    const distances = tasks.map(({ link }) => days.get(link.split('/').at(-1)!)!);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBe(Math.min(...days.values()));
  });

  it('reads only an index, however many people there are, and folds no names', async () => {
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec' });
    await owner.query(
      `insert into customers (gym_id, id, name, lastname, status, covers, bodyweights, joined_at, version)
       select $1, gen_random_uuid(), 'Müşteri ' || n, 'Yıldız', 'active', '[]', '[]', now(), 1 from generate_series(1, 10000) n`,
      [gym.id],
    );
    await owner.query('vacuum analyze customers');
    await owner.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const plan = await owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) select id from customers where gym_id = '${gym.id}' and folded(name || ' ' || lastname) >= '' and folded(name || ' ' || lastname) like all (array['%yildiz%', '%musteri 77%'])`,
    );
    expect(JSON.stringify(plan.rows)).toContain('Index Only Scan using customers_as_typed');
    expect((await found(gym.admin, 'yildiz 9999')).contacts).toEqual(['Müşteri 9999 Yıldız']);
    await owner.query('delete from customers where gym_id = $1 and lastname = $2', [gym.id, 'Yıldız']);
    await owner.end();
  });
});
