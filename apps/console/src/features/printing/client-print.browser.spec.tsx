// Sheets of a client's program: all parts have to arrive before they can be printed.
import type { SheetsAnswer } from '@spotter/contracts/assigned-programs/sheets';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { atEndOfTest, refusal } from '@/testing/worker.js';

const [programId, customerId] = [newId(), newId()];
const total = 14;
const part = (from: number, count: number): SheetsAnswer => ({
  name: { en: 'Base block' },
  customer: { id: customerId, name: 'Ayse', lastname: 'Demir' },
  total,
  weeks: Array.from({ length: count }, (_, at) => ({
    number: from + at,
    deload: false,
    days: [{ nodeId: newId(), name: { en: 'Legs' }, on: null, rest: false, slots: [] }],
  })),
});
const print = page.getByRole('button', { name: 'Print' });
const path = `/iron-halls/admin/print/client/${programId}`;

beforeEach(() => page.viewport(1440, 900));

describe('the sheets of a client', () => {
  it('name the weeks that have arrived, and can be printed once all have', async () => {
    let arrive: (answer: SheetsAnswer) => void = () => undefined;
    const rest = new Promise<SheetsAnswer>((resolve) => {
      arrive = resolve;
    });
    // A call without an answer would keep the specs that follow waiting.
    onTestFinished(() => arrive(part(13, 2)));
    answer('GET /api/gyms/:gym/assigned-programs/:assignedProgramId/sheets', ({ parameters }) =>
      parameters.get('from') === '1' ? part(1, 12) : rest,
    );
    await openScreen(path, person('coach'));
    await expect.element(page.getByRole('status').filter({ hasText: '12 of 14 weeks have loaded.' })).toBeVisible();
    await expect.element(print).toHaveAttribute('aria-disabled', 'true');
    arrive(part(13, 2));
    await expect.element(page.getByRole('region', { name: 'Week 14 of 14' })).toBeVisible();
    let printed = 0;
    const own = window.print;
    window.print = () => {
      printed += 1;
    };
    atEndOfTest(async () => {
      window.print = own;
    });
    await expect.element(print).not.toHaveAttribute('aria-disabled');
    await print.click();
    expect(printed).toBe(1);
  });

  it('cannot be printed while a part is missing, and offer to read it again', async () => {
    let isGone = true;
    answer('GET /api/gyms/:gym/assigned-programs/:assignedProgramId/sheets', ({ parameters }) =>
      parameters.get('from') === '1' ? part(1, 12) : isGone ? refusal(429, 'too-many-requests') : part(13, 2),
    );
    await openScreen(path, person('coach'));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await expect.element(print).toHaveAttribute('aria-disabled', 'true');
    isGone = false;
    await again.click();
    await expect.element(print).not.toHaveAttribute('aria-disabled');
  });

  it('show an empty state for a program without weeks', async () => {
    answer('GET /api/gyms/:gym/assigned-programs/:assignedProgramId/sheets', { ...part(1, 0), total: 0 });
    await openScreen(path, person('coach'));
    await expect.element(page.getByText('Nothing to print')).toBeVisible();
  });
});
