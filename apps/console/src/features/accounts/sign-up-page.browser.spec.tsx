// Ways into a gym that do not work: an account that exists already, and codes that somebody typed wrong.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitingInvitation } from '@/lib/startup/pending-steps.js';
import { answer } from '@/testing/api.js';
import { invitationOf } from '@/testing/invitations.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

it('keeps the invitation and points to the sign-in if the address has an account', async () => {
  waitingInvitation.keep('token');
  answer('POST /api/invitations/look', invitationOf());
  answer('POST /api/auth/sign-up', { confirmation: 'none' });
  answer('POST /api/auth/sign-in', () => refusal(401, 'wrong-credentials'));
  await openScreen('/sign-up', person('client'));
  await page.getByLabelText('Password', { exact: true }).fill('another good one 7');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByText(/You have an account with this address already/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'I have an account' })).toBeVisible();
  expect(waitingInvitation.read()).toBe('token');
});

const wrong = page.getByText('This code is not right, or no longer in use.');

it('names the join code that leads to no gym, not a link', async () => {
  answer('POST /api/auth/sign-up', () => refusal(422, 'link-invalid'));
  await openScreen('/sign-up', person('client'));
  await page.getByLabelText('First name').fill('Ayse');
  await page.getByLabelText('Last name').fill('Tester');
  await page.getByLabelText('E-mail').fill('ayse@example.test');
  await page.getByLabelText('Password', { exact: true }).fill('another good one 7');
  await page.getByLabelText(/^Join code/).fill('ABCD2345');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(wrong).toBeVisible();
  await expect.element(page.getByLabelText(/^Join code/)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/This link is no longer good/)).not.toBeInTheDocument();
});

it('names a wrong code of a gym on the page without a gym', async () => {
  answer('POST /api/invitations/look', () => refusal(404, 'not-found'));
  await openScreen('/select-gym', { ...person('client'), memberships: [], membership: null, gym: null });
  await page.getByLabelText('Join code').fill('ABCD2345');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.element(wrong).toBeVisible();
});

it('names a wrong code of a team', async () => {
  answer('GET /api/gyms/:gym/teams/mine', { items: [] });
  answer('POST /api/gyms/:gym/teams/of-code', () => refusal(404, 'not-found'));
  await openScreen(`/${gym.slug}/client/teams?code=ABCD2345`, person('client'));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect.element(wrong).toBeVisible();
});
