import type { DisplayName } from '@spotter/contracts/displays/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, takeCommands } from '@/testing/api.js';
import { customer, customerInFull } from '@/testing/customers.js';
import { DisplayNameCard } from './display-name-card.js';

/** Opens the card of a client; the server keeps what is sent, unless it refuses. */
const open = async (refused?: string) => {
  await page.viewport(360, 640);
  onTestFinished(() => page.viewport(1280, 720));
  const of = customer('Ayse', 'Yilmaz');
  let displayName: DisplayName = 'initials';
  answer('GET /api/gyms/:gym/customers/:customerId', () => ({ ...customerInFull(of), displayName }));
  const sent: unknown[] = [];
  takeCommands(({ payload }) => {
    sent.push(payload);
    if (refused !== undefined) return refused;
    ({ displayName } = payload as { displayName: DisplayName });
    return undefined;
  });
  onTestFinished(() => queryClient.clear());
  await render(
    <QueryClientProvider client={queryClient}>
      <DisplayNameCard gym="iron-halls" customerId={of.id} />
    </QueryClientProvider>,
  );
  return { sent, customerId: of.id };
};
const option = (name: string) => page.getByRole('radio', { name });

describe('the name on displays', () => {
  it('is initials until the client chooses, by keyboard, and can be undone', async () => {
    const { sent, customerId } = await open();
    await expect.element(option('Initials')).toBeChecked();
    await expect.element(page.getByText('Screens show only the first letters of your names.')).toBeVisible();
    option('Initials').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(option('Not at all')).toBeChecked();
    await expect.element(page.getByText('Screens show nothing about you.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(option('Initials')).toBeChecked();
    expect(sent).toEqual([
      { customerId, displayName: 'hidden' },
      { customerId, displayName: 'initials' },
    ]);
  });

  it('stays as it was after a refusal, which it shows', async () => {
    await open('customer-erased');
    await userEvent.click(page.getByText('First name'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(option('Initials')).toBeChecked();
  });

  it('is in Turkish too', async () => {
    await changeLanguage('tr');
    onTestFinished(() => changeLanguage('en'));
    await open();
    await expect.element(option('Baş harflerim')).toBeChecked();
  });
});
