// A program in percentages of a training max, for two clients: one with a tested max, and one without any data.
import { randomUUID } from 'node:crypto';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { newExercise } from '../../support/library.ts';
import { assignToEverybody } from '../support/assigning.ts';
import { expect, test } from '../support/browser.ts';

test('a training max is proposed with its explanation, and entered where there is no data', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const [tested, unknown] = [await system.person(gym.id, 'client', 'Ayse'), await system.person(gym.id, 'client', 'Bora')];
  const squat = await newExercise(system, gym, 'Barbell Squat');
  const programId = randomUUID();
  const set = { id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'percent-training-max', percent: 80 } };
  const slot = { id: randomUUID(), exerciseId: squat, kind: 'straight', sets: [set] };
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Shares' }, visibility: 'gym' },
    weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }],
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  await system.done(gym, gym.admin, 'record-lift', {
    liftId: randomUUID(),
    customerId: tested.membershipId,
    exerciseId: squat,
    load: { value: 142.5, unit: 'kg' },
    reps: 1,
    performedAt: new Date().toISOString(),
  });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  const dialog = await assignToEverybody(page, gym, coach);
  await dialog.getByRole('radio', { name: /Shares/ }).check();
  await expect(dialog.getByText('0 in force, 1 proposed, 1 that nobody can know.')).toBeVisible();
  await dialog.getByRole('button', { name: /Why this training max of Ayse/ }).click();
  await expect(dialog.getByText('128.25 kg (proposed-training-max@1)')).toBeVisible();
  await expect(dialog.getByText(/127.5 kg/).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to 2 clients' }).click();
  await expect(dialog.getByText('1 client has the program.')).toBeVisible();
  await dialog.getByLabel('Barbell Squat (kg)').fill('80');
  await dialog.getByRole('button', { name: 'Assign with these' }).click();
  await expect(dialog.getByText('2 clients have the program.')).toBeVisible();
  await system.settledNow(gym.id);
  const { body } = await system.get<ListOf<AssignedProgramItem>>(gym, gym.admin, 'assigned-programs?limit=100');
  const maxOf = async ({ membershipId }: { membershipId: string }) => {
    const { id } = body.items.find(({ customerId }) => customerId === membershipId)!;
    const answer = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${id}`);
    return answer.body.state?.trainingMaxes;
  };
  expect(await maxOf(tested)).toEqual([{ exerciseId: squat, load: { value: 127.5, unit: 'kg' } }]);
  expect(await maxOf(unknown)).toEqual([{ exerciseId: squat, load: { value: 80, unit: 'kg' } }]);
});
