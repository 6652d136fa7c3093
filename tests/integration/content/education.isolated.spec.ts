// An education item from its draft to its readers.
import { localMinute } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EducationContent } from '@spotter/contracts/education/commands';
import type { EducationCollectionsAnswer, EducationDetail, EducationItem, ShownEducation } from '@spotter/contracts/education/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { Problem } from '@spotter/contracts/problems';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { System, type Gym, type Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
beforeAll(async () => {
  system = await System.start();
});
afterAll(() => system.close());

const day = 86_400_000;
/** Wall time of the gym, that many milliseconds from now. */
const wall = (fromNowMs: number): string => localMinute(gymZone, new Date(Date.now() + fromNowMs));
const contentOf = (changes: Partial<EducationContent> = {}): EducationContent => ({
  kind: 'article',
  title: { en: 'Warm up well', tr: 'İyi ısının' },
  audience: { roles: ['client'] },
  required: false,
  ...changes,
});
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('an education item', () => {
  let gym: Gym;
  let client: Person;
  let coach: Person;
  beforeEach(async () => {
    gym = await system.gym();
    client = await system.person(gym.id, 'client', 'Ayse');
    coach = await system.person(gym.id, 'coach');
  });
  afterEach(() => vi.useRealTimers());

  const draft = async (changes: Partial<EducationContent> = {}, text = 'Start slow.', by: Person = gym.admin): Promise<string> => {
    const educationId = randomUUID();
    await system.done(gym, by, 'draft-education-item', { educationId, content: contentOf(changes) });
    await system.done(gym, by, 'edit-education-text', { educationId, language: 'en', at: 0, remove: 0, insert: [paragraph(text)] });
    return educationId;
  };
  const publish = async (changes?: Partial<EducationContent>, text?: string): Promise<string> => {
    const educationId = await draft(changes, text);
    await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    return educationId;
  };
  const shown = async (who: Person, query = '') => (await system.get<ShownEducation>(gym, who, `education/shown${query}`)).body;
  const idsShown = async (who: Person, query?: string) => (await shown(who, query)).items.map(({ id }) => id);
  const list = async (query = '') => (await system.get<ListOf<EducationItem>>(gym, gym.admin, `education${query}`)).body.items;
  const detail = (who: Person, id: string) => system.get<EducationDetail>(gym, who, `education/${id}`);
  const codeOf = async (who: Person, type: string, body: object) => (await system.send(gym, who, type, body)).body.code;
  const read = (educationId: string, who: Person) => ({ educationId, membershipId: who.membershipId });
  const readers = async (who: Person, id: string) =>
    (await system.get<ListOf<{ id: string; name: string; readAt: string | null }>>(gym, who, `education/${id}/readers`)).body.items;

  it('can be drafted, published and read by a client, and counts as unread for others', async () => {
    const other = await system.person(gym.id, 'client', 'Bora');
    const id = await draft({ required: true, dueOn: '2030-01-31' });
    expect(await idsShown(client)).toEqual([]);
    expect((await detail(client, id)).status).toBe(404);
    expect((await list())[0]).toMatchObject({ id, status: 'draft', readers: 0 });
    await system.done(gym, gym.admin, 'publish-education-item', { educationId: id });
    expect((await shown(client)).items).toMatchObject([{ id, readAt: null, content: { required: true, audience: { roles: [] } } }]);
    expect((await detail(client, id)).body.body).toEqual({ en: [paragraph('Start slow.')] });
    expect(await codeOf(client, 'read-education-item', read(id, other))).toBe('not-found');
    await system.done(gym, client, 'read-education-item', read(id, client));
    expect(await codeOf(client, 'read-education-item', read(id, client))).toBe('education-read-already');
    expect((await shown(client)).items[0]?.readAt).not.toBeNull();
    expect((await list())[0]?.readers).toBe(1);
    expect((await readers(gym.admin, id)).map(({ name, readAt }) => [name, readAt !== null])).toEqual([
      ['Bora', false],
      ['Ayse', true],
    ]);
    await system.done(gym, client, 'unread-education-item', read(id, client));
    expect((await shown(client)).items[0]?.readAt).toBeNull();
  });

  it('shows coaches whether their own clients read it', async () => {
    await system.person(gym.id, 'client', 'Bora');
    await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
    const id = await publish();
    expect((await readers(coach, id)).map(({ name }) => name)).toEqual(['Ayse']);
    expect((await system.get<Problem>(gym, client, `education/${id}/readers`)).status).toBe(403);
  });

  it('is read by staff if meant for them: head coaches see who has not read it, a coach only themselves', async () => {
    const other = await system.person(gym.id, 'coach', 'Can');
    const lead = await system.person(gym.id, 'head-coach', 'Deniz');
    const id = await publish({ audience: { roles: ['coach'] } });
    await system.done(gym, coach, 'read-education-item', read(id, coach));
    const names = async (who: Person) => (await readers(who, id)).map(({ name, readAt }) => [name, readAt !== null]);
    const [own] = (await names(coach))[0] as [string];
    expect(await names(lead)).toEqual([
      ['Can', false],
      [own, true],
    ]);
    expect([await names(coach), await names(other)]).toEqual([[[own, true]], [['Can', false]]]);
  });

  it('is shown to members of its teams, while they are members and the team is not archived', async () => {
    const other = await system.person(gym.id, 'client', 'Bora');
    const teamId = randomUUID();
    const members = { teamId, customerIds: [client.membershipId] };
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
    await system.done(gym, gym.admin, 'add-team-members', members);
    const strange = contentOf({ audience: { roles: [], teamIds: [randomUUID()] } });
    expect(await codeOf(gym.admin, 'draft-education-item', { educationId: randomUUID(), content: strange })).toBe('team-unknown');
    const id = await publish({ audience: { roles: [], teamIds: [teamId] } });
    expect(await codeOf(gym.admin, 'revise-education-item', { educationId: id, content: strange })).toBe('team-unknown');
    expect([await idsShown(client), await idsShown(other)]).toEqual([[id], []]);
    expect((await detail(other, id)).status).toBe(404);
    expect((await readers(gym.admin, id)).map(({ name }) => name)).toEqual(['Ayse']);
    expect(await codeOf(other, 'read-education-item', read(id, other))).toBe('education-unknown');
    await system.done(gym, client, 'read-education-item', read(id, client));
    await system.done(gym, gym.admin, 'archive-team', { teamId });
    expect(await idsShown(client)).toEqual([]);
    await system.done(gym, gym.admin, 'restore-team', { teamId });
    expect(await idsShown(client)).toEqual([id]);
    await system.done(gym, gym.admin, 'remove-team-member', { teamId, customerId: client.membershipId });
    expect([await idsShown(client), await readers(gym.admin, id)]).toEqual([[], []]);
  });

  it.each([
    ['clients', 'customer-unknown', () => ({ audience: { roles: [], customerIds: [client.membershipId, randomUUID()] } })],
    ['items', 'education-unknown', () => ({ kind: 'course' as const, steps: [randomUUID()] })],
  ])('accepts %s of its own gym only', async (_, code, naming) => {
    const strange = contentOf(naming());
    expect(await codeOf(gym.admin, 'draft-education-item', { educationId: randomUUID(), content: strange })).toBe(code);
    const id = await publish();
    expect(await codeOf(gym.admin, 'revise-education-item', { educationId: id, content: strange })).toBe(code);
  });

  it('accepts course steps and teams that were created a moment ago', async () => {
    const [step, course, teamId] = [randomUUID(), randomUUID(), randomUUID()];
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
    await system.done(gym, gym.admin, 'draft-education-item', { educationId: step, content: contentOf() });
    await system.done(gym, gym.admin, 'draft-education-item', {
      educationId: course,
      content: contentOf({ kind: 'course', steps: [step], audience: { roles: [], teamIds: [teamId] } }),
    });
  });

  it('is shown to its roles or named clients, from its start until it is archived', async () => {
    const other = await system.person(gym.id, 'client');
    const staff = await publish({ audience: { roles: ['coach'] } });
    const one = await publish({ audience: { roles: [], customerIds: [client.membershipId] } });
    const later = await publish({ publishAt: wall(day) });
    expect(await idsShown(coach)).toEqual([staff]);
    expect(await idsShown(client)).toEqual([one]);
    expect(await idsShown(other)).toEqual([]);
    expect(await codeOf(other, 'read-education-item', read(one, other))).toBe('education-unknown');
    expect(await codeOf(client, 'read-education-item', read(later, client))).toBe('education-unknown');
    expect((await list()).find(({ id }) => id === later)?.status).toBe('scheduled');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day });
    expect(await idsShown(other)).toEqual([later]);
    await system.done(gym, gym.admin, 'archive-education-item', { educationId: later });
    expect(await idsShown(other)).toEqual([]);
    await system.done(gym, gym.admin, 'restore-education-item', { educationId: later });
    await system.done(gym, gym.admin, 'withdraw-education-item', { educationId: later });
    expect(await idsShown(other)).toEqual([]);
  });

  it('is listed first if required, by due date', async () => {
    const free = await publish();
    const late = await publish({ required: true, dueOn: '2030-02-01' });
    const soon = await publish({ required: true, dueOn: '2030-01-01' });
    expect(await idsShown(client)).toEqual([soon, late, free]);
  });

  it('can be in collections, in which each reader sees the items meant for them', async () => {
    const [first, second, staff] = [await publish(), await publish(), await publish({ audience: { roles: ['coach'] } })];
    const collectionId = randomUUID();
    await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: 'First weeks' } });
    await system.done(gym, gym.admin, 'draft-education-collection', { collectionId: randomUUID(), name: { en: 'Empty' } });
    await system.done(gym, gym.admin, 'sequence-education-collection', { collectionId, educationIds: [second, staff, first] });
    expect((await shown(client)).collections).toEqual([
      { id: collectionId, name: { en: 'First weeks' }, educationIds: [second, first], archived: false },
    ]);
    expect(await codeOf(gym.admin, 'sequence-education-collection', { collectionId, educationIds: [randomUUID()] })).toBe(
      'education-unknown',
    );
    expect(await codeOf(coach, 'sequence-education-collection', { collectionId, educationIds: [] })).toBe('not-allowed');
    await system.done(gym, gym.admin, 'archive-education-collection', { collectionId });
    expect((await shown(client)).collections).toEqual([]);
  });

  it('has its collections in the order of admins and head coaches, for staff and for clients', async () => {
    const item = await publish();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const collection = async (collectionId: string) => {
      await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: 'Shelf' } });
      await system.done(gym, gym.admin, 'sequence-education-collection', { collectionId, educationIds: [item] });
    };
    const kept = async () => (await system.get<EducationCollectionsAnswer>(gym, coach, 'education/collections')).body;
    const orders = async () => [(await kept()).items.map(({ id }) => id), (await shown(client)).collections.map(({ id }) => id)];
    const order = (collectionIds: readonly string[], version: number, who: Person = gym.admin) =>
      system.send(gym, who, 'order-education-collections', { collectionIds }, { headers: { 'if-match': `"${version}"` } });
    await collection(first);
    await collection(second);
    expect(await orders()).toEqual([
      [first, second],
      [first, second],
    ]);
    expect((await kept()).orderVersion).toBe(0);
    await system.done(gym, gym.admin, 'order-education-collections', { collectionIds: [second, first] }, { 'if-match': '"0"' });
    expect(await orders()).toEqual([
      [second, first],
      [second, first],
    ]);
    // A sender who saw the previous order is rejected.
    expect((await kept()).orderVersion).toBe(1);
    expect((await order([first, second], 0)).body.code).toBe('version-conflict');
    expect(await codeOf(coach, 'order-education-collections', { collectionIds: [first, second] })).toBe('not-allowed');
    expect((await order([first, first], 1)).body.code).toBe('education-collection-twice');
    expect((await order([first, randomUUID()], 1)).body.code).toBe('education-collection-unknown');
    expect((await order([second, first], 1)).body.code).toBe('nothing-to-change');
    // A new one comes last, and a restored one has its former place.
    await collection(third);
    await system.done(gym, gym.admin, 'archive-education-collection', { collectionId: second });
    expect(await orders()).toEqual([
      [second, first, third],
      [first, third],
    ]);
    await system.done(gym, gym.admin, 'restore-education-collection', { collectionId: second });
    expect(await orders()).toEqual([
      [second, first, third],
      [second, first, third],
    ]);
  });

  it('is found by words of its texts in either language, by its readers', async () => {
    const id = await publish({}, 'Breathe through the nose.');
    const hidden = await draft({ title: { en: 'Secret' } }, 'Breathe too.');
    await system.done(gym, gym.admin, 'edit-education-text', {
      educationId: id,
      language: 'tr',
      at: 0,
      remove: 0,
      insert: [paragraph('Burundan soluyun, ağır ağır.')],
    });
    expect(await idsShown(client, '?q=nose%20breathe')).toEqual([id]);
    expect(await idsShown(client, '?q=SOLUYUN%20agir')).toEqual([id]);
    expect(await idsShown(client, '?q=secret')).toEqual([]);
    expect((await list('?q=breathe')).map(({ id: one }) => one).toSorted()).toEqual([id, hidden].toSorted());
    const found = async (who: Person, query: string) => {
      const { body } = await system.call<SearchAnswer>('POST', '/api/common/search', {
        token: who.token,
        headers: { 'x-gym': gym.slug },
        body: { query },
      });
      return body.flatMap((set) => (set.id === 'pages' ? set.results.map(({ link }) => link) : []));
    };
    expect(await found(client, 'burundan')).toEqual([`/client/education/${id}`]);
    expect(await found(gym.admin, 'breathe')).toEqual(expect.arrayContaining([`/admin/education/${id}`, `/admin/education/${hidden}`]));
    expect(await found(client, 'secret')).toEqual([]);
  });

  it('loses nothing when two people edit it: the later save is rejected', async () => {
    const id = await draft();
    const { streamVersion } = (await detail(gym.admin, id)).body;
    const save = (text: string) =>
      system.call<Problem>('POST', `/api/gyms/${gym.slug}/commands/edit-education-text`, {
        token: gym.admin.token,
        headers: { 'idempotency-key': randomUUID(), 'if-match': `"${streamVersion}"` },
        body: { educationId: id, language: 'en', at: 0, remove: 1, insert: [paragraph(text)] },
      });
    expect((await save('First.')).status).toBe(201);
    const refused = await save('Second.');
    expect([refused.status, refused.body.code, refused.body.currentVersion]).toEqual([409, 'version-conflict', streamVersion + 1]);
    await system.settledNow(gym.id);
    expect((await detail(gym.admin, id)).body.body.en).toEqual([paragraph('First.')]);
  });

  it('can be changed by the coach who owns it, and copied by all staff', async () => {
    const id = await draft();
    expect(await codeOf(coach, 'revise-education-item', { educationId: id, content: contentOf({ required: true }) })).toBe('not-allowed');
    expect(await codeOf(client, 'draft-education-item', { educationId: randomUUID(), content: contentOf() })).toBe('not-allowed');
    const { content, body } = (await detail(coach, id)).body;
    const copy = randomUUID();
    await system.done(gym, coach, 'draft-education-item', { educationId: copy, content, body });
    await system.done(gym, coach, 'revise-education-item', { educationId: copy, content: { ...content, title: { en: 'Mine' } } });
    expect((await detail(coach, copy)).body).toMatchObject({ authorId: coach.membershipId, body, content: { title: { en: 'Mine' } } });
  });

  it('rejects unsupported text blocks, and names their place', async () => {
    const id = await draft();
    const insert = (blocks: readonly unknown[]) =>
      system.send(gym, gym.admin, 'edit-education-text', { educationId: id, language: 'en', at: 0, remove: 0, insert: blocks });
    const script = await insert([paragraph('a'), { type: 'blockquote', content: [{ type: 'script' }] }]);
    expect([script.status, script.body.errors]).toEqual([
      400,
      [{ path: 'insert.1.content.0', code: 'invalid-value', message: 'is no node that is allowed here: script' }],
    ]);
    const foreign = await insert([{ type: 'image', attrs: { uploadId: randomUUID(), alt: '' } }]);
    expect([foreign.status, foreign.body.code]).toEqual([422, 'upload-unknown']);
    const long = await insert(Array.from({ length: 60 }, () => paragraph('a'.repeat(4_000))));
    expect([long.status, long.body.errors?.[0]?.message]).toEqual([400, 'holds more than 200000 letters']);
    expect((await insert(Array.from({ length: 80 }, () => paragraph('a'.repeat(15_000))))).body.code).toBe('too-large');
    let deep: object = paragraph('a');
    for (let level = 0; level < 40; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect((await insert([deep])).body.code).toBe('malformed-request');
    expect((await detail(gym.admin, id)).body.body.en).toEqual([paragraph('Start slow.')]);
  });

  it('shows pictures that were uploaded to the gym', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { body } = await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=media`, {
      token: gym.admin.token,
      body: content,
      headers: { 'content-type': 'image/png' },
    });
    const picture = { type: 'image', attrs: { uploadId: body.uploadId, alt: 'A bar' } };
    const id = await draft();
    await system.done(gym, gym.admin, 'edit-education-text', { educationId: id, language: 'en', at: 1, remove: 0, insert: [picture] });
    expect((await detail(gym.admin, id)).body.body.en[1]).toEqual(picture);
    const elsewhere = await system.gym();
    const stolen = { educationId: randomUUID(), content: contentOf({ kind: 'file', file: { uploadId: body.uploadId, name: 'x' } }) };
    expect((await system.send(elsewhere, elsewhere.admin, 'draft-education-item', stolen)).body.code).toBe('upload-unknown');
  });
});
