// The editor names what is wrong at its field, and saves what the contract accepts.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

it('shows every wrong field of a new advertisement, focuses the first, and saves once they are mended', async () => {
  const sent: unknown[] = [];
  takeCommands(({ type, payload }) => void (type === 'draft-advertisement' && sent.push(payload.content)));
  answer('GET /api/gyms/:gym/advertisements', noItems);
  answer('GET /api/gyms/:gym/teams', noItems);
  await openScreen('/iron-halls/admin/advertisements/new', person('admin'));
  const [title, until] = [page.getByLabelText('Title, English'), page.getByLabelText('Until')];
  await page.getByLabelText('Title, Turkish').fill('Yaz kampı');
  await page.getByLabelText('From').fill('2026-12-02T10:00');
  await until.fill('2026-12-01T10:00');
  await page.getByRole('checkbox', { name: 'Clients' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const name = page.getByLabelText('Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await expect.element(title).toHaveAccessibleDescription('Fill in this field.');
  await expect.element(until).toHaveAccessibleDescription('The end comes before the start.');
  await expect.element(page.getByText('Choose one of these.')).toBeVisible();
  await name.fill('Camp');
  await title.fill('Summer camp');
  await page.getByLabelText('From').fill('2026-11-30T10:00');
  await expect.element(until).not.toHaveAttribute('aria-invalid');
  await page.getByRole('checkbox', { name: 'Clients' }).click();
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    name: 'Camp',
    title: { en: 'Summer camp', tr: 'Yaz kampı' },
    audience: { kind: 'roles', roles: ['client'] },
  });
});
