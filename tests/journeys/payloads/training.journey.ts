// Script payloads in the sets of a workout and their comments.
import { randomUUID } from 'node:crypto';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { test } from '../support/browser.ts';
import { harmless, inTurns, watched } from './harmless.ts';

test('texts that would be scripts, in a workout, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const { membershipId: customerId } = client;
  const workoutId = randomUUID();
  const exerciseId = randomUUID();
  await system.asSystem(gym.id, 'add-exercise', {
    exerciseId,
    content: {
      name: { en: payloads[1]!, tr: payloads[1]! },
      category: 'strength',
      equipment: 'barbell',
      primaryMuscles: ['quadriceps'],
      loadKind: 'barbell',
      tracking: 'weight-reps',
      e1rmEligible: true,
    },
  });
  const performedAt = new Date().toISOString();
  await system.asSystem(gym.id, 'start-workout', { workoutId, customerId, startedAt: performedAt });
  const sets = longPayloads.map((text) => ({ setId: randomUUID(), text }));
  await inTurns(sets, ({ setId, text }) =>
    system.asSystem(gym.id, 'record-set', {
      workoutId,
      setId,
      exerciseId,
      actual: { reps: 5, load: { value: 60, unit: 'kg' } },
      performedAt,
      note: text,
    }),
  );
  await inTurns(sets, ({ setId, text }) =>
    system.asSystem(gym.id, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: text }),
  );
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/user-workout`, 0);
  await harmless(desk, `${staff}/user-workout/${workoutId}`, 20);

  const phone = await watched(await open('phone'), client);
  await harmless(phone, `/${gym.slug}/client/workout-client/details-workout/${workoutId}`, 1);
});
