// Body weight in the unit of the person who enters it.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { takeCommands } from '@/testing/api.js';
import { gym } from '@/testing/people.js';
import { BodyweightDialog } from './bodyweight-dialog.js';

const opened = async () => {
  const taken: unknown[] = [];
  takeCommands(({ payload }) => {
    taken.push((payload as { readonly bodyweight: unknown }).bodyweight);
    return undefined;
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <BodyweightDialog gym={gym.slug} customerId={newId()} unit="lb" last={{ value: 80.3, unit: 'kg' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { taken, field: page.getByLabelText('Weight (lb)') };
};
const save = () => page.getByRole('button', { name: 'Save' }).click();

it('shows the last weight in pounds, and stores it as it was entered while nobody types over it', async () => {
  const { taken, field } = await opened();
  await expect.element(field).toHaveValue('177');
  await save();
  await expect.poll(() => taken).toEqual([{ value: 80.3, unit: 'kg' }]);
});

it('stores a typed weight in pounds, and names the limits in pounds', async () => {
  const { taken, field } = await opened();
  await userEvent.fill(field, '9999');
  await expect.element(page.getByText(/45.*1,?102 lb/)).toBeVisible();
  await userEvent.fill(field, '178,5');
  await save();
  await expect.poll(() => taken).toEqual([{ value: 178.5, unit: 'lb' }]);
});
