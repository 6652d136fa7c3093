// A form saves the picture that was chosen, whether its upload has finished or not.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, takeCommands } from '@/testing/api.js';
import { choosePicture, takeUploads } from '@/testing/pictures.js';
import { refusal } from '@/testing/worker.js';
import { MediaDialog } from './media-dialog.js';

const exercise: ExerciseDetail = {
  id: newId(),
  name: { en: 'Flat press' },
  aliases: [],
  category: 'strength',
  equipment: null,
  primaryMuscles: [],
  secondaryMuscles: [],
  level: null,
  loadKind: 'external',
  tracking: 'load-reps',
  origin: 'gym',
  tags: [],
  hasPicture: false,
  hasFilm: false,
  archived: false,
  mergedInto: null,
  mechanic: null,
  force: null,
  unilateral: null,
  e1rmEligible: true,
  instructions: null,
  cues: [],
  variationGroup: null,
  variations: [],
  substitutes: [],
  licence: null,
  credit: null,
  pictures: [],
  film: null,
  countsFor: null,
  mergedHere: [],
  used: null,
  best: [],
};

const open = async () => {
  const saved: CommandPayload<'illustrate-exercise'>['pictures'][] = [];
  takeCommands(({ type, payload }) => void (type === 'illustrate-exercise' && saved.push(payload.pictures)));
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <MediaDialog gym="iron-halls" exercise={exercise} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { saved, onClose };
};
const save = () => page.getByRole('button', { name: /^(Save|Kaydet)$/ });

describe('the pictures of an exercise', () => {
  afterEach(async () => {
    queryClient.clear();
    await changeLanguage('en');
  });

  it('are saved including a newly chosen one', async () => {
    const taken = takeUploads();
    const { saved, onClose } = await open();
    await choosePicture();
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(saved).toEqual([[{ uploadId: taken[0] }]]);
  });

  it.each([
    ['en', 'This is saved once the picture is sent.'],
    ['tr', 'Resim gönderilince kaydedilir.'],
  ] as const)('are saved after a slow upload, which the form shows until then (%s)', async (language, line) => {
    await changeLanguage(language);
    let answerAll = (): void => undefined;
    const taken = takeUploads(new Promise((done) => (answerAll = done)));
    const { saved, onClose } = await open();
    await choosePicture();
    await save().click();
    await expect.element(page.getByText(line)).toBeVisible();
    expect(saved).toEqual([]);
    answerAll();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(saved).toEqual([[{ uploadId: taken[0] }]]);
  });

  it('are not saved while an upload has failed, until it is repeated or dropped', async () => {
    answer('POST /api/gyms/:gym/uploads', () => refusal(422, 'image-unreadable'));
    const { saved, onClose } = await open();
    await choosePicture();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await save().click();
    await expect.element(page.getByText('The picture was not sent. Try again or cancel.')).toBeVisible();
    const taken = takeUploads();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    expect(saved).toEqual([]);
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    expect(saved).toEqual([[{ uploadId: taken[0] }]]);
  });

  it('are not saved with a film of a page that cannot be shown', async () => {
    const { saved, onClose } = await open();
    const film = page.getByLabelText('Film');
    await film.fill('https://example.com/film');
    await save().click();
    await expect.element(film).toHaveFocus();
    await expect.element(film).toHaveAccessibleDescription(/^An address of YouTube or Vimeo/);
    await expect.element(film).toBeInvalid();
    expect(saved).toEqual([]);
    await film.fill('https://youtu.be/rT7DgCr-3pg');
    await save().click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  });
});
