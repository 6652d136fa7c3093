// Uploads a film in chunks. After a cut it asks the server how much has arrived, and continues there.
import { filmChunkType, maxFilmBytes, maxFilmChunkBytes } from '@spotter/contracts/films/limits';
import type { FilmPurpose } from '@spotter/contracts/films/queries';
import { call } from '@/lib/api/api.js';
import { ApiProblem, mayHaveHappened } from '@/lib/api/problem.js';

export type FilmOf = { readonly purpose: FilmPurpose; /** Client of a set, for staff. */ readonly customerId?: string | undefined };
type Upload = FilmOf & {
  readonly gym: string;
  readonly content: Blob;
  /** Called with the share that has arrived, 0 to 1, and whether the upload waits for the network. */
  readonly onProgress: (done: number, isWaiting: boolean) => void;
  readonly signal: AbortSignal;
  /** Resolves when the next try may begin, after so many failures in a row. */
  readonly nextTry: (failures: number, signal: AbortSignal) => Promise<void>;
};

const firstPauseMs = 500;
const maxPauseMs = 10_000;
/** About a minute and a half of failures while the browser is online. */
const maxFailures = 12;

/** Waits longer after each failure, and without a network until it is back. */
export const pauseOrNetwork = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(end, Math.min(maxPauseMs, firstPauseMs * 2 ** failures)) : undefined;
    addEventListener('online', end, { once: true, signal: listening.signal });
    signal.addEventListener('abort', end, { once: true });
  });

/** Bytes that the server has, from its refusal of a chunk at another place; null for other errors. */
const receivedIn = (error: unknown): number | null => {
  if (!(error instanceof ApiProblem) || error.code !== 'film-offset-differs') return null;
  const { receivedBytes } = (error.problem as { readonly details?: { readonly receivedBytes?: unknown } }).details ?? {};
  return typeof receivedBytes === 'number' ? receivedBytes : null;
};

export const deleteFilm = (gym: string, filmId: string): Promise<void> =>
  call('DELETE /api/gyms/:gym/films/:filmId', { of: { gym, filmId } });

/**
 * Returns the id of the film once all of it is stored. An upload that is cancelled or refused leaves nothing behind.
 * @throws ApiProblem `too-large`, `no-film` and what the server refuses; the last error after too many failures; the signal's reason
 */
export const uploadFilm = async ({ gym, content, purpose, customerId, onProgress, signal, nextTry }: Upload): Promise<string> => {
  if (content.size > maxFilmBytes) throw new ApiProblem(413, { code: 'too-large' });
  if (content.size === 0) throw new ApiProblem(422, { code: 'no-film' });
  const { filmId } = await call('POST /api/gyms/:gym/films', {
    of: { gym },
    body: { purpose, sizeBytes: content.size, ...(customerId !== undefined && { customerId }) },
    signal,
  });
  const of = { gym, filmId };
  const send = async (offset: number): Promise<number> => {
    const chunk = content.slice(offset, offset + maxFilmChunkBytes);
    const { receivedBytes } = await call('PATCH /api/gyms/:gym/films/:filmId', {
      of,
      parameters: { offset: String(offset) },
      file: { content: chunk, name: 'film', type: filmChunkType },
      onProgress: (sent) => onProgress((offset + sent * chunk.size) / content.size, false),
      signal,
    });
    return receivedBytes;
  };
  const received = async (): Promise<number> => (await call('GET /api/gyms/:gym/films/:filmId', { of, signal })).receivedBytes;
  try {
    let offset = 0;
    let failures = 0;
    let isUnsure = false;
    while (offset < content.size) {
      try {
        offset = isUnsure ? await received() : await send(offset);
        isUnsure = false;
        failures = 0;
      } catch (error) {
        signal.throwIfAborted();
        const there = receivedIn(error);
        if (there === null && (!mayHaveHappened(error) || failures >= maxFailures)) throw error;
        isUnsure = there === null;
        offset = there ?? offset;
        if (there !== null) continue;
        onProgress(offset / content.size, true);
        await nextTry(failures, signal);
        failures += 1;
      }
    }
    return filmId;
  } catch (error) {
    void deleteFilm(gym, filmId).catch(() => undefined);
    throw error;
  }
};
