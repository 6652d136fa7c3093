// An article is linked to a day of a program that clients already train: in the builder, in the propagation, and on a phone.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { keptAnswers } from '../support/kept-answers.ts';
import { lineOf } from '../support/steps.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('a coach links an article to a day, and a client of the program reads it on a phone, also without a network', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const ayse = await system.person(gym.id, 'client', 'Ayse');
  const [educationId, programId, assignedProgramId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const content = { kind: 'article', title: { en: 'Sleep well' }, audience: { roles: ['client'] }, required: false };
  const insert = [{ type: 'paragraph', content: [{ type: 'text', text: 'Eight hours.' }] }];
  await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
  await system.done(gym, gym.admin, 'edit-education-text', { educationId, language: 'en', at: 0, remove: 0, insert });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  const exerciseId = await newExercise(system, gym);
  const sets = [{ id: crypto.randomUUID(), setType: 'work', reps: { min: 5 } }];
  const slots = [{ id: crypto.randomUUID(), exerciseId, kind: 'straight', sets }];
  const weeks = [{ id: crypto.randomUUID(), days: [{ id: crypto.randomUUID(), name: { en: 'Legs' }, slots }] }];
  await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Squats' }, visibility: 'gym' }, weeks });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  const startsOn = localDate(gymZone);
  await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId: ayse.membershipId, programId, startsOn });

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/programs/${programId}/edit`);
  await test.step('it is linked in the builder, as one step that is undone and redone', async () => {
    await desk.getByRole('button', { name: 'To read before day 1' }).click();
    await desk.getByRole('dialog').getByLabel('Read before').selectOption('Sleep well');
    await desk.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    const linked = desk.getByText('Read before: Sleep well');
    await expect(linked).toBeVisible();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(linked).toHaveCount(0);
    await desk.getByRole('button', { name: 'Redo' }).click();
    await expect(linked).toBeVisible();
    await expect(desk.getByText('All changes are saved')).toBeVisible();
  });
  await test.step('the new version is sent to clients of the program, with its changes in words', async () => {
    await desk.getByRole('button', { name: 'Publish' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByRole('dialog').getByText('1 client follows version 1: send it?')).toBeVisible();
    await desk.getByRole('dialog').getByRole('link', { name: 'Send to clients' }).click();
    await expect(desk.getByText('read “Sleep well”').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Send to 1 client' }).click();
    await expect(desk.getByText('Reached', { exact: true })).toBeVisible();
  });

  const phone = await open('phone', { opensOffline: true });
  await signIn(phone, ayse);
  const region = phone.getByRole('region', { name: 'Read before you start' });
  await test.step('it appears on the card of the day, and is prefetched there', async () => {
    await expect(region.getByRole('link', { name: 'Sleep well' })).toBeVisible();
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(async () => (await keptAnswers(phone)).some((key) => key.includes(`education/${educationId}`))).toBe(true);
  });
  await test.step('without a network it is at the top of the workout, and opens', async () => {
    const line = await lineOf(phone);
    await line.cut();
    await phone.getByRole('link', { name: 'Open workout' }).click();
    await region.getByRole('link', { name: 'Sleep well' }).click();
    await expect(phone.getByRole('article').getByText('Eight hours.')).toBeVisible();
    await line.mend();
  });
  await test.step('the history of the client’s program names it by its title', async () => {
    await desk.goto(`/${gym.slug}/admin/user-programs/${assignedProgramId}/replay`);
    await expect(desk.getByRole('region', { name: 'As text' }).getByText('read “Sleep well”')).toBeVisible();
  });
});
