import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Ago, useAgo } from './ago.js';

const at = '2026-11-26T10:00:00Z';
const Line = () => <p>Last set {useAgo()(at)}</p>;

it('updates a relative time while it is on the screen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(at) + 35_000 });
  await render(
    <>
      <p>
        <Ago at={at} />
      </p>
      <Line />
    </>,
  );
  await expect.element(page.getByText('35 seconds ago', { exact: true })).toBeVisible();
  vi.advanceTimersByTime(120_000);
  await expect.element(page.getByText('3 minutes ago', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Last set 3 minutes ago', { exact: true })).toBeVisible();
});
