// A printed program has all weeks with their lines and no controls, from each page that can print it.
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { showToast } from '@/components/overlays/toast.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { answerPrograms, answerPublished, newDraft } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';
import { atEndOfTest } from '@/testing/worker.js';
import { chooseScheme, followMedia } from '@/lib/startup/appearance.js';

type DevTools = { readonly send: (method: string, parameters: object) => Promise<unknown> };
/** Sets the media type of the page. */
const layOutFor = (media: 'print' | ''): Promise<unknown> => (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', { media });

type Weeks = ProgramDetail['tree']['weeks'];
/** Sixteen weeks of one day with one line, whose reps are the number of the week. */
const sixteen = (exerciseId: string): Weeks =>
  Array.from({ length: 16 }, (_, at) => ({
    id: newId(),
    days: [
      {
        id: newId(),
        slots: [
          {
            id: newId(),
            exerciseId,
            kind: 'straight' as const,
            sets: [
              {
                id: newId(),
                setType: 'work' as const,
                reps: { min: at + 1 },
                load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
              },
            ],
          },
        ],
      },
    ],
  })) as unknown as Weeks;
/** Returns the rendered text only: collapsed and hidden text has none. */
const printed = (): string => document.querySelector('main')!.innerText;
const weeksOnPaper = (): readonly string[] => [...printed().matchAll(/^Week (\d+)/gm)].map(([, number]) => number!);
const numbers = Array.from({ length: 16 }, (_, at) => String(at + 1));
/** Returns the controls on paper, one a line, so that a failure shows them. */
const controls = (): string =>
  [...document.querySelectorAll('button, input, select, textarea, [role="tab"]')]
    .filter((control) => control.checkVisibility())
    .map((control) => control.outerHTML)
    .join('\n');

describe('a program of sixteen weeks on paper', () => {
  beforeEach(async () => {
    await page.viewport(1440, 900);
  });
  afterEach(async () => {
    await layOutFor('');
  });

  it('prints every week with its lines from the program page', async () => {
    const program = answerPublished('Base block');
    const [exercise] = program.exercises;
    answer('GET /api/gyms/:gym/programs/:programId', { ...program, weeks: 16, tree: { rules: [], weeks: sixteen(exercise!.id) } });
    answer('GET /api/gyms/:gym/programs/:programId/versions', noItems);
    await openScreen(`/iron-halls/admin/programs/${program.id}`, person('head-coach', 'Deniz'));
    await expect.element(page.getByRole('heading', { name: 'Week 16' })).toBeVisible();
    await layOutFor('print');
    await expect.poll(weeksOnPaper).toEqual(numbers);
    for (const number of numbers) expect(printed()).toMatch(new RegExp(`Back Squat\\s+1×${number} @ 60 kg`));
    expect(controls()).toBe('');
  });

  it('prints no toast, although one is shown', async () => {
    answer('GET /api/gyms/:gym/programs', noItems);
    await openScreen('/iron-halls/admin/programs', person('head-coach', 'Deniz'));
    void showToast({ title: 'Moved', action: { label: 'Undo', onClick: () => undefined } });
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await layOutFor('print');
    expect(controls()).toBe('');
  });

  it('prints dark on light in either colour scheme', async () => {
    atEndOfTest(async () => chooseScheme('light'));
    followMedia();
    answer('GET /api/gyms/:gym/programs', noItems);
    await openScreen('/iron-halls/admin/programs', person('head-coach', 'Deniz'));
    chooseScheme('dark');
    expect(document.body.classList.contains('dark')).toBe(true);
    await layOutFor('print');
    await expect.poll(() => document.body.classList.contains('dark')).toBe(false);
    await layOutFor('');
    await expect.poll(() => document.body.classList.contains('dark')).toBe(true);
  });

  it('prints every week with its lines from the builder', async () => {
    const draft = newDraft();
    answerPrograms({ 'Back Squat': {} }, { ...draft, weeks: 16, tree: { rules: [], weeks: sixteen(newId()) } });
    answer('GET /api/gyms/:gym/education', noItems);
    answer('GET /api/gyms/:gym/exercises', noItems);
    await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
    await expect.element(page.getByRole('heading', { name: 'Base block' })).toBeVisible();
    await layOutFor('print');
    await expect.poll(weeksOnPaper).toEqual(numbers);
    for (const number of numbers) expect(printed()).toMatch(new RegExp(`\\| ${number} 60kg`));
    expect(controls()).toBe('');
  });
});
