// An admin removes a coach only after choosing a successor, or no coach, for the clients.
import type { CoachItem, Reassignment } from '@spotter/contracts/coaches/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { MemberDialog, type MemberWish } from './member-dialog.js';

const named = (name: string) => ({ id: newId(), name, lastname: 'Kaya' });
const [cem, deniz, ada, bora] = ['Cem', 'Deniz', 'Ada', 'Bora'].map(named) as [Named, Named, Named, Named];
type Named = ReturnType<typeof named>;
const coach: CoachItem = {
  ...cem,
  type: 1,
  role: 'coach',
  status: 'active',
  avatar: null,
  capacity: null,
  clients: 2,
  waiting: 0,
  away: null,
};

/** Opens the dialog of a coach with two clients, whom Deniz could take over. */
const open = async (wish: MemberWish, proposed: Named | null, refusal?: string, role: 'primary' | 'cover' = 'primary') => {
  const reassignment: Reassignment = {
    coach: cem,
    clients: [ada, bora].map((customer) => ({ customer, role, proposed })),
    programs: [],
    coaches: [{ ...deniz, clients: 0, capacity: null, accepting: true }],
  };
  answer('GET /api/gyms/:gym/coaches/:coachId/reassignment', reassignment);
  const sent: (readonly [string, object])[] = [];
  takeCommands(({ type, payload }) => {
    sent.push([type, payload]);
    return type === 'reassign-clients' ? undefined : refusal;
  });
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <MemberDialog gym="iron-halls" member={coach} ownType={3} wish={wish} onClose={onClose} />
    </QueryClientProvider>,
  );
  // The dialog asks about the coach's clients only if the new role is Client.
  if (wish === 'role') await page.getByLabelText('Role').selectOptions('Client');
  if (role === 'primary') await expect.element(page.getByText('Ada Kaya')).toBeVisible();
  return { sent, onClose };
};
const handedOver = ['reassign-clients', { coachId: cem.id, toCoachId: deniz.id, customerIds: [ada.id, bora.id] }] as const;
const membershipId = cem.id;

describe('a coach with clients', () => {
  afterEach(() => queryClient.clear());

  it('is removed after the handover of all clients', async () => {
    const { sent, onClose } = await open('remove', deniz);
    await page.getByRole('button', { name: 'Remove from gym' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual([handedOver, ['remove-member', { membershipId }]]);
  });

  it('is removed if the admin leaves one client without a coach on purpose', async () => {
    const { sent, onClose } = await open('remove', deniz);
    await page.getByLabelText('New coach of Bora Kaya').selectOptions('Without a coach');
    await expect.element(page.getByText('1 client will be without a coach.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove from gym' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    const given = { coachId: cem.id, toCoachId: deniz.id, customerIds: [ada.id] };
    expect(sent).toEqual([
      ['reassign-clients', given],
      ['remove-member', { membershipId, unassignClients: true }],
    ]);
  });

  it('is removed if nobody can take over', async () => {
    const { sent, onClose } = await open('remove', null);
    await page.getByRole('button', { name: 'Remove from gym' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual([['remove-member', { membershipId, unassignClients: true }]]);
  });

  it.each([
    ['after their clients are handed over', deniz, [handedOver, ['change-member-role', { membershipId, type: 0 }]]],
    ['where nobody can take over', null, [['change-member-role', { membershipId, type: 0, unassignClients: true }]]],
  ] as const)('becomes a client %s', async (_when, proposed, commands) => {
    const { sent, onClose } = await open('role', proposed);
    await page.getByRole('button', { name: 'Change role' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual(commands);
  });

  it('is removed with only a word about the clients whom they cover', async () => {
    const { sent, onClose } = await open('remove', null, undefined, 'cover');
    await expect.element(page.getByText(/^2 clients lose a cover\.$/)).toBeVisible();
    await expect.element(page.getByText(/need another coach/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Remove from gym' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual([['remove-member', { membershipId }]]);
  });

  it('stays, with the reason in the dialog, if a client was assigned meanwhile', async () => {
    const { onClose } = await open('remove', deniz, 'coach-has-clients');
    await page.getByRole('button', { name: 'Remove from gym' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This coach still has clients. Give the clients to another coach first.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps their clients during a pause, and the dialog does not mention them', async () => {
    const { sent, onClose } = await open('pause', null);
    await page.getByRole('button', { name: 'Pause membership' }).click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(sent).toEqual([['pause-member', { membershipId }]]);
  });
});
