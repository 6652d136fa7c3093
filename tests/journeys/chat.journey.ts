// Team chat between two browsers: what is said, what is unread, what was seen and who is there, also after one of them was away.
import { AxeBuilder } from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { ContactItem } from '@spotter/contracts/conversations/queries';
import type { Gym, Person, System } from '../support/system.ts';
import { expect, signIn, test } from './support/browser.ts';
import { lineOf } from './support/steps.ts';

const chatOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Team chat' });
const field = (page: Page): Locator => chatOf(page).getByRole('textbox', { name: 'Write a message' });
const said = (page: Page, text: string): Locator => chatOf(page).getByRole('log').getByText(text);
const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
/** What axe finds in what is open, in light and dark. */
const flawsOf = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`));
  }
  return found;
};
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;

/** A coach and a client of theirs. */
const pair = async (system: System): Promise<{ gym: Gym; coach: Person; client: Person }> => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  return { gym, coach, client };
};
const chatIdOf = async (system: System, gym: Gym, who: Person, whom: Person): Promise<string> => {
  const path = `/api/apps/chat/contact?id=${whom.membershipId}`;
  const { body } = await system.call<ContactItem>('GET', path, { token: who.token, headers: { 'x-gym': gym.slug } });
  return body.chatId;
};
/** A coach who has written to a client of theirs. */
const talking = async (system: System, text: string): Promise<{ gym: Gym; coach: Person; client: Person }> => {
  const { gym, coach, client } = await pair(system);
  const conversationId = await chatIdOf(system, gym, coach, client);
  await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text, with: client.membershipId });
  return { gym, coach, client };
};

test('coach and client talk: unread, seen and presence follow, through a cut of the line', async ({ system, open }) => {
  const { coach, client } = await pair(system);
  const desk = await open('desktop');
  await signIn(desk, coach.email);
  await chatOf(desk).getByRole('button', { name: 'Find somebody' }).click();
  await chatOf(desk).getByRole('searchbox', { name: 'Search people' }).fill('ays');
  await chatOf(desk)
    .getByRole('button', { name: /Ayse Tester/ })
    .click();
  await expect(chatOf(desk).getByText('Offline', { exact: true })).toBeVisible();
  await expect(chatOf(desk).getByText('No messages yet')).toBeVisible();
  await write(desk, 'Are we on for Thursday?');
  await expect(said(desk, 'Are we on for Thursday?')).toBeVisible();
  await expect(chatOf(desk).getByText('Sent', { exact: true })).toBeAttached();

  const phone = await open('phone');
  const line = await lineOf(phone);
  await signIn(phone, client.email);
  await expect(chatOf(desk).getByText('Online', { exact: true })).toBeVisible();
  const toggle = phone.getByRole('banner').getByRole('button', { name: /^Team chat/ });
  await expect(toggle).toHaveAccessibleName('Team chat, 1 unread message');
  await toggle.click();
  await expect(chatOf(phone).getByText('Select a conversation')).toBeVisible();
  await chatOf(phone).getByRole('button', { name: 'Deniz Tester, Online, 1 unread message' }).click();
  await expect(said(phone, 'Are we on for Thursday?')).toBeVisible();
  await expect(chatOf(desk).getByText('Seen', { exact: true })).toBeAttached();
  expect(await flawsOf(desk)).toEqual([]);
  expect(await flawsOf(phone)).toEqual([]);
  await expect(chatOf(phone).getByRole('button', { name: 'Deniz Tester, Online', exact: true })).toBeVisible();

  await desk.keyboard.press('Escape');
  await expect(field(desk)).toBeHidden();
  await field(phone).fill('Yes');
  await field(phone).press('Shift+Enter');
  await field(phone).pressSequentially('at six');
  await field(phone).press('Enter');
  await expect(said(phone, 'Yes\nat six')).toBeVisible();
  const face = chatOf(desk).getByRole('button', { name: 'Ayse Tester, Online, 1 unread message' });
  await face.click();
  await expect(said(desk, 'Yes\nat six')).toBeVisible();
  await expect(chatOf(desk).getByRole('button', { name: 'Ayse Tester, Online', exact: true })).toBeVisible();

  await line.cut();
  await expect(chatOf(desk).getByRole('button', { name: 'Ayse Tester, Offline', exact: true })).toBeVisible();
  await write(phone, 'Written in the cellar');
  await expect(chatOf(phone).getByText('Sending', { exact: true })).toBeAttached();
  await write(desk, 'Said meanwhile');
  await line.mend();
  await expect(said(phone, 'Said meanwhile')).toBeVisible();
  await expect(said(desk, 'Written in the cellar')).toBeVisible();
  await expect(said(phone, 'Written in the cellar')).toHaveCount(1);
  await expect(chatOf(desk).getByRole('button', { name: 'Ayse Tester, Online', exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Team chat', exact: true })).toBeVisible();
});

test('the panel opens with the focus in its field for who wants no motion', async ({ system, open }) => {
  const { coach } = await talking(system, 'Well done!');
  const page = await open('desktop');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, coach.email);
  await chatOf(page)
    .getByRole('button', { name: /Ayse Tester/ })
    .click();
  await expect(field(page)).toBeFocused();
});

test('the rail stands beside the page, the panel over it; a click outside and Escape close it', async ({ system, open }) => {
  const { gym, coach } = await talking(system, 'Well done! '.repeat(20));
  const page = await open('desktop');
  await signIn(page, coach.email);
  const rail = page.locator('[data-part="chat"]');
  expect(await widthOf(rail)).toBe(64);
  await expect(field(page)).toBeHidden();
  await chatOf(page)
    .getByRole('button', { name: /Ayse Tester/ })
    .click();
  await expect(field(page)).toBeFocused();
  const panel = page.locator('.chat-panel');
  await expect.poll(async () => (await panel.boundingBox())!.x).toBe(1440 - 384);
  expect(await widthOf(panel)).toBe(384);
  // Notifications and the account stay in reach.
  await expect.poll(async () => (await panel.boundingBox())?.y).toBe(64);
  await expect
    .poll(() => page.evaluate(() => [getComputedStyle(document.documentElement).overflowY, document.documentElement.scrollWidth]))
    .toEqual(['hidden', 1440]);
  const bubble = page.locator('[data-part="message"]');
  expect(await widthOf(bubble)).toBeLessThanOrEqual(0.75 * (320 - 32) + 1);
  await write(page, 'Yes!');
  const lineHeight = 20;
  await expect.poll(async () => (await bubble.last().boundingBox())!.height).toBe(lineHeight + 16);
  await page.mouse.click(400, 500);
  await expect(field(page)).toBeHidden();
  await chatOf(page).getByRole('button', { name: 'Open team chat' }).click();
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chatOf(page).getByRole('button', { name: 'Open team chat' })).toBeFocused();

  for (const [layout, height] of [
    ['classic', 64],
    ['modern', 80],
    ['enterprise', 80],
  ] as const) {
    await page.goto(`/${gym.slug}/admin/home?layout=${layout}`);
    await expect.poll(async () => (await page.locator('.chat-head').first().boundingBox())?.height).toBe(height);
  }
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.locator('[data-part="chat"]')).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Team chat/ })
    .click();
  await expect.poll(async () => (await panel.boundingBox())!.x).toBe(1000 - 384);
  await page.setViewportSize({ width: 500, height: 800 });
  await expect.poll(async () => widthOf(panel)).toBe(500);
  await page.goto(`/${gym.slug}/admin/home?layout=empty`);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(page.locator('[data-part="chat"]')).toHaveCount(0);
});

test('older messages come by scrolling, and a refused one stays until it is given up', async ({ system, open }) => {
  const { gym, coach, client } = await pair(system);
  const conversationId = await chatIdOf(system, gym, coach, client);
  for (let at = 1; at <= 120; at += 1) {
    await system.send(gym, coach, 'send-message', {
      conversationId,
      messageId: randomUUID(),
      text: `Message ${at} of many`,
      with: client.membershipId,
    });
  }
  await system.settledNow(gym.id);
  const page = await open('phone');
  await signIn(page, client.email);
  await page.getByRole('banner').getByRole('button', { name: 'Team chat, 120 unread messages' }).click();
  await chatOf(page)
    .getByRole('button', { name: /^Deniz Tester \d/ })
    .click();
  await expect(said(page, 'Message 120 of many')).toBeInViewport();
  const log = chatOf(page).getByRole('log');
  await expect
    .poll(async () => {
      await log.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
      return said(page, 'Message 1 of many').count();
    })
    .toBe(1);
  await system.done(gym, coach, 'leave-gym', { membershipId: coach.membershipId });
  await write(page, 'Are you still there?');
  await expect(chatOf(page).getByRole('alert')).toContainText('This person is no longer in the gym.');
  await chatOf(page).getByRole('button', { name: 'Discard' }).click();
  await expect(said(page, 'Are you still there?')).toHaveCount(0);
});

test('the link of a message opens its conversation, and leaves the address to the page', async ({ system, open }) => {
  const { gym, coach, client } = await pair(system);
  const chatId = await chatIdOf(system, gym, coach, client);
  await system.done(gym, client, 'send-message', {
    conversationId: chatId,
    messageId: randomUUID(),
    text: 'May I train tomorrow?',
    with: coach.membershipId,
  });
  await system.settledNow(gym.id);
  const desk = await open('desktop');
  await signIn(desk, coach.email);
  await desk.goto(`/${gym.slug}/admin/home?chat=${chatId}`);
  await expect(field(desk)).toBeVisible();
  await expect(said(desk, 'May I train tomorrow?')).toBeVisible();
  await expect(desk).toHaveURL(new RegExp(`/${gym.slug}/admin/home$`));
});
