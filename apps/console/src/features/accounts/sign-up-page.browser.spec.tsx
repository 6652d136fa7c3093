// A person with an account fills in the sign-up of an invitation: the page names the account and keeps the invitation.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitingInvitation } from '@/lib/startup/pending-steps.js';
import { answer } from '@/testing/api.js';
import { invitationOf } from '@/testing/invitations.js';
import { person } from '@/testing/people.js';
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
