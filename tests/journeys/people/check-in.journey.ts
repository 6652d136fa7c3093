// A head coach sets a weekly check-in for all clients; a client answers on a phone, and the answer reaches the queue of their coach.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { expect, signIn, test } from '../support/browser.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { lineOf } from '../support/steps.ts';
import { gymZone } from '../../support/gym-zone.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test('a check-in travels from the form to the queue and is read', async ({ system, open }) => {
  const gym = await system.gym();
  const lead = await system.person(gym.id, 'head-coach', 'Selin');
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  const today = weekdays[new Date(`${localDate(gymZone)}T00:00:00Z`).getUTCDay()]!;

  const office = await open('desktop');
  await signIn(office, lead, `/${gym.slug}/admin/check-ins`);
  await office.getByRole('button', { name: 'New form' }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Name').fill('Weekly check-in');
  await form.getByLabel('Day', { exact: true }).selectOption(today);
  const first = form.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Question', { exact: true }).fill('How did you sleep?');
  await form.getByRole('button', { name: 'Add question' }).click();
  const second = form.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('Anything else?');
  await second.getByLabel('Answer', { exact: true }).selectOption('Text');
  await second.getByLabel('Needs an answer').uncheck();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(office.getByRole('list', { name: 'Check-ins' }).getByText('Weekly check-in')).toBeVisible();

  const phone = await open('phone');
  await signIn(phone, client);
  await phone.getByRole('link', { name: /Weekly check-in/ }).click();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('alert')).toHaveText('Please answer: How did you sleep?');
  await phone.getByRole('group', { name: 'How did you sleep?' }).getByText('7', { exact: true }).click();
  await phone.getByLabel('Anything else? (optional)').fill('a long week');
  // The draft survives a reload once the browser has stored it.
  await expect.poll(() => everythingKept(phone)).toContain('a long week');
  await phone.reload();
  await expect(phone.getByLabel('Anything else? (optional)')).toHaveValue('a long week');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone).toHaveURL(new RegExp(`/${gym.slug}/client/home`));
  await expect(phone.getByRole('link', { name: /Weekly check-in/ })).toHaveCount(0);

  const desk = await open('desktop');
  await signIn(desk, coach);
  const waiting = desk.getByRole('link', { name: /Ayse.*answered “Weekly check-in”/ });
  await waiting.click();
  const answer = desk.getByRole('dialog');
  await expect(answer.getByText('7/10')).toBeVisible();
  await expect(answer.getByText('a long week')).toBeVisible();
  // Opened by mistake: the coach puts it back into the queue.
  await answer.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(answer).toHaveCount(0);
  await desk.goto(`/${gym.slug}/admin/home`);
  await waiting.click();
  await expect(answer.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await answer.getByRole('button', { name: 'Close' }).click();
  await expect(desk.getByRole('list', { name: 'Trends beside training' })).toContainText('How did you sleep?');
  await desk.goto(`/${gym.slug}/admin/home`);
  await expect(desk.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a check-in that is answered without a network survives a reload, and is sent once', async ({ system, open }) => {
  const gym = await system.gym();
  const lead = await system.person(gym.id, 'head-coach', 'Selin');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  const today = weekdays[new Date(`${localDate(gymZone)}T00:00:00Z`).getUTCDay()]!;
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId: randomUUID(),
    name: 'Weekly check-in',
    questions: [{ id: randomUUID(), text: 'How did you sleep?', required: true, kind: 'scale' }],
    schedule: { kind: 'weekly', weekday: today.slice(0, 3).toLowerCase() },
    audience: { kind: 'all' },
  });
  await system.settledNow(gym.id);
  const answers = async () => (await system.get<{ items: CheckInItem[] }>(gym, lead, `customers/${customerId}/check-ins`)).body.items;

  const phone = await open('phone');
  const line = await lineOf(phone);
  await signIn(phone, client);
  const card = phone.getByRole('link', { name: /Weekly check-in/ });
  await card.click();
  await phone.getByRole('group', { name: 'How did you sleep?' }).getByText('7', { exact: true }).click();
  await line.cut();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('status').getByText('Kept on this device until it is sent')).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(`/${gym.slug}/client/home`));
  await expect(card).toHaveCount(0);
  expect(await answers()).toEqual([]);

  // The network is back, but requests fail: the answer waits on the device across a reload.
  await phone.route('**/commands', (route) => route.abort());
  await line.mend();
  await phone.reload();
  await expect(phone.getByRole('status').getByText('Kept on this device until it is sent')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await answers()).toEqual([]);
  await phone.unroute('**/commands');
  await expect.poll(async () => (await answers()).map((each) => each.answers.map(({ value }) => value))).toEqual([[7]]);
  await expect(card).toHaveCount(0);
});
