// An invitation that waits in this tab leads each sign-in to its page, until the person accepts or leaves it, or it is over.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { waitingInvitation } from '@/lib/startup/pending-steps.js';
import { answer } from '@/testing/api.js';
import { invitationOf } from '@/testing/invitations.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

/** Opens the page of a waiting invitation as a client of two gyms. */
const open = async (status: Parameters<typeof invitationOf>[0]) => {
  const client = person('client');
  const [first] = client.memberships;
  const memberships = [first!, { ...first!, id: newId(), slug: 'other-halls', gymName: 'Other Halls' }];
  waitingInvitation.keep('token');
  answer('POST /api/invitations/look', invitationOf(status));
  return openScreen('/accept-invitation', { ...client, memberships });
};

describe('a waiting invitation', () => {
  it('is forgotten once it is over', async () => {
    await open('accepted');
    await expect.element(page.getByRole('heading', { name: 'This invitation is no longer open' })).toBeVisible();
    expect(waitingInvitation.read()).toBeNull();
  });

  it('is left for the gyms that the person has', async () => {
    const { address } = await open('open');
    await expect.element(page.getByRole('button', { name: 'Join North Barbell' })).toBeVisible();
    expect(waitingInvitation.read()).toBe('token');
    await page.getByRole('link', { name: 'Not now' }).click();
    await expect.element(page.getByRole('link', { name: /Other Halls/ })).toBeVisible();
    expect(address()).toBe('/select-gym-client');
    expect(waitingInvitation.read()).toBeNull();
  });
});
