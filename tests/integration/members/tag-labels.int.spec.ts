// Labels of a gym's tags: admins edit them, staff receive them with a page's first answer, and clients never do.
import { describe, expect, it } from 'vitest';
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { GymSettingsAnswer, TagsInUseAnswer } from '@spotter/contracts/gyms/queries';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const labels = [
  { tag: 'meet', label: { en: 'Has a meet' } },
  { tag: 'rehab', label: { en: 'Rehabilitation', tr: 'Rehabilitasyon' } },
];

describe('labels of tags', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  let client: Person;

  const change = (by: Person, tagLabels: unknown) =>
    system.send(gym, by, 'change-gym-settings', { gymId: gym.id, settings: { tagLabels } });
  const shownTo = async (by: Person) =>
    (await system.call<BootstrapAnswer>('GET', `/api/bootstrap?gym=${gym.slug}`, { token: by.token })).body.gym!.tagLabels;
  const kept = async () => (await system.get<GymSettingsAnswer>(gym, gym.admin, 'settings')).body.tagLabels;

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
    client = await system.person(gym.id, 'client');
    await system.settledNow(gym.id);
  });

  it('are empty at first', async () => {
    expect(await kept()).toEqual([]);
    expect(await shownTo(coach)).toEqual([]);
  });

  it('are sent to staff once an admin set them, but to no client', async () => {
    await system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { tagLabels: labels } });
    expect(await kept()).toEqual(labels);
    expect(await shownTo(coach)).toEqual(labels);
    expect(await shownTo(client)).toEqual([]);
  });

  it.each([
    ['a tag twice', [labels[0], labels[0]], 422, 'tag-repeated'],
    ['a label without English', [{ tag: 'meet', label: { tr: 'Yarışma' } }], 400, 'invalid-value'],
    ['an empty label', [{ tag: 'meet', label: { en: '' } }], 400, 'invalid-value'],
    ['an unknown key', [{ tag: 'meet', label: { en: 'Meet' }, colour: 'red' }], 400, 'unknown-key'],
    ['more than two hundred', Array.from({ length: 201 }, (_, index) => ({ tag: `t${index}`, label: { en: 'T' } })), 400, 'invalid-value'],
  ])('are rejected with %s, and stay unchanged', async (_what, wanted, status, code) => {
    const before = await kept();
    const answer = await change(gym.admin, wanted);
    expect([answer.status, code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).toContain(code);
    expect(await kept()).toEqual(before);
  });

  it('can be edited by admins only, who alone see where tags are used', async () => {
    expect((await change(coach, labels)).status).toBe(403);
    expect((await system.get(gym, coach, 'tags')).status).toBe(403);
    expect((await system.get(gym, client, 'tags')).status).toBe(403);
  });

  it('are listed with the number of clients, programs and exercises per tag', async () => {
    const { programId, squat } = await smallProgram(system, gym);
    await system.done(gym, gym.admin, 'update-customer', { customerId: client.membershipId, tags: ['rehab', 'evening'] });
    await system.done(gym, gym.admin, 'edit-program', { programId, edits: [{ kind: 'update-details', changes: { tags: ['rehab'] } }] });
    await system.done(gym, gym.admin, 'tag-exercise', { exerciseId: squat, tags: ['evening'] });
    await system.settledNow(gym.id);
    const { tags } = (await system.get<TagsInUseAnswer>(gym, gym.admin, 'tags')).body;
    expect(tags).toEqual([
      { tag: 'evening', clients: 1, programs: 0, exercises: 1, education: 0 },
      { tag: 'rehab', clients: 1, programs: 1, exercises: 0, education: 0 },
    ]);
  });
});
