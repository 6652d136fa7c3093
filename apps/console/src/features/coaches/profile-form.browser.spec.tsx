import type { CoachProfile } from '@spotter/contracts/coaches/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { formatDayOfYear } from '@/lib/format/format.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { takeCommands } from '@/testing/api.js';
import { gym } from '@/testing/people.js';
import { atEndOfTest } from '@/testing/worker.js';
import { ProfileForm } from './profile-form.js';

const profile: CoachProfile = {
  id: newId(),
  name: 'Ada',
  lastname: 'Tester',
  avatar: null,
  bio: { en: 'Lifts' },
  specialities: [],
  certifications: [{ name: 'First aid', expiresOn: '2027-05-01' }, { name: 'Level 3' }],
  capacity: null,
  languages: ['tr', 'en'],
  accepting: true,
};

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileForm gym={gym.slug} profile={profile} setsLoad={false} size="wide" />
    </QueryClientProvider>,
  );
const save = page.getByRole('button', { name: 'Save coach profile' });

describe("the form of a coach's profile", () => {
  it('names languages, and formats expiry dates like the rest of the product', async () => {
    await open();
    await expect.element(page.getByLabelText('Languages')).toHaveValue('Turkish, English');
    await expect.element(page.getByLabelText('Certification 1', { exact: true })).toHaveValue('First aid');
    await expect.element(page.getByLabelText('Last day of certification 1 (optional)')).toHaveValue('2027-05-01');
    await expect.element(page.getByText(formatDayOfYear('2027-05-01'))).toBeVisible();
    await expect.element(page.getByLabelText('Last day of certification 2 (optional)')).toHaveValue('');
  });

  it('sends kept and added certifications, and codes of languages', async () => {
    const sent: unknown[] = [];
    takeCommands(({ payload }) => void sent.push(payload));
    await open();
    await page.getByRole('button', { name: 'Remove certification 1' }).click();
    const add = page.getByRole('button', { name: 'Add a certification' });
    await add.click();
    await add.click();
    await page.getByLabelText('Certification 3', { exact: true }).fill('Rowing');
    await page.getByLabelText('Last day of certification 3 (optional)').fill('2028-01-31');
    await page.getByLabelText('Languages').fill('Turkish, German');
    await save.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toEqual([
      {
        coachId: profile.id,
        certifications: [{ name: 'Level 3' }, { name: 'Rowing', expiresOn: '2028-01-31' }],
        languages: ['tr', 'de'],
      },
    ]);
    // The empty row is gone, so that a refusal numbers what is on the screen.
    await expect.element(page.getByLabelText('Certification 2', { exact: true })).toHaveValue('Rowing');
  });

  it.each([
    ['en', 'Save coach profile', 'Certification 2: name: must not be empty.'],
    ['tr', 'Antrenör profilini kaydet', '2. belge: ad: boş olamaz.'],
  ] as const)('names a refused certification by its place: %s', async (language, button, words) => {
    atEndOfTest(() => changeLanguage('en'));
    await changeLanguage(language);
    takeCommands(() => ({ code: 'invalid-value', details: { path: 'certifications.1.name', rule: 'too-short', limit: 1 } }));
    await open();
    await page.getByLabelText(language === 'en' ? 'About' : 'Hakkında').fill('New');
    await page.getByRole('button', { name: button }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  });
});
