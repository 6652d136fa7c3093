// The states of an export of the gym: never requested, running, ready, failed, removed, of another admin, refused.
import type { GymExport } from '@spotter/contracts/exports/queries';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, takeCommands } from '@/testing/api.js';
import { gymSettings } from '@/testing/gym-settings.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const item: GymExport = {
  exportId: '0198a3c4-0099-7b10-9d20-000000000001',
  status: 'done',
  progress: 1,
  bytes: 2_500_000,
  by: 'Deniz Kaya',
  own: true,
  askedAt: '2026-03-02T10:00:00Z',
  until: '2026-03-03T10:00:00Z',
  url: '/api/gyms/iron-halls/exports/0198a3c4-0099-7b10-9d20-000000000001/file',
};
const running: GymExport = { ...item, status: 'running', progress: 0.4, bytes: null, url: null };
const open = async (items: readonly GymExport[]) => {
  answer('GET /api/gyms/:gym/exports', { items: [...items] });
  await openScreen('/iron-halls/admin/settings?section=export', person('admin'));
};
const request = page.getByRole('button', { name: 'Request an export' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answer('GET /api/gyms/:gym/settings', gymSettings);
});

describe('an export of the gym', () => {
  it('is requested after a question that names its consequences, and shows its progress until it is ready', async () => {
    let items: readonly GymExport[] = [];
    const sent: string[] = [];
    takeCommands(({ type, payload }) => {
      if (type !== 'export-gym') return 'not-allowed';
      sent.push(payload.exportId);
      items = [{ ...running, exportId: payload.exportId }];
      return undefined;
    });
    answer('GET /api/gyms/:gym/exports', () => ({ items: [...items] }));
    await openScreen('/iron-halls/admin/settings?section=export', person('admin'));
    await expect.element(page.getByText('Nobody has requested an export in the last day.')).toBeVisible();
    await request.click();
    await expect.element(page.getByText(/All admins of the gym and its company get a mail/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Request an export' }).click();
    await expect.element(page.getByRole('list', { name: 'Exports of the last day' }).getByRole('progressbar')).toBeVisible();
    await expect.element(request).toHaveAttribute('title', 'An export is running.');
    expect(sent).toHaveLength(1);
    items = [{ ...item, exportId: sent[0]! }];
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect.element(page.getByText(/2.5 MB/)).toBeVisible();
  });

  it('shows a refusal in the question', async () => {
    takeCommands(() => 'export-running');
    await open([]);
    await request.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request an export' }).click();
    await expect.element(page.getByText('An export of this gym is running already.')).toBeVisible();
  });

  it('offers another one after a failure or a removal', async () => {
    await open([
      { ...item, status: 'failed', bytes: null, url: null },
      { ...item, exportId: '0198a3c4-0099-7b10-9d20-000000000002', status: 'removed', bytes: null, url: null },
    ]);
    await expect.element(page.getByText('The server could not make the file. Request another one.')).toBeVisible();
    await expect.element(page.getByText(/The gym erased a person/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Download' }).elements()).toEqual([]);
  });

  it('offers no download to other admins, and no fourth export in a day', async () => {
    const ids = ['1', '2', '3'].map((end) => `0198a3c4-0099-7b10-9d20-00000000000${end}`);
    await open(ids.map((exportId) => ({ ...item, exportId, own: false, url: null })));
    await expect.element(page.getByText(/Only the admin who requested it/).first()).toBeVisible();
    expect(page.getByRole('button', { name: 'Download' }).elements()).toEqual([]);
    await expect.element(request).toHaveAttribute('title', '3 exports a day are the most.');
  });
});
