// A gym's own exercises next to the library's: added, revised, archived and restored, tagged, illustrated, and read by everybody.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { describe, expect, it } from 'vitest';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

describe('the exercises of a gym', () => {
  let system: System;
  let gym: Gym;
  let other: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    other = await system.gym();
    client = await system.person(gym.id, 'client');
  });

  const detail = async (exerciseId: string, person: Person = gym.admin): Promise<ExerciseDetail> => {
    await system.settledNow(gym.id);
    const { status, body } = await system.get<ExerciseDetail>(gym, person, `exercises/${exerciseId}`);
    expect(status).toBe(200);
    return body;
  };
  const row = async (exerciseId: string): Promise<LibraryExercise | undefined> => {
    await system.settledNow(gym.id);
    const { body } = await system.get<{ items: LibraryExercise[] }>(gym, gym.admin, 'exercise-library?limit=100');
    return body.items.find(({ id }) => id === exerciseId);
  };
  const upload = async (of: Gym, purpose = 'media'): Promise<string> => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await system.call<{ uploadId: string }>('POST', `/api/gyms/${of.slug}/uploads?purpose=${purpose}`, {
      token: of.admin.token,
      body: content,
      headers: { 'content-type': 'image/png' },
    });
    return body.uploadId;
  };

  it('have a sheet with all of their content', async () => {
    const substitute = await newExercise(system, gym, 'Belt squat');
    const exerciseId = randomUUID();
    const content = {
      name: { en: 'Pause squat', tr: 'Duraklamalı squat' },
      aliases: ['dead-stop squat'],
      category: 'strength',
      primaryMuscles: ['quadriceps'],
      secondaryMuscles: ['glutes'],
      equipment: 'barbell',
      loadKind: 'barbell',
      tracking: 'weight-reps',
      unilateral: false,
      instructions: { en: 'Stay down for two seconds.' },
      cues: [{ en: 'Knees out', tr: 'Dizler dışarı' }],
      variationGroup: 'squat',
      substitutes: [substitute],
      e1rmEligible: true,
      licence: 'CC0',
      credit: 'Iron Temple',
    };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content });
    const variation = randomUUID();
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId: variation,
      content: { ...content, name: { en: 'Box squat' }, substitutes: [] },
    });
    const { substitutes: _ids, ...written } = content;
    expect(await detail(exerciseId, client)).toMatchObject({
      ...written,
      substitutes: [{ id: substitute, name: { en: 'Belt squat' } }],
      variations: [{ id: variation, name: { en: 'Box squat' } }],
      origin: 'gym',
      archived: false,
      countsFor: null,
      mergedHere: [],
      used: null,
      best: [],
    });
    expect((await detail(exerciseId)).used).toEqual({ programs: 0, clients: 0, lastAt: null });
  });

  it('reject unknown substitutes', async () => {
    const content = { name: { en: 'Own' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true, substitutes: [randomUUID()] };
    const exerciseId = await newExercise(system, gym, 'Known');
    for (const [type, id] of [
      ['add-exercise', randomUUID()],
      ['revise-exercise', exerciseId],
    ] as const) {
      const { body } = await system.send(gym, gym.admin, type, { exerciseId: id, content });
      expect(body, type).toMatchObject({ code: 'exercise-unknown' });
    }
  });

  it('can be archived, and restored by the opposite command', async () => {
    const exerciseId = await newExercise(system, gym, 'Row');
    await system.done(gym, gym.admin, 'archive-exercise', { exerciseId });
    expect(await row(exerciseId)).toMatchObject({ archived: true });
    await system.done(gym, gym.admin, 'restore-exercise', { exerciseId });
    expect(await row(exerciseId)).toMatchObject({ archived: false });
    expect((await system.send(gym, gym.admin, 'restore-exercise', { exerciseId })).body).toMatchObject({ code: 'exercise-not-archived' });
  });

  it('can be tagged per gym, including those of the library', async () => {
    const exerciseId = await newExercise(system, gym, 'Good morning');
    await system.done(gym, gym.admin, 'tag-exercise', { exerciseId, tags: ['platform', 'heavy', 'platform'] });
    expect(await row(exerciseId)).toMatchObject({ tags: ['heavy', 'platform'] });
    expect((await system.send(gym, gym.admin, 'tag-exercise', { exerciseId, tags: ['heavy', 'platform'] })).body).toMatchObject({
      code: 'nothing-to-change',
    });
    expect((await system.send(other, other.admin, 'tag-exercise', { exerciseId, tags: ['mine'] })).body).toMatchObject({
      code: 'exercise-unknown',
    });
  });

  it('show pictures that their own gym uploaded for everybody, and films of known hosts', async () => {
    const exerciseId = await newExercise(system, gym, 'Curl');
    const uploadId = await upload(gym);
    const film = 'https://vimeo.com/76979871';
    await system.done(gym, gym.admin, 'illustrate-exercise', { exerciseId, pictures: [{ uploadId, credit: 'Ada' }], film });
    expect(await row(exerciseId)).toMatchObject({ hasPicture: true, hasFilm: true });
    expect(await detail(exerciseId, client)).toMatchObject({
      pictures: [{ url: `/api/gyms/${gym.slug}/uploads/${uploadId}`, uploadId, credit: 'Ada', licence: null }],
      film,
    });
    for (const not of [await upload(other), await upload(gym, 'logo'), randomUUID()])
      expect(
        (await system.send(gym, gym.admin, 'illustrate-exercise', { exerciseId, pictures: [{ uploadId: not }], film: null })).body,
      ).toMatchObject({ code: 'picture-unknown' });
    for (const address of ['https://example.com/film', 'javascript:alert(1)', 'http://vimeo.com/1'])
      expect((await system.send(gym, gym.admin, 'illustrate-exercise', { exerciseId, pictures: [], film: address })).body).toMatchObject({
        code: 'invalid-value',
      });
  });

  it('of a client are visible to that client and to staff', async () => {
    const exerciseId = randomUUID();
    await system.done(gym, gym.admin, 'add-exercise', {
      exerciseId,
      origin: 'customer',
      customerId: client.membershipId,
      content: { name: { en: 'Home-made' }, loadKind: 'none', tracking: 'reps', e1rmEligible: false },
    });
    expect(await detail(exerciseId, client)).toMatchObject({ origin: 'customer' });
    const stranger = await system.person(gym.id, 'client');
    expect((await system.get(gym, stranger, `exercises/${exerciseId}`)).status).toBe(404);
    expect((await system.get(other, other.admin, `exercises/${exerciseId}`)).status).toBe(404);
  });
});
