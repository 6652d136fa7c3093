import { QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { noAnswer } from '@/testing/api.js';
import { refusal, worker } from '@/testing/worker.js';
import { TrainingLogCard } from './training-log-card.js';

const customerId = newId();
const asked: (string | null)[] = [];
const answerFile = (respond: () => Response | Promise<Response>): void =>
  worker.use(
    http.get(`/api/gyms/iron-halls/customers/${customerId}/training-log`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('format'));
      return respond();
    }),
  );
/** Keeps what is saved, instead of downloading it. */
const saved = () => {
  const names: string[] = [];
  const content = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, textOf: (call: number) => (content.mock.calls[call]![0] as Blob).text() };
};
const open = async (own = true): Promise<void> => {
  await render(
    <QueryClientProvider client={queryClient}>
      <TrainingLogCard gym="iron-halls" customerId={customerId} own={own} />
    </QueryClientProvider>,
  );
  press(page.getByRole('button', { name: 'Export the log' }));
};
const dialog = page.getByRole('dialog', { name: 'Export the training log' });
const submit = page.getByRole('button', { name: 'Export', exact: true });
/** Not by the pointer, which waits for a button that is not disabled. */
const press = (button: typeof submit): void => (button.element() as HTMLElement).click();

describe('the export of a training log', () => {
  beforeEach(async () => {
    asked.length = 0;
    await page.viewport(390, 844);
  });

  it.each([
    ['Strong', 'strong', 'iron-halls-strong.csv'],
    ['Hevy', 'hevy', 'iron-halls-hevy.csv'],
    ['JSON', 'json', 'iron-halls-json.json'],
  ])('saves a file for %s, chosen by keyboard, and closes', async (label, format, name) => {
    answerFile(() => HttpResponse.text(`the file of ${format}`));
    const files = saved();
    await open();
    const wanted = page.getByRole('radio', { name: new RegExp(`^${label}`) });
    await expect.element(wanted).toBeVisible();
    (page.getByRole('radio', { name: /^Strong/ }).element() as HTMLElement).focus();
    for (let step = 0; step < ['strong', 'hevy', 'json'].indexOf(format); step += 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(wanted).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect([asked, files.names, await files.textOf(0)]).toEqual([[format], [name], `the file of ${format}`]);
  });

  it('shows progress while the server writes, and sends one request', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    answerFile(async () => {
      await held;
      return HttpResponse.text('x');
    });
    const files = saved();
    await open();
    await submit.click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Writing the file…' })).toBeVisible();
    press(page.getByRole('button', { name: 'Writing the file…' }));
    release();
    await expect.element(dialog).not.toBeInTheDocument();
    expect([asked.length, files.names.length]).toEqual([1, 1]);
  });

  it('stays open with the reason after a refusal, and may be sent again', async () => {
    let response = (): Response => refusal(429, 'too-many-requests', 30);
    answerFile(() => response());
    const files = saved();
    await open();
    await submit.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    response = noAnswer;
    await submit.click();
    await expect.element(page.getByText('The server did not answer. Nothing is lost; try again.')).toBeVisible();
    response = () => HttpResponse.text('x');
    await submit.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect([asked.length, files.names.length]).toEqual([3, 1]);
  });

  it('explains that it needs a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    press(submit);
    await expect.element(page.getByText('The export needs a network.').first()).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('fits into the page, also in Turkish', async () => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('tr');
    await render(
      <QueryClientProvider client={queryClient}>
        <TrainingLogCard gym="iron-halls" customerId={customerId} />
      </QueryClientProvider>,
    );
    await page.getByRole('button', { name: 'Günlüğü dışa aktar' }).click();
    await expect.element(page.getByRole('radio', { name: /^Hevy/ })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});
