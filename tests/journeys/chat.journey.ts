// Team chat between two browsers: messages, unread counts, seen marks and presence, also after a lost connection. Its component specs cover
// the rest of the panel.
import type { Locator, Page } from '@playwright/test';
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
/** A coach and one of their clients. */
const pair = async (system: System): Promise<{ gym: Gym; coach: Person; client: Person }> => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  return { gym, coach, client };
};
test('coach and client chat: unread counts, seen marks and presence update, also after a lost connection', async ({ system, open }) => {
  const { coach, client } = await pair(system);
  const desk = await open('desktop');
  await signIn(desk, coach);
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
  await signIn(phone, client);
  await expect(chatOf(desk).getByText('Online', { exact: true })).toBeVisible();
  const toggle = phone.getByRole('banner').getByRole('button', { name: /^Team chat/ });
  await expect(toggle).toHaveAccessibleName('Team chat, 1 unread message');
  await toggle.click();
  await expect(chatOf(phone).getByText('Select a conversation')).toBeVisible();
  await chatOf(phone).getByRole('button', { name: 'Deniz Tester, Online, 1 unread message' }).click();
  await expect(said(phone, 'Are we on for Thursday?')).toBeVisible();
  await expect(chatOf(desk).getByText('Seen', { exact: true })).toBeAttached();
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
