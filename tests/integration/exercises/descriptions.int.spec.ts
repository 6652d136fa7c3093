// The exercises that phones keep: each page once, with instructions and cues, also archived ones, and only what the caller may see.
import { randomUUID } from 'node:crypto';
import { exerciseDescriptionsAnswer, type ExerciseDescription } from '@spotter/contracts/exercises/queries';
import { describe, expect, it } from 'vitest';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

type Page = { readonly items: readonly ExerciseDescription[]; readonly nextCursor: string | null };

describe('the descriptions of exercises', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });

  const all = async (who: Person, limit = 100): Promise<readonly ExerciseDescription[]> => {
    await system.settledNow(gym.id);
    const items: ExerciseDescription[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { status, body } = await system.get<Page>(gym, who, `exercise-descriptions?limit=${limit}${at}`);
      expect(status).toBe(200);
      exerciseDescriptionsAnswer.parse(body);
      items.push(...body.items);
      cursor = body.nextCursor;
    } while (cursor !== null);
    return items;
  };
  const own = (items: readonly ExerciseDescription[]) => items.filter(({ origin }) => origin !== 'system');

  it('lists each exercise once, whatever the size of the pages', async () => {
    const ids = [await newExercise(system, gym, 'Zercher squat'), await newExercise(system, gym, 'Anderson squat')];
    const inOnePage = await all(client);
    const inSmallPages = await all(client, 1);
    expect(inSmallPages).toEqual(inOnePage);
    expect(own(inOnePage).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(inOnePage.map(({ id }) => id)).size).toBe(inOnePage.length);
  });

  it('include instructions, cues and archived exercises, which past workouts name', async () => {
    const exerciseId = await newExercise(system, gym, 'Jefferson curl');
    await system.done(gym, gym.admin, 'archive-exercise', { exerciseId });
    const found = (await all(client)).find(({ id }) => id === exerciseId);
    expect(found).toMatchObject({ name: { en: 'Jefferson curl' }, archived: true, cues: [], aliases: [] });
  });

  it('exclude the own exercises of other clients and of other gyms', async () => {
    const other = await system.gym();
    const theirs = await newExercise(system, other, 'Exercise of another gym');
    const exerciseId = randomUUID();
    const content = { name: { en: 'Home-made' }, loadKind: 'none', tracking: 'reps', e1rmEligible: false };
    await system.done(gym, gym.admin, 'add-exercise', { exerciseId, origin: 'customer', customerId: client.membershipId, content });
    const seenBy = async (who: Person): Promise<readonly string[]> => (await all(who)).map(({ id }) => id);
    expect(await seenBy(client)).toContain(exerciseId);
    expect(await seenBy(gym.admin)).toContain(exerciseId);
    expect(await seenBy(await system.person(gym.id, 'client'))).not.toContain(exerciseId);
    expect(await seenBy(client)).not.toContain(theirs);
  });

  it('are refused to non-members and for a page of more than 100', async () => {
    const stranger = await system.stranger();
    expect((await system.get(gym, stranger, 'exercise-descriptions')).status).toBe(404);
    expect((await system.get(gym, client, 'exercise-descriptions?limit=101')).status).toBe(400);
    expect((await system.get(gym, client, `exercise-descriptions?cursor=${randomUUID()}`)).status).toBe(400);
  });
});
