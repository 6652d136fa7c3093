import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, noItems } from '@/testing/api.js';
import { gymSettings } from '@/testing/gym-settings.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const words = {
  en: { issue: 'Issue a token', name: 'Name', title: 'Enter your password', password: 'Password', submit: 'Continue' },
  tr: { issue: 'Anahtar ver', name: 'Ad', title: 'Parolanızı girin', password: 'Parola', submit: 'Devam et' },
} as const;
type Language = keyof typeof words;

const keys: string[] = [];
const passwords: string[] = [];

/** Sends a command that the server accepts only after the right password. */
const issueToken = async (language: Language): Promise<void> => {
  let given = false;
  answer('GET /api/gyms/:gym/settings', gymSettings);
  answer('GET /api/gyms/:gym/service-tokens', noItems);
  answer('POST /api/gyms/:gym/commands/:type', ({ of, headers }) => {
    keys.push(headers.get('Idempotency-Key') ?? '');
    return given
      ? { commandId: keys.at(-1)!, ledger: of.gym, position: 7, streamId: 's', version: 1, events: [] }
      : refusal(403, 'password-required');
  });
  answer('POST /api/auth/give-password', ({ body }) => {
    passwords.push(body.password);
    if (body.password !== 'train-hard-2026') return refusal(401, 'wrong-credentials');
    given = true;
    return undefined as never;
  });
  answer('POST /api/gyms/:gym/service-tokens/:tokenId/secret', { token: 'the-secret-of-the-job' });
  await openScreen('/iron-halls/admin/settings?section=tokens', person('admin'));
  await changeLanguage(language);
  const { issue, name } = words[language];
  await page.getByRole('button', { name: issue }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name }).fill('Warehouse');
  await form.getByRole('button', { name: issue }).click();
};

beforeEach(async () => {
  keys.length = 0;
  passwords.length = 0;
  await page.viewport(1440, 900);
});

describe('a command that needs the password', () => {
  it.each(['en', 'tr'] as const)('is sent again under its id once the password was given (%s)', async (language) => {
    const { title, password, submit } = words[language];
    await issueToken(language);
    const prompt = page.getByRole('dialog', { name: title });
    await expect.element(prompt.getByLabelText(password, { exact: true })).toHaveFocus();
    // The dialog's overlay covers the form below.
    const form = document.querySelector('[role="dialog"]')!.getBoundingClientRect();
    expect(document.elementFromPoint(form.left + 8, form.top + 8)?.hasAttribute('data-nested')).toBe(true);
    await prompt.getByLabelText(password, { exact: true }).fill('not-this-one');
    await prompt.getByRole('button', { name: submit }).click();
    await expect.element(prompt.getByRole('alert')).toBeVisible();
    expect(keys.length).toBe(1);
    await prompt.getByLabelText(password, { exact: true }).fill('train-hard-2026');
    await prompt.getByRole('button', { name: submit }).click();
    await expect.element(page.getByText('the-secret-of-the-job')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
    expect(passwords).toEqual(['not-this-one', 'train-hard-2026']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is not sent again when the user closes the dialog, and the form shows why nothing happened', async () => {
    await issueToken('en');
    const prompt = page.getByRole('dialog', { name: words.en.title });
    await expect.element(prompt).toBeVisible();
    await prompt.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was changed. This needs your password.');
    await expect.element(prompt).not.toBeInTheDocument();
    expect([keys.length, passwords.length]).toEqual([1, 0]);
  });
});
