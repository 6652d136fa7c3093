// Labels of a gym's tags: an admin writes them, the staff reads them with the first answer of a page, and clients are told none.
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

  it('are none at first', async () => {
    expect(await kept()).toEqual([]);
    expect(await shownTo(coach)).toEqual([]);
  });

  it('reach the staff once an admin wrote them, and no client', async () => {
    await system.done(gym, gym.admin, 'change-gym-settings', { gymId: gym.id, settings: { tagLabels: labels } });
    expect(await kept()).toEqual(labels);
    expect(await shownTo(coach)).toEqual(labels);
    expect(await shownTo(client)).toEqual([]);
  });

  it.each([
    ['a tag twice', [labels[0], labels[0]], 422, 'tag-repeated'],
    ['a label without English', [{ tag: 'meet', label: { tr: 'Yarışma' } }], 400, 'invalid-value'],
    ['an empty label', [{ tag: 'meet', label: { en: '' } }], 400, 'invalid-value'],
    ['a key that nobody knows', [{ tag: 'meet', label: { en: 'Meet' }, colour: 'red' }], 400, 'unknown-key'],
    ['more than two hundred', Array.from({ length: 201 }, (_, index) => ({ tag: `t${index}`, label: { en: 'T' } })), 400, 'invalid-value'],
  ])('are refused with %s, and stay as they were', async (_what, wanted, status, code) => {
    const before = await kept();
    const answer = await change(gym.admin, wanted);
    expect([answer.status, code]).toEqual([status, code]);
    expect(JSON.stringify(answer.body)).toContain(code);
    expect(await kept()).toEqual(before);
  });

  it('are written by admins only, who alone read where tags are in use', async () => {
    expect((await change(coach, labels)).status).toBe(403);
    expect((await system.get(gym, coach, 'tags')).status).toBe(403);
    expect((await system.get(gym, client, 'tags')).status).toBe(403);
  });

  it('stand beside how many clients, programs and exercises carry each tag', async () => {
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
