// An admin changes the gym's opening hours and tag labels.
import type { Command } from '@spotter/contracts/commands';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, takeCommands } from '@/testing/api.js';
import { gymSettings } from '@/testing/gym-settings.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

type Saved = Command<'change-gym-settings'>['payload']['settings'];

/** Serves the settings as the page's commands leave them. Returns what each command saved. */
const serveSettings = (): Saved[] => {
  const sent: Saved[] = [];
  takeCommands(({ type, payload }) => {
    if (type !== 'change-gym-settings') return 'not-allowed';
    sent.push(payload.settings);
    return undefined;
  });
  answer('GET /api/gyms/:gym/settings', () => ({ ...gymSettings, ...Object.assign({}, ...sent) }));
  return sent;
};

beforeEach(() => page.viewport(1440, 900));

describe('the label of a tag', () => {
  it('is saved in both languages, and undone by Undo', async () => {
    const sent = serveSettings();
    answer('GET /api/gyms/:gym/tags', { tags: [{ tag: 'rehab', clients: 1, programs: 0, exercises: 0, education: 0 }] });
    await openScreen('/iron-halls/admin/settings?section=tags', person('admin'));
    const row = page.getByRole('group', { name: 'Label of rehab' });
    await row.getByLabelText('English').fill('Rehabilitation');
    await row.getByLabelText('Türkçe').fill('Rehabilitasyon');
    await page.getByRole('button', { name: 'Save labels' }).click();
    await expect.element(page.getByText('Labels saved')).toBeVisible();
    expect(sent).toEqual([{ tagLabels: [{ tag: 'rehab', label: { en: 'Rehabilitation', tr: 'Rehabilitasyon' } }] }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(row.getByLabelText('English')).toHaveValue('');
    expect(sent.at(-1)).toEqual({ tagLabels: [] });
  });
});

describe('opening hours', () => {
  it('are saved in the order of the week, but not while one closes before it opens', async () => {
    const sent = serveSettings();
    await openScreen('/iron-halls/admin/settings?section=place', person('admin'));
    await expect.element(page.getByText('No hours yet.')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add hours' });
    const save = page.getByRole('button', { name: 'Save', exact: true }).last();
    await add.click();
    await page.getByRole('combobox', { name: 'Day' }).selectOptions('Sunday');
    await add.click();
    await page.getByLabelText('Opens').last().fill('18:00');
    await page.getByLabelText('Closes').last().fill('09:00');
    await save.click();
    await expect.element(page.getByText('Closes before it opens.')).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByLabelText('Opens').last().fill('06:30');
    await save.click();
    await expect.element(page.getByText('Opening hours saved')).toBeVisible();
    expect(sent).toEqual([
      {
        openingHours: [
          { day: 'mon', from: '06:30', to: '09:00' },
          { day: 'sun', from: '08:00', to: '22:00' },
        ],
      },
    ]);
  });
});
