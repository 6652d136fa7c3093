// Notes about a client: their coaches read and write them; the client can neither read nor notice them.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ClientNote } from '@spotter/contracts/client-notes/queries';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
});

const of = (noteId: string) => ({ customerId: client.membershipId, noteId });
const read = (who: Person, parameters = '') =>
  system.get<{ items: ClientNote[]; nextCursor: string | null; code?: string }>(
    gym,
    who,
    `customers/${client.membershipId}/notes${parameters}`,
  );
const texts = async (who: Person = coach) => (await read(who)).body.items.map(({ text }) => text);
const [first, second] = [randomUUID(), randomUUID()];

describe('a note about a client', () => {
  it('shows its author and time, pinned notes first, and can be removed and restored', async () => {
    await system.done(gym, coach, 'write-client-note', { ...of(first), text: 'left shoulder clicks', pinned: false });
    await system.done(gym, gym.admin, 'write-client-note', { ...of(second), text: 'pays in June', pinned: false });
    expect(await texts()).toEqual(['pays in June', 'left shoulder clicks']);
    await system.done(gym, gym.admin, 'pin-client-note', { ...of(first), pinned: true });
    await system.done(gym, coach, 'edit-client-note', { ...of(first), text: 'left shoulder clicks less' });
    const { items } = (await read(coach)).body;
    expect(items[0]).toMatchObject({ text: 'left shoulder clicks less', pinned: true, by: { id: coach.membershipId, name: 'Mert' } });
    expect(items[0]!.editedAt).not.toBeNull();
    await system.done(gym, gym.admin, 'remove-client-note', of(first));
    expect(await texts()).toEqual(['pays in June']);
    await system.done(gym, coach, 'restore-client-note', of(first));
    expect(await texts()).toEqual(['left shoulder clicks less', 'pays in June']);
  });

  it('can be edited by its author only, and also removed by admins and head coaches', async () => {
    const send = (who: Person, type: string, body: object) => system.send(gym, who, type, body);
    expect((await send(coach, 'edit-client-note', { ...of(second), text: 'x' })).body).toMatchObject({ code: 'client-note-of-another' });
    expect((await send(coach, 'remove-client-note', of(second))).body).toMatchObject({ code: 'client-note-of-another' });
    expect((await send(gym.admin, 'edit-client-note', { ...of(first), text: 'x' })).body).toMatchObject({ code: 'client-note-of-another' });
  });

  it('cannot be read or written by the client, nor by other coaches', async () => {
    expect((await read(client)).status).toBe(403);
    expect((await read(other)).status).toBe(404);
    const write = (who: Person) => system.send(gym, who, 'write-client-note', { ...of(randomUUID()), text: 'x', pinned: false });
    expect((await write(client)).body).toMatchObject({ status: 403 });
    expect((await write(other)).body).toMatchObject({ status: 404 });
    const seen = await Promise.all(
      ['home', `customers/${client.membershipId}`, `customers/${client.membershipId}/timeline`].map((path) =>
        system.get(gym, client, path),
      ),
    );
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('shoulder');
  });

  it('is listed in pages', async () => {
    const page = (await read(coach, '?limit=1')).body;
    expect(page.items).toHaveLength(1);
    const next = (await read(coach, `?limit=1&cursor=${encodeURIComponent(page.nextCursor!)}`)).body;
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first, second]);
    expect(next.nextCursor).toBeNull();
  });
});

describe('the details of a client', () => {
  it('show goals, restrictions and phone to the client and their coaches, and tags to their coaches only', async () => {
    const customerId = client.membershipId;
    await system.done(gym, coach, 'update-customer', { customerId, tags: ['morning', 'rehab'] });
    await system.done(gym, client, 'update-customer', {
      customerId,
      goals: 'a pull-up',
      restrictions: 'no overhead work',
      phone: '+90 532 000 00 00',
    });
    const known = { goals: 'a pull-up', restrictions: 'no overhead work', phone: '+90 532 000 00 00' };
    expect((await system.get(gym, coach, `customers/${customerId}`)).body).toMatchObject({ ...known, tags: ['morning', 'rehab'] });
    expect((await system.get(gym, client, `customers/${customerId}`)).body).toMatchObject({ ...known, tags: [] });
    const own = await system.get<{ items: { tags: string[] }[] }>(gym, client, 'customers');
    expect(own.body.items.map(({ tags }) => tags)).toEqual([[]]);
    const refused = await system.send(gym, client, 'update-customer', { customerId, tags: ['vip'] });
    expect(refused.body).toMatchObject({ code: 'not-allowed' });
    const twice = await system.send(gym, coach, 'update-customer', { customerId, tags: ['vip', 'vip'] });
    expect(twice.body).toMatchObject({ code: 'tag-repeated' });
  });
});
