import { addDays } from '@spotter/contracts/civil-date';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { todayHere } from '@/lib/format/format.js';
import { showIn } from '@/lib/format/shown-unit.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer } from '@/testing/api.js';
import { customer, customerInFull } from '@/testing/customers.js';
import { refusal } from '@/testing/worker.js';
import { WeightTrend } from './weight-trend-lazy.js';

const ada = customerInFull(customer('Ada', 'Yilmaz'));
const today = todayHere();
const weighed = (daysAgo: number, value: number) => ({ value, unit: 'kg' as const, at: `${addDays(today, -daysAgo)}T12:00:00.000Z` });
const open = async (bodyweights: (typeof ada)['bodyweights'] | Response, goalKg?: number) => {
  answer('GET /api/gyms/:gym/customers/:customerId', () => (bodyweights instanceof Response ? bodyweights : { ...ada, bodyweights }));
  answer('GET /api/gyms/:gym/customers/:customerId/goals', {
    items:
      goalKg === undefined ? [] : [{ exerciseId: null, load: { value: goalKg, unit: 'kg' }, by: null, setAt: `${today}T08:00:00.000Z` }],
  });
  onTestFinished(() => {
    queryClient.clear();
    showIn(null);
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <WeightTrend gym="iron-halls" customerId={newId()} unit="kg" />
    </QueryClientProvider>,
  );
};
const chart = page.getByRole('img', { name: /^Body weight of/ });
const said = page.getByRole('status').filter({ hasText: /weighed/ });

describe('the body weight of a client', () => {
  beforeEach(() => page.viewport(390, 844));

  it('shows weigh-ins and the mean of seven days, newest first, and moves between days by arrow keys', async () => {
    await open([weighed(0, 80), weighed(2, 82), weighed(9, 84), weighed(200, 99)]);
    await expect.element(page.getByText('7-day mean: 81 kg. 2.3 kg less than a week before.')).toBeVisible();
    await expect.element(said).toMatchTextContent(/weighed 80.kg.*7-day mean 81.kg/);
    (chart.element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    await expect.element(said).toMatchTextContent(/weighed 84.kg/);
    await page.getByRole('combobox', { name: 'Time shown of the body weight' }).selectOptions('All');
    await expect.element(page.getByRole('img', { name: /^Body weight of 4 days/ })).toBeVisible();
  });

  it('counts the last weigh-in of a day, and draws the goal', async () => {
    await open([{ ...weighed(1, 90), at: `${addDays(today, -1)}T09:00:00.000Z` }, weighed(1, 82)], 78);
    await expect.element(said).toMatchTextContent(/weighed 82.kg/);
    await expect.element(page.getByText('4 kg to go.')).toBeVisible();
    expect(document.querySelector('[data-goal]')).not.toBeNull();
  });

  it('is shown in pounds to readers of pounds', async () => {
    showIn('lb');
    await open([weighed(0, 80)]);
    await expect.element(said).toMatchTextContent(/weighed 176\.4.lb/);
  });

  it('shows an empty list, an empty range, and a button to retry after an error', async () => {
    const empty = await open([]);
    await expect.element(page.getByText('No body weight yet')).toBeVisible();
    await empty.unmount();
    queryClient.clear();
    const old = await open([weighed(120, 80)]);
    await expect.element(page.getByText('No weigh-in in this time. Choose a longer one.')).toBeVisible();
    await old.unmount();
    queryClient.clear();
    await open(refusal(422, 'not-found'));
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is written in Turkish, within the width of a phone', async () => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('tr');
    await open([weighed(0, 80), weighed(8, 82)], 75);
    await expect.element(page.getByText(/^7 günlük ortalama: 80.kg/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
