// Lists: pages without gaps, filters, and a whole list as NDJSON lines.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listScope, openCursor, sealCursor } from '@spotter/api/platform/reading/cursor-seal';
import { assignmentsLine, type CoachAssignment } from '@spotter/contracts/coaches/queries';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ListOf } from '@spotter/contracts/lists';
import * as z from 'zod/mini';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('lists', () => {
  let system: System;
  let gym: Gym;
  const people = 130;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    const commands = Array.from({ length: people }, (_, index) => ({
      id: randomUUID(),
      type: 'add-customer',
      payload: { customerId: randomUUID(), name: `Name ${index % 10}`, lastname: `Last ${String(Math.floor(index / 7)).padStart(3, '0')}` },
    }));
    await system.call('POST', `/api/gyms/${gym.slug}/commands`, { token: gym.admin.token, body: { commands } });
    await system.settledNow(gym.id);
  });

  const page = (query: string) => system.get<ListOf<CustomerItem>>(gym, gym.admin, `customers?${query}`);

  it.each(['lastname,name', '-lastname', 'name,-lastname', '-joinedAt'])(
    'pages sorted by %s contain everybody exactly once',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await page(`limit=40&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`);
        expect(body.total).toBe(cursor === null ? people : undefined);
        seen.push(...body.items.map((item) => item.id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      expect(seen).toHaveLength(people);
      expect(new Set(seen).size).toBe(people);
    },
  );

  it('names are sorted by the Turkish alphabet across pages', async () => {
    const other = await system.gym();
    const names = ['Cem', 'Çelik', 'Demir', 'Ilgaz', 'İnan', 'Oya', 'Öz', 'Polat', 'Su', 'Şahin', 'Uçar', 'Ünal'];
    for (const lastname of names.toReversed())
      await system.done(other, other.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname });
    await system.settledNow(other.id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const path: string = cursor === null ? 'customers?limit=5' : `customers?limit=5&cursor=${cursor}`;
      const answer: { readonly body: ListOf<CustomerItem> } = await system.get<ListOf<CustomerItem>>(other, other.admin, path);
      seen.push(...answer.body.items.map(({ lastname }) => lastname));
      cursor = answer.body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(names);
  });

  it('a cursor is rejected by another sort, and one of an older epoch requires to start over', async () => {
    const { body } = await page('limit=10&sort=name');
    expect((await page(`limit=10&sort=-name&cursor=${body.nextCursor}`)).status).toBe(400);
    const scope = listScope('/api/gyms/:gym/customers', gym.id, {}, { sort: 'name' });
    const cursor = JSON.parse(openCursor(scope, body.nextCursor!)) as { e: number };
    const older = sealCursor(scope, JSON.stringify({ ...cursor, e: cursor.e + 1 }));
    expect(await page(`limit=10&sort=name&cursor=${older}`)).toMatchObject({ status: 409, body: { code: 'cursor-epoch-changed' } });
  });

  it('finds by parts of a name, and treats a percent sign literally', async () => {
    expect((await page('q=last 001')).body.total).toBe(7);
    expect((await page('q=%25')).body.total).toBe(0);
    expect((await page('program=without')).body.total).toBe(people);
    expect((await page('program=with')).body.total).toBe(0);
  });

  it('streams the whole list as compressed NDJSON', async () => {
    const answer = await system.call<string>('GET', `/api/gyms/${gym.slug}/customers?sort=lastname`, {
      token: gym.admin.token,
      headers: { accept: 'application/x-ndjson' },
    });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    expect(answer.headers.get('content-encoding')).toMatch(/br|gzip/);
    expect(answer.headers.get('x-total-count')).toBe(String(people));
    const lines = (answer.body as unknown as string)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as CustomerItem);
    expect(lines).toHaveLength(people);
  });

  it('contain the same assignments in the compact and the full form', async () => {
    const [coach, cover] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'coach')];
    const client = await system.person(gym.id, 'client', 'Zoe');
    for (const [role, { membershipId: coachId }] of [
      ['primary', coach],
      ['cover', cover],
    ] as const)
      await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId, role });
    await system.settledNow(gym.id);
    const { items } = (await system.get<ListOf<CoachAssignment>>(gym, gym.admin, 'coach-assignments')).body;
    expect(items).toHaveLength(people + 1);
    const answer = await system.call<string>('GET', `/api/gyms/${gym.slug}/coach-assignments`, {
      token: gym.admin.token,
      headers: { accept: 'application/x-ndjson' },
    });
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (answer.body as unknown as string).trimEnd().split('\n');
    const said = lines
      .map((line) => z.parse(assignmentsLine, JSON.parse(line)))
      .flatMap(({ coaches, clients }) =>
        clients.map(([id, name, lastname, place, covers = []]) => ({
          customer: { id, name, lastname },
          coachId: coaches[place] ?? null,
          covers,
        })),
      );
    expect(said).toEqual(items.map(({ since: _since, assignments: _assignments, ...assignment }) => assignment));
    expect(said.find(({ customer }) => customer.id === client.membershipId)).toMatchObject({
      coachId: coach.membershipId,
      covers: [cover.membershipId],
    });
  });

  it('pages of coach assignments contain every client once, even after the last client of a page has left', async () => {
    const other = await system.gym();
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const [index, customerId] of ids.entries())
      await system.done(other, other.admin, 'add-customer', { customerId, name: 'Ada', lastname: `Last ${index}` });
    await system.settledNow(other.id);
    const assignments = async (query: string): Promise<ListOf<CoachAssignment>> =>
      (await system.get<ListOf<CoachAssignment>>(other, other.admin, `coach-assignments${query}`)).body;
    const idsOf = ({ items }: ListOf<CoachAssignment>): string[] => items.map(({ customer }) => customer.id);
    const whole = await assignments('');
    expect(idsOf(whole)).toEqual(ids);
    expect(whole.nextCursor).toBeNull();
    const first = await assignments('?limit=3');
    const second = await assignments(`?limit=3&cursor=${first.nextCursor}`);
    const third = await assignments(`?limit=3&cursor=${second.nextCursor}`);
    expect([first, second, third].map(idsOf)).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    expect(third.nextCursor).toBeNull();
    // The last page of the list has no cursor.
    expect((await assignments('?limit=7')).nextCursor).toBeNull();
    await system.done(other, other.admin, 'update-customer', { customerId: ids[2], status: 'archived' });
    await system.settledNow(other.id);
    // Continues after the number of rows shown: the client who moved up to the page before is skipped, and nobody is repeated.
    expect(idsOf(await assignments(`?limit=3&cursor=${first.nextCursor}`))).toEqual(ids.slice(4));
  });
});
