// Collections are sorted by dragging and by keys, with undo, and appear in that order on a phone.
import type { Page } from '@playwright/test';
import type { Gym, System } from '../../support/system.ts';
import { expect, signIn, test } from '../support/browser.ts';

const names = ['First weeks', 'Food', 'Sleep'] as const;

/** A gym with three collections of one article each. */
const shelved = async (system: System): Promise<Gym> => {
  const gym = await system.gym();
  for (const name of names) {
    const [educationId, collectionId] = [crypto.randomUUID(), crypto.randomUUID()];
    const content = {
      kind: 'link',
      link: '/client/home',
      title: { en: `About ${name}` },
      audience: { roles: ['client'] },
      required: false,
    };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId, content });
    await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: name } });
    await system.done(gym, gym.admin, 'sequence-education-collection', { collectionId, educationIds: [educationId] });
  }
  return gym;
};
const isOrder = (page: Page, ...order: readonly string[]) =>
  expect(page.getByRole('heading', { level: 2, name: /^(First weeks|Food|Sleep)$/ })).toHaveText(order);
const menu = (page: Page, name: string) => page.getByRole('button', { name: `More about “${name}”` });

test('collections are sorted by dragging and by keys, with undo, and appear in that order', async ({ system, open }) => {
  const gym = await shelved(system);
  const ayse = await system.person(gym.id, 'client', 'Ayse');
  const desk = await open('desktop');
  await signIn(desk, gym.admin, `/${gym.slug}/admin/education?view=collections`);
  await isOrder(desk, 'First weeks', 'Food', 'Sleep');

  await desk.getByRole('heading', { level: 2, name: 'Sleep' }).dragTo(desk.getByRole('heading', { level: 2, name: 'First weeks' }));
  await isOrder(desk, 'Sleep', 'First weeks', 'Food');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await isOrder(desk, 'First weeks', 'Food', 'Sleep');

  // Faster than the server answers: each step applies to the order of the step before.
  await menu(desk, 'First weeks').focus();
  await desk.keyboard.press('Alt+ArrowDown');
  await desk.keyboard.press('Alt+ArrowDown');
  await isOrder(desk, 'Food', 'Sleep', 'First weeks');
  await expect(menu(desk, 'First weeks')).toBeFocused();

  const phone = await open('phone');
  await signIn(phone, ayse, `/${gym.slug}/client/education`);
  await isOrder(phone, 'Food', 'Sleep', 'First weeks');

  // On a phone, the menu moves a collection.
  const hand = await open('phone');
  await signIn(hand, gym.admin, `/${gym.slug}/admin/education?view=collections`);
  await menu(hand, 'Sleep').click();
  await hand.getByRole('menuitem', { name: 'Move up' }).click();
  await isOrder(hand, 'Sleep', 'Food', 'First weeks');
  await isOrder(phone, 'Sleep', 'Food', 'First weeks');
});

test('sorting collections on an outdated page shows an error and the current order', async ({ system, open }) => {
  const gym = await shelved(system);
  const head = await system.person(gym.id, 'head-coach', 'Derya');
  const [first, second] = [await open('desktop'), await open('desktop')];
  await signIn(first, gym.admin);
  await signIn(second, head);
  for (const page of [first, second]) {
    await page.goto(`/${gym.slug}/admin/education?view=collections`);
    await isOrder(page, 'First weeks', 'Food', 'Sleep');
  }
  // The page does not learn of the other change until its own command is refused.
  await second.route('**/education/collections*', (route) => route.abort());
  await menu(first, 'Sleep').press('Alt+ArrowUp');
  await isOrder(first, 'First weeks', 'Sleep', 'Food');
  await expect(first.getByText('Collections put in order')).toBeVisible();
  await menu(second, 'Food').press('Alt+ArrowUp');
  await expect(second.getByText(/changed/i).first()).toBeVisible();
  await second.unroute('**/education/collections*');
  await second.reload();
  await isOrder(second, 'First weeks', 'Sleep', 'Food');
});
