// From a visitor to a signed-in person: alone, by invitation, with a forgotten password, with a second factor.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { smallProgram } from '../../support/library.ts';
import { followMail, signInWith } from '../support/steps.ts';
import { gymZone } from '../../support/gym-zone.ts';

const password = 'iron-sparrow-sings-42';
const address = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.test`;

const signUpAlone = async (page: Page, email: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('First name').fill('Ayse');
  await page.getByLabel('Last name').fill('Yilmaz');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
};

test('a visitor signs up, gets in only after confirming the address, and waits for a gym', async ({ open }) => {
  const email = address('ayse');
  const page = await open('phone');
  await signUpAlone(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send again in \d+ seconds/ })).toBeVisible();
  await signInWith(page, email, password);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();

  await followMail(page, email, /onfirm/);
  await expect(page.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInWith(page, email, password);
  await expect(page.getByText('No gym yet')).toBeVisible();
});

test(
  'an address that two people signed up with belongs to the owner of the mailbox, with the password chosen there',
  { tag: '@long' },
  async ({ system, open }) => {
    const email = address('ayse');
    const strangers = 'another-wolf-hums-77';
    const taken = await system.call('POST', '/api/auth/sign-up', {
      body: { email, password: strangers, name: 'Mallory', lastname: 'Stranger', language: 'en' },
    });
    expect(taken.status).toBe(202);
    const page = await open('phone');
    await signUpAlone(page, email);
    await followMail(page, email, /onfirm/);
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInWith(page, email, strangers);
    await expect(page.getByRole('alert')).toBeVisible();
    await signInWith(page, email, password);
    await expect(page.getByText('No gym yet')).toBeVisible();
  },
);

test('a common password, or one’s own name, is rejected with a message', async ({ open }) => {
  const page = await open('phone');
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ayse');
  await page.getByLabel('Last name').fill('Yilmaz');
  await page.getByLabel('E-mail').fill(address('ayse'));
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('too easy to guess');
});

test('a forgotten password is reset, which ends the open session', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Deniz');
  const desk = await open('desktop');
  await signInWith(desk, coach.email, 'train-hard-2026');
  await expect(desk.getByRole('heading', { name: 'Home' })).toBeVisible();

  const phone = await open('phone');
  await phone.goto('/sign-in');
  await phone.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous page has a field of the same name.
  await expect(phone.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await phone.getByLabel('E-mail').fill(coach.email);
  await phone.getByRole('button', { name: 'Send the link' }).click();
  await expect(phone.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await followMail(phone, coach.email, /password/i);
  await phone.getByLabel('New password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Save password' }).click();
  await expect(phone.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await desk.waitForURL(/\/sign-in$/);

  await phone.getByRole('link', { name: 'Sign in' }).click();
  await signInWith(phone, coach.email, 'train-hard-2026');
  await expect(phone.getByRole('alert')).toContainText('E-mail or password is wrong');
  await signInWith(phone, coach.email, password);
  await expect(phone.getByRole('heading', { name: 'Home' })).toBeVisible();

  await test.step('the link works once', async () => {
    const other = await open('phone');
    await other.goto('/reset-password#token=used-or-made-up');
    await other.getByLabel('New password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Save password' }).click();
    await expect(other.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();
  });
});

test('an admin invites, a client signs up by the invitation and does the first workout', async ({ system, open }) => {
  const gym = await system.gym();
  const program = await smallProgram(system, gym);
  // Signing in on the desktop ends the admin's own session.
  const helper = await system.person(gym.id, 'admin', 'Helper');
  const email = address('can');

  const desk = await open('desktop');
  await signInWith(desk, gym.admin.email, 'train-hard-2026');
  await desk.getByRole('link', { name: 'List', exact: true }).click();
  await desk.getByRole('button', { name: 'Invite', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('E-mail').fill(email);
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await expect(desk.getByText(`${email} is invited`)).toBeVisible();
  await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const phone = await open('phone');
  await followMail(phone, email, /invit/i);
  await expect(phone.getByRole('heading', { name: `Join Gym ${gym.slug}` })).toBeVisible();
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await expect(phone.getByLabel('E-mail')).toHaveValue(email);
  await phone.getByLabel('First name').fill('Can');
  await phone.getByLabel('Last name').fill('Er');
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await phone.waitForURL(`**/${gym.slug}/client/home`);
  await expect(phone.getByRole('heading', { name: /Hello/ })).toBeVisible();

  await expect(desk.getByRole('link', { name: 'Can Er' })).toBeVisible();
  const today = localDate(gymZone);
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  const { body } = await system.get<{ items: { id: string }[] }>(gym, helper, 'customers');
  await system.done(gym, helper, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: body.items[0]!.id,
    programId: program.programId,
    startsOn: today,
    days: [names[weekday], names[(weekday + 1) % 7]],
    trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
  });
  await phone.getByRole('link', { name: 'Open workout' }).click();
  await phone.getByRole('button', { name: 'Start workout' }).click();
  await phone.getByRole('button', { name: 'Record set 1' }).click();
  await expect(phone.getByRole('button', { name: 'Change set 1' })).toBeVisible();
});

test(
  'an invitation is accepted with an existing account, and a revoked one no longer works',
  { tag: '@long' },
  async ({ system, open }) => {
    const [gym, other] = [await system.gym(), await system.gym()];
    const person = await system.person(other.id, 'client', 'Deniz');
    const desk = await open('desktop');
    await signInWith(desk, gym.admin.email, 'train-hard-2026');
    await desk.getByRole('link', { name: 'Roster' }).click();
    const invite = async (email: string): Promise<void> => {
      await desk.getByRole('button', { name: 'Invite', exact: true }).click();
      await desk.getByRole('dialog').getByLabel('E-mail').fill(email);
      await desk.getByRole('button', { name: 'Send invitation' }).click();
      await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: email })).toBeVisible();
    };
    await invite(person.email);
    const phone = await open('phone');
    await followMail(phone, person.email, /invit/i);
    await phone.getByRole('link', { name: 'I have an account' }).click();
    await phone.getByLabel('E-mail').fill(person.email);
    await phone.getByLabel('Password', { exact: true }).fill('train-hard-2026');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: `Join Gym ${gym.slug}` }).click();
    await phone.waitForURL(`**/${gym.slug}/admin/home`);
    await expect(desk.getByText('Deniz Tester')).toBeVisible();

    const late = address('late');
    await invite(late);
    const stranger = await open('phone');
    await followMail(stranger, late, /invit/i);
    await expect(stranger.getByRole('heading', { name: `Join Gym ${gym.slug}` })).toBeVisible();
    await desk.getByRole('main').getByRole('listitem').filter({ hasText: late }).getByRole('button', { name: 'Revoke' }).click();
    await expect(desk.getByText('Invitation revoked')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
  },
);
