// Films of sets: their upload across cuts, what is refused, and comments about a moment. On a phone of 390 × 844 pixels.
import { filmPartBytes, filmReference, maxFilmBytes, maxFilmChunkBytes } from '@spotter/contracts/films/limits';
import type { FilmAnswer } from '@spotter/contracts/films/queries';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { stopRest } from '@/shared/rest/rest-timer.js';
import { answer, noAnswer } from '@/testing/api.js';
import { refusal, worker } from '@/testing/worker.js';
import { openRunning, squat } from '../../execution/open-running.js';

const set = () => ({ prescriptionId: newId(), setType: 'work' as const, reps: { min: 5 }, load: { value: 100, unit: 'kg' as const } });
const slots = () => [{ slotId: newId(), exerciseId: squat, kind: 'straight' as const, sets: [set()] }];
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** A file whose whole parts are the same bytes, so that a large one takes no memory. */
const fileOf = (bytes: number): File => {
  const part = new Blob([new Uint8Array(filmPartBytes)]);
  const parts = Array.from({ length: Math.floor(bytes / filmPartBytes) }, () => part);
  return new File([...parts, new Uint8Array(bytes % filmPartBytes)], 'squat.webm', { type: 'video/webm' });
};
/** Chooses a file without sending its bytes through the test's connection. */
const choose = (file: File): void => {
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

type Chunk = { readonly offset: number; readonly answer: Response | null };
/** A server that stores what it receives. `cuts`: what happens to each request for a chunk, instead of an answer. */
const filmServer = (sizeBytes: number, cuts: readonly (() => Response | 'stored' | null)[] = []) => {
  const filmId = newId();
  const chunks: Chunk[] = [];
  const deleted: string[] = [];
  let asked = 0;
  let receivedBytes = 0;
  const told = (): FilmAnswer => ({
    filmId,
    purpose: 'set',
    sizeBytes,
    receivedBytes,
    type: 'video/webm',
    finishedAt: receivedBytes === sizeBytes ? new Date().toISOString() : null,
  });
  answer('POST /api/gyms/:gym/films', ({ body }) => {
    expect(body).toEqual({ purpose: 'set', sizeBytes });
    return told();
  });
  answer('PATCH /api/gyms/:gym/films/:filmId', ({ parameters }) => {
    const offset = Number(parameters.get('offset'));
    const cut = cuts[asked]?.() ?? null;
    asked += 1;
    if (offset !== receivedBytes) return refusal(409, 'film-offset-differs', undefined, { receivedBytes });
    if (cut instanceof Response) {
      chunks.push({ offset, answer: cut });
      return cut;
    }
    receivedBytes = Math.min(sizeBytes, offset + maxFilmChunkBytes);
    chunks.push({ offset, answer: null });
    // The chunk arrived, and its answer was lost.
    return cut === 'stored' ? noAnswer() : told();
  });
  answer('GET /api/gyms/:gym/films/:filmId', () => told());
  answer('DELETE /api/gyms/:gym/films/:filmId', ({ of }) => void deleted.push(of.filmId));
  answer('GET /api/gyms/:gym/films/:filmId/link', { url: '/api/films/none', expiresAt: new Date(Date.now() + 900_000).toISOString() });
  return { filmId, chunks, deleted };
};

const describeSet = async () => {
  const running = await openRunning({ slots: slots() });
  await button('Type, note and film of set 1').click();
  await expect.element(button('Upload a film')).toBeVisible();
  return running;
};
const recorded = (taken: Awaited<ReturnType<typeof openRunning>>['taken']) =>
  taken.filter(({ type }) => type === 'record-set').map(({ payload }) => payload);

beforeEach(async () => {
  await page.viewport(390, 844);
  worker.use(http.get('/api/films/:link', () => new HttpResponse(null, { status: 404 })));
  onTestFinished(stopRest);
});

describe('the film of a set', () => {
  it('is uploaded in chunks, and recorded with the set', async () => {
    const server = filmServer(maxFilmChunkBytes + 5);
    const { taken } = await describeSet();
    choose(fileOf(maxFilmChunkBytes + 5));
    await expect.element(button('Remove the film')).toBeVisible();
    await expect.element(page.getByLabelText('Link to a film')).not.toBeInTheDocument();
    expect(server.chunks.map(({ offset }) => offset)).toEqual([0, maxFilmChunkBytes]);
    await button('Done').click();
    await button('Record set 1').click();
    await expect.poll(() => recorded(taken)).toMatchObject([{ videoUrl: filmReference(server.filmId) }]);
    expect(server.deleted).toEqual([]);
  });

  it('goes on where the server stopped: after a lost chunk, a lost answer and a busy server', async () => {
    const server = filmServer(maxFilmChunkBytes + 5, [() => noAnswer(), () => 'stored', () => refusal(503, 'log-unavailable')]);
    await describeSet();
    choose(fileOf(maxFilmChunkBytes + 5));
    await expect.element(button('Remove the film'), { timeout: 15_000 }).toBeVisible();
    const stored = server.chunks.filter((chunk) => chunk.answer === null).map(({ offset }) => offset);
    expect(stored).toEqual([0, maxFilmChunkBytes]);
  });

  it('holds "Done" until it has arrived', async () => {
    let arrive: (() => void) | undefined;
    const server = filmServer(filmPartBytes);
    answer('GET /api/gyms/:gym/films/:filmId/link', { url: '/api/films/none', expiresAt: new Date(Date.now() + 900_000).toISOString() });
    answer(
      'PATCH /api/gyms/:gym/films/:filmId',
      () =>
        new Promise((resolve) => {
          arrive = () =>
            resolve({
              filmId: server.filmId,
              purpose: 'set',
              sizeBytes: filmPartBytes,
              receivedBytes: filmPartBytes,
              type: 'video/webm',
              finishedAt: new Date().toISOString(),
            });
        }),
    );
    onTestFinished(() => arrive?.());
    const { taken } = await describeSet();
    choose(fileOf(filmPartBytes));
    await expect.poll(() => arrive).toBeDefined();
    await button('Done').click();
    await expect.element(page.getByText('The film is still uploading.')).toBeVisible();
    arrive?.();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await button('Record set 1').click();
    await expect.poll(() => recorded(taken)).toMatchObject([{ videoUrl: filmReference(server.filmId) }]);
  });

  it.each([
    ['is no film', () => refusal(422, 'no-film'), 'This is neither an MP4 nor a WebM film.'],
    ['finds no room in the gym', () => refusal(422, 'films-full'), 'The gym has no room for more films.'],
  ])('says so at the place if the file %s, and keeps the note', async (_what, refused, words) => {
    const server = filmServer(filmPartBytes, [refused]);
    await describeSet();
    await page.getByLabelText('Note').fill('Slow');
    choose(fileOf(filmPartBytes));
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(page.getByLabelText('Note')).toHaveValue('Slow');
    await expect.poll(() => server.deleted).toEqual([server.filmId]);
    await expect.element(button('Upload a film')).toBeVisible();
  });

  it('is deleted if it is removed before the set is saved', async () => {
    const server = filmServer(filmPartBytes);
    await describeSet();
    choose(fileOf(filmPartBytes));
    await button('Remove the film').click();
    await expect.poll(() => server.deleted).toEqual([server.filmId]);
    await expect.element(page.getByLabelText('Link to a film')).toHaveValue('');
  });

  it('is not sent if it is too large', async () => {
    await describeSet();
    choose(fileOf(maxFilmBytes + 1));
    await expect.element(page.getByRole('alert').filter({ hasText: /too large/i })).toBeVisible();
  });

  it('can be cancelled while it is sent', async () => {
    const server = filmServer(filmPartBytes, [() => noAnswer(), () => noAnswer(), () => noAnswer(), () => noAnswer()]);
    await describeSet();
    choose(fileOf(filmPartBytes));
    await button('Cancel the upload').click();
    await expect.poll(() => server.deleted).toEqual([server.filmId]);
    await expect.element(button('Upload a film')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a comment on a set with a film', () => {
  it('opens the film at the second that it begins with, until the film is deleted', async () => {
    const server = filmServer(filmPartBytes);
    await describeSet();
    choose(fileOf(filmPartBytes));
    await expect.element(button('Remove the film')).toBeVisible();
    await button('Done').click();
    await button('Record set 1').click();
    await expect.element(button('Change set 1')).toBeVisible();
    // Presses it by keyboard, because the page ignores a second tap at the place of the first one for a moment.
    (button('Change set 1').element() as HTMLElement).click();
    await page.getByRole('textbox', { name: 'Comment on this set' }).fill('0:12 Knees in');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect.element(sheet.getByRole('button', { name: 'Play from 0:12' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await button('Play from 0:12').click();
    // This server has no bytes of the film: the place of the player says so.
    await expect.element(page.getByRole('alert').filter({ hasText: 'This browser cannot play the film.' })).toBeVisible();
    await expect.element(button('Hide the film')).toHaveAttribute('aria-expanded', 'true');
    // The sheet of the set deletes it for good.
    (button('Change set 1').element() as HTMLElement).click();
    await sheet.getByRole('button', { name: 'Watch the film' }).click();
    await sheet.getByRole('button', { name: 'Delete the film' }).click();
    answer('GET /api/gyms/:gym/films/:filmId/link', () => refusal(404, 'not-found'));
    await page.getByRole('dialog', { name: 'Delete the film' }).getByRole('button', { name: 'Delete the film' }).click();
    await expect.poll(() => server.deleted).toEqual([server.filmId]);
    await expect.element(sheet.getByText('The film was deleted.')).toBeVisible();
  });
});
