// A client reports pain, which appears in the queues of all their coaches; one of them marks it as done, and reopens it.
import { expect, signIn, test } from '../support/browser.ts';
import { smallProgram } from '../../support/library.ts';
import { randomUUID } from 'node:crypto';

test('a client’s pain is in their coaches’ queues until one of them marks it as done', async ({ system, open }) => {
  const gym = await system.gym();
  const [coach, cover] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  const program = await smallProgram(system, gym);
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: cover.membershipId, role: 'cover' });
  const workoutId = randomUUID();
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt });
  await system.done(gym, client, 'record-set', {
    workoutId,
    setId: randomUUID(),
    exerciseId: program.bench,
    actual: { reps: 5, load: { value: 60, unit: 'kg' } },
    performedAt: startedAt,
  });

  const [desk, other] = [await open('desktop'), await open('desktop')];
  await signIn(desk, coach);
  await signIn(other, cover);
  await expect(desk.getByText('Nobody needs attention')).toBeVisible();

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/workout-client/details-workout/${workoutId}`);
  await phone.getByRole('button', { name: 'Finish' }).click();
  await phone.getByRole('switch', { name: 'Did anything hurt?' }).check();
  await phone.getByLabel('What hurts, and when').fill('left knee, going down');
  await phone.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(phone.getByText('Hurt: left knee, going down')).toBeVisible();

  const queue = (page: typeof desk) => page.getByRole('list', { name: 'Needs attention' });
  for (const page of [desk, other]) await expect(queue(page).getByText('“left knee, going down”')).toBeVisible();
  const more = async (page: typeof desk, entry: string): Promise<void> => {
    await page.getByRole('button', { name: 'More about Ayse Tester' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await more(desk, 'Done');
  for (const page of [desk, other]) await expect(page.getByText('Nobody needs attention')).toBeVisible();
  await other.getByText('1 done in the last week').click();
  await expect(other.getByRole('list', { name: 'Done in the last week' })).toContainText('Mert Tester');
  await desk.getByRole('button', { name: 'Undo' }).click();
  for (const page of [desk, other]) await expect(queue(page).getByText('“left knee, going down”')).toBeVisible();
  await more(other, 'Later: in three days');
  for (const page of [desk, other]) await expect(page.getByText('Nobody needs attention')).toBeVisible();

  await test.step('a postponed item is listed for both, and reopened before its day', async () => {
    await desk.getByText('1 put off').click();
    const later = desk.getByRole('list', { name: 'Put off' });
    await expect(later).toContainText('Elif Tester');
    await later.getByRole('button', { name: 'Open again: Ayse Tester' }).click();
    for (const page of [desk, other]) await expect(queue(page).getByText('“left knee, going down”')).toBeVisible();
  });

  await test.step('one tap records a restriction, in the client’s words', async () => {
    await desk.getByRole('button', { name: 'Note that Ayse Tester cannot train' }).click();
    await expect(desk.getByRole('dialog').getByLabel('Note')).toHaveValue('left knee, going down');
    await desk.keyboard.press('Escape');
  });

  await test.step('it is marked as done with a note, which the other coach reads', async () => {
    await more(desk, 'Done, with a note…');
    await desk.getByLabel('What you did').fill('Called her: rest until Friday');
    await desk.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(other.getByText('Nobody needs attention')).toBeVisible();
    await other.getByText('1 done in the last week').click();
    await expect(other.getByRole('list', { name: 'Done in the last week' })).toContainText('Called her: rest until Friday');
  });
});
