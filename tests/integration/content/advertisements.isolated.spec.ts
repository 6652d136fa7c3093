// An advertisement from its draft to the people who see it, and the count of its views.
import { localDate, localMinute } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import type { AdvertisementItem, AdvertisementStatistics, ShownAdvertisement } from '@spotter/contracts/advertisements/queries';
import { consentWordings } from '@spotter/contracts/customers/consents';
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
const contentOf = (changes: Partial<AdvertisementContent> = {}): AdvertisementContent => ({
  name: 'Summer camp',
  title: { en: 'Train outside' },
  audience: { kind: 'roles', roles: ['client'] },
  placement: 'home',
  priority: 1,
  dismissible: true,
  ...changes,
});

describe('an advertisement', () => {
  let gym: Gym;
  let client: Person;
  beforeEach(async () => {
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });
  afterEach(() => vi.useRealTimers());

  const publish = async (changes: Partial<AdvertisementContent> = {}): Promise<string> => {
    const advertisementId = randomUUID();
    await system.done(gym, gym.admin, 'draft-advertisement', { advertisementId, content: contentOf(changes) });
    await system.done(gym, gym.admin, 'publish-advertisement', { advertisementId });
    return advertisementId;
  };
  const shown = async (who: Person, placement = 'home'): Promise<readonly ShownAdvertisement[]> =>
    (await system.get<{ items: ShownAdvertisement[] }>(gym, who, `advertisements/shown?placement=${placement}`)).body.items;
  const idsShown = async (who: Person, placement?: string) => (await shown(who, placement)).map(({ id }) => id);
  const list = async () => (await system.get<{ items: AdvertisementItem[] }>(gym, gym.admin, 'advertisements')).body.items;
  const statistics = async (id: string) =>
    (await system.get<AdvertisementStatistics>(gym, gym.admin, `advertisements/${id}/statistics`)).body;
  const agree = (who: Person) =>
    system.done(gym, who, 'give-consent', { customerId: who.membershipId, purpose: 'news', wording: consentWordings.news });
  const codeOf = async (who: Person, type: string, body: object) => (await system.send(gym, who, type, body)).body.code;
  const of = (advertisementId: string, who: Person) => ({ advertisementId, membershipId: who.membershipId });

  it('is shown after its publication and between its start and end', async () => {
    const advertisementId = randomUUID();
    const content = contentOf({ startsAt: wall(day), endsAt: wall(3 * day) });
    await system.done(gym, gym.admin, 'draft-advertisement', { advertisementId, content });
    expect((await list()).map(({ status, archived }) => [status, archived])).toEqual([['draft', false]]);
    await system.done(gym, gym.admin, 'publish-advertisement', { advertisementId });
    expect((await list())[0]?.status).toBe('scheduled');
    expect(await idsShown(client)).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day });
    expect((await list())[0]?.status).toBe('live');
    expect(await shown(client)).toEqual([
      { id: advertisementId, title: { en: 'Train outside' }, picture: null, dismissible: true, counts: false, seenToday: false },
    ]);
    vi.setSystemTime(Date.now() + 2 * day);
    expect((await list())[0]?.status).toBe('ended');
    expect(await idsShown(client)).toEqual([]);
  });

  it('is shown in its placement to its audience, by priority, and not while paused or archived', async () => {
    const low = await publish();
    const high = await publish({ priority: 9 });
    const staff = await publish({ audience: { kind: 'roles', roles: ['coach', 'head-coach'] } });
    const after = await publish({ placement: 'after-workout' });
    const coach = await system.person(gym.id, 'coach');
    expect(await idsShown(client)).toEqual([high, low]);
    expect(await idsShown(client, 'after-workout')).toEqual([after]);
    expect(await idsShown(coach)).toEqual([staff]);
    await system.done(gym, gym.admin, 'pause-advertisement', { advertisementId: high });
    expect(await idsShown(client)).toEqual([low]);
    await system.done(gym, gym.admin, 'resume-advertisement', { advertisementId: high });
    await system.done(gym, gym.admin, 'archive-advertisement', { advertisementId: low });
    expect(await idsShown(client)).toEqual([high]);
    expect((await list()).find(({ id }) => id === low)?.archived).toBe(true);
  });

  it('at sign-in is shown to everybody, for its own gym only', async () => {
    await publish({ placement: 'sign-in', title: { en: 'Open day' } });
    const other = await system.gym();
    const titles = async ({ slug }: Gym) =>
      (await system.call<{ items: ShownAdvertisement[] }>('GET', `/api/auth/gym/advertisements?gym=${slug}`)).body.items.map(
        ({ title }) => title.en,
      );
    expect(await titles(gym)).toEqual(['Open day']);
    expect(await titles(other)).toEqual([]);
    expect((await system.call('GET', '/api/auth/gym/advertisements?gym=no-such-gym')).status).toBe(404);
  });

  it('counts each consenting person once a day, and nobody else', async () => {
    const id = await publish();
    const silent = await system.person(gym.id, 'client');
    await agree(client);
    expect((await shown(client))[0]).toMatchObject({ counts: true, seenToday: false });
    await system.done(gym, client, 'see-advertisement', of(id, client));
    expect((await shown(client))[0]).toMatchObject({ counts: true, seenToday: true });
    expect(await codeOf(client, 'see-advertisement', of(id, client))).toBe('advertisement-seen-today');
    await system.done(gym, client, 'click-advertisement', of(id, client));
    expect(await codeOf(silent, 'see-advertisement', of(id, silent))).toBe('not-counted');
    expect(await codeOf(silent, 'see-advertisement', of(id, client))).toBe('not-found');
    const today = localDate(gymZone);
    const counts = { seen: 1, clicked: 1, dismissed: 0 };
    expect(await statistics(id)).toMatchObject({ reached: 1, ...counts, days: [{ on: today, ...counts }] });
    expect((await list())[0]?.reached).toBe(1);
    await system.done(gym, client, 'withdraw-consent', { customerId: client.membershipId, purpose: 'news' });
    expect(await statistics(id)).toMatchObject({ reached: 0, seen: 0, clicked: 0, days: [] });
  });

  it('is shown on as many days as its cap allows', async () => {
    const id = await publish({ cap: { times: 2, days: 7 } });
    await agree(client);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (const afterDays of [0, 1]) {
      vi.setSystemTime(start + afterDays * day);
      await system.done(gym, client, 'see-advertisement', of(id, client));
      expect([afterDays, await idsShown(client)]).toEqual([afterDays, [id]]);
    }
    vi.setSystemTime(start + 2 * day);
    expect(await idsShown(client)).toEqual([]);
    vi.setSystemTime(start + 7 * day);
    expect(await idsShown(client)).toEqual([id]);
  });

  it('disappears when dismissed, and returns when that is undone', async () => {
    const id = await publish();
    const stays = await publish({ dismissible: false });
    await system.done(gym, client, 'dismiss-advertisement', of(id, client));
    expect(await idsShown(client)).toEqual([stays]);
    expect(await codeOf(client, 'dismiss-advertisement', of(stays, client))).toBe('advertisement-stays');
    await system.done(gym, client, 'undo-advertisement-dismissal', of(id, client));
    expect(await idsShown(client)).toEqual([stays, id]);
  });

  it('for a team is shown to its current members only', async () => {
    const [teamId, other] = [randomUUID(), await system.person(gym.id, 'client', 'Bora')];
    await system.done(gym, gym.admin, 'create-team', { teamId, name: 'Early birds', capacity: null });
    const id = await publish({ audience: { kind: 'teams', teamIds: [teamId] } });
    expect(await idsShown(client)).toEqual([]);
    await system.done(gym, gym.admin, 'add-team-members', { teamId, customerIds: [client.membershipId] });
    expect(await idsShown(client)).toEqual([id]);
    expect(await idsShown(other)).toEqual([]);
    expect(await idsShown(gym.admin)).toEqual([]);
    expect(await codeOf(other, 'dismiss-advertisement', of(id, other))).toBe('advertisement-unknown');
    await system.done(gym, client, 'dismiss-advertisement', of(id, client));
    await system.done(gym, client, 'undo-advertisement-dismissal', of(id, client));
    await system.done(gym, gym.admin, 'archive-team', { teamId });
    expect(await idsShown(client)).toEqual([]);
    await system.done(gym, gym.admin, 'restore-team', { teamId });
    await system.done(gym, client, 'leave-team', { teamId, customerId: client.membershipId });
    expect(await idsShown(client)).toEqual([]);
    const nowhere = { advertisementId: randomUUID(), content: contentOf({ audience: { kind: 'teams', teamIds: [randomUUID()] } }) };
    expect(await codeOf(gym.admin, 'draft-advertisement', nowhere)).toBe('team-unknown');
  });

  it('rejects a picture that was not uploaded for an advertisement of its gym', async () => {
    const picture = { uploadId: randomUUID(), alt: { en: 'A bar' } };
    const body = { advertisementId: randomUUID(), content: contentOf({ picture }) };
    expect(await codeOf(gym.admin, 'draft-advertisement', body)).toBe('upload-unknown');
  });
});
