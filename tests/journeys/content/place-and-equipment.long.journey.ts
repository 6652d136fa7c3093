// Equipment and opening hours of a gym: an admin enters them, and they survive a reload. The keypad uses the plates of the gym.
import type { Locator, Page } from '@playwright/test';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';

const plate = async (form: Locator, value: string, pieces: string): Promise<void> => {
  await form.getByRole('button', { name: 'Add a plate' }).click();
  const line = form.getByRole('listitem').last();
  await line.getByLabel('Weight').fill(value);
  await line.getByLabel('Pieces').fill(pieces);
};
const removals = (desk: Page): Locator => desk.getByRole('button', { name: /^Remove / });

test('the keypad loads the bar with the gym’s plates, and a change is undone', async ({ system, open }) => {
  const gym = await system.gym();
  const { client, workoutIds } = await withSquatWeeks(system, gym, 1);
  const phone = await open('phone');
  await signIn(phone, client);
  const keypad = phone.getByRole('group', { name: 'Keypad' });
  const openLoad = async (): Promise<void> => {
    await phone.goto(`/${gym.slug}/client/workout-client/details-workout/${workoutIds[0]!}`);
    await phone.getByRole('region', { name: 'Barbell Squat' }).getByRole('button', { name: 'Load 60' }).first().click();
  };
  await phone.goto(`/${gym.slug}/client/workout-client/details-workout/${workoutIds[0]!}`);
  await phone.getByRole('button', { name: 'Start workout' }).click();
  // On any day but the planned one, the console asks for confirmation.
  const load = phone.getByRole('button', { name: 'Load 60', disabled: false }).first();
  const anyway = phone.getByRole('button', { name: 'Start today' });
  await expect(load.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(load).toBeVisible();
  await openLoad();
  await expect(keypad.getByText('20 on each side of a 20 kg bar')).toBeVisible();

  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=equipment`);
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Add a bar' }) });
  await form.getByRole('button', { name: 'Add a bar' }).click();
  await form.getByLabel('Name').fill('Short bar');
  await form.getByLabel('Weight').fill('15');
  for (const [value, pieces] of [
    ['15', '2'],
    ['5', '4'],
    ['2,5', '2'],
  ] as const)
    await plate(form, value, pieces);
  await form.getByRole('button', { name: 'Add dumbbells' }).click();
  const dumbbells = form.getByRole('listitem').last();
  await dumbbells.getByLabel('From').fill('2');
  await dumbbells.getByLabel('To', { exact: true }).fill('12,5');
  await dumbbells.getByLabel('In steps of').fill('1,5');
  await form.getByRole('button', { name: 'Add a stack' }).click();
  const stack = form.getByRole('listitem').last();
  await stack.getByLabel('From').fill('5');
  await stack.getByLabel('To', { exact: true }).fill('80');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Equipment saved')).toBeVisible();
  await desk.reload();
  await expect(removals(desk)).toHaveCount(6);
  await expect(form.getByLabel('Name')).toHaveValue('Short bar');
  await expect(form.getByLabel('To', { exact: true }).first()).toHaveValue('12.5');
  await expect(form.getByLabel('To', { exact: true }).last()).toHaveValue('80');

  await openLoad();
  await expect(keypad.getByText('15 + 5 + 2.5 on each side of a 15 kg bar')).toBeVisible();

  await removals(desk).last().click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(removals(desk)).toHaveCount(6);
  await desk.reload();
  await expect(removals(desk)).toHaveCount(6);
});

test('opening hours are sorted by weekday, cannot end before they begin, and can be cleared', async ({ system, open }) => {
  const gym = await system.gym();
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=place`);
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: 'Add hours' }) });
  const lines = form.getByRole('listitem');
  await expect(form.getByText('No hours yet.')).toBeVisible();
  await form.getByRole('button', { name: 'Add hours' }).click();
  await lines.first().getByRole('combobox', { name: 'Day' }).selectOption({ label: 'Sunday' });
  await form.getByRole('button', { name: 'Add hours' }).click();
  await lines.last().getByLabel('Opens').fill('18:00');
  await lines.last().getByLabel('Closes').fill('09:00');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Opening hours saved')).toHaveCount(0);
  await lines.last().getByLabel('Opens').fill('06:30');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Opening hours saved')).toBeVisible();
  await desk.reload();
  await expect(lines).toHaveCount(2);
  await expect(lines.first().getByRole('combobox', { name: 'Day' })).toHaveValue('mon');
  await expect(lines.first().getByLabel('Opens')).toHaveValue('06:30');
  await expect(lines.last().getByRole('combobox', { name: 'Day' })).toHaveValue('sun');
  await form.getByRole('button', { name: 'Remove the hours of Sunday' }).click();
  await form.getByRole('button', { name: 'Remove the hours of Monday' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Opening hours saved')).toBeVisible();
  await desk.reload();
  await expect(form.getByText('No hours yet.')).toBeVisible();
});

test('a gym’s description appears on its clients’ homes, with the reason of a change in the log, and can be cleared', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const auditor = await system.auditor(gym);
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/settings?section=place`);
  await desk.getByLabel('Why (optional)').fill('We moved');
  const form = desk.locator('form').filter({ has: desk.getByLabel('Address') });
  await form.getByLabel('Address').fill('Bahariye 12, Kadıköy');
  await form.getByLabel('Phone').fill('+90 216 555 01 47');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Contact saved')).toBeVisible();
  const phone = await open('phone');
  await signIn(phone, client);
  await expect(phone.getByText('Bahariye 12, Kadıköy')).toBeVisible();
  await expect(phone.getByRole('link', { name: '+90 216 555 01 47' })).toHaveAttribute('href', 'tel:+902165550147');

  await form.getByLabel('Address').fill('');
  await form.getByLabel('Phone').fill('');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByText('Bahariye 12, Kadıköy')).toHaveCount(0);
  const { body } = await system.get<{ type: string; data: object }[]>(gym, auditor, 'events?limit=1000');
  const changes = body.filter(({ type }) => type.endsWith('GymSettingsChanged'));
  expect(changes.map(({ data }) => data)).toMatchObject([
    { settings: { address: 'Bahariye 12, Kadıköy' }, reason: 'We moved' },
    { settings: { address: null, phone: null }, reason: 'We moved' },
  ]);
});
