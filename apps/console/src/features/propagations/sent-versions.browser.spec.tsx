// The undo of a sent version is offered to staff with the right to send, also while clients wait for the version.
import type { PropagationItem } from '@spotter/contracts/propagations/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { SentVersions } from './sent-versions.js';

const client = (name: string, state: PropagationItem['clients'][number]['state']): PropagationItem['clients'][number] => ({
  assignedProgramId: newId(),
  customer: { id: newId(), name, lastname: 'Kaya' },
  state,
  leftOut: state === 'left-out' ? 'program-paused' : null,
  counts: null,
});

const open = async (mayUndo: boolean): Promise<void> => {
  const clients = [client('Ada', 'synced'), client('Bora', 'waiting'), client('Cana', 'left-out')];
  const wave = { id: newId(), version: 2, sentAt: '2026-11-27T10:00:00Z', sentBy: null, reason: null, undoneAt: null, clients };
  answer('GET /api/gyms/:gym/programs/:programId/propagations', { items: [wave], nextCursor: null });
  await render(
    <QueryClientProvider client={queryClient}>
      <SentVersions gym="iron-halls" programId={newId()} mayUndo={mayUndo} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Version 2 to 3 clients')).toBeVisible();
};

describe('a version that is being sent', () => {
  afterEach(() => queryClient.clear());

  it('can be taken back from those who have it and those who wait for it', async () => {
    await open(true);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.element(page.getByRole('button', { name: 'Take it back from 2 clients' })).toBeVisible();
  });

  it('cannot be taken back by a coach who may not send it', async () => {
    await open(false);
    await expect.element(page.getByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  });
});
