// Keeps answers and pictures ahead, one at a time while the browser is idle. A run that was interrupted continues where it stopped, because
// each answer is stored with its age.
import { fromRoot, readFile } from '@/lib/api/api.js';
import type { AheadEntry } from '@/lib/api/ahead/ahead-database.js';
import { aheadEntries, dropAhead, keepAhead } from '@/lib/api/ahead/ahead-store.js';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import { ownKey } from '@/lib/api/kept-answers.js';
import { positions } from '@/lib/api/positions.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { session } from '@/lib/startup/session.js';
import { savesData } from '@/lib/startup/saves-data.js';
import { idle } from '@/lib/startup/when-idle.js';
import { keepPictureAhead } from '../kept-pictures.js';

const readTimeoutMs = 30_000;

/** Functions for a list of answers to keep. Each reads only if the stored answer is too old. */
export type Keep = {
  readonly gym: string;
  /** Stores an answer under a name; returns it, from the device if that is new enough. Undefined if the server refuses it. */
  readonly answer: <T>(
    name: string,
    maxAgeMs: number,
    read: (at: <A>(address: string) => Promise<A>) => Promise<T>,
  ) => Promise<T | undefined>;
  /** Stores the answer of a query at its own address. */
  readonly query: <T>(query: { readonly meta?: { readonly path?: string } | undefined }, maxAgeMs: number) => Promise<T | undefined>;
  /** Stores a picture: an upload of the gym, or a drawing of the library. */
  readonly picture: (url: string) => Promise<void>;
};

/** `stopped`: the network failed, or the caller aborted the run. `full`: the storage of the browser is full. */
export type Outcome = 'done' | 'stopped' | 'full';
class Stop extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome);
  }
}

type Run = { readonly gym: string; readonly signal: AbortSignal; readonly keepAll: (keep: Keep) => Promise<void> };

const mayContinue = ({ signal }: Run): boolean =>
  !signal.aborted && navigator.onLine && !savesData() && session.accessToken() !== null && !session.locked();

/** True if the server refuses this answer only, so that the others may still be read. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

const keepFor = (run: Run, stored: ReadonlyMap<string, AheadEntry>, wanted: Set<string>): Keep => {
  const { gym, signal } = run;
  const step = async (): Promise<void> => {
    await new Promise<void>((resolve) => idle(resolve));
    if (!mayContinue(run)) throw new Stop('stopped');
  };
  /** Does not note the position of the answer: screens rely on those of what they show. */
  const readAt = async <A>(address: string): Promise<A> => {
    const after = positions.after(gym);
    const headers = { 'X-Gym': gym, ...(after > 0 && { 'X-After-Position': String(after) }) };
    const answered = await readFile(fromRoot(gym, address), {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]),
    });
    return JSON.parse(await answered.text()) as A;
  };
  const answer: Keep['answer'] = async <T>(name: string, maxAgeMs: number, read: (at: typeof readAt) => Promise<T>) => {
    const key = `${gym} ${name}`;
    wanted.add(ownKey(key));
    const before = stored.get(ownKey(key));
    if (before !== undefined && Date.now() - before.keptAt < maxAgeMs) return (await newestAnswer<T>(key))?.answer;
    await step();
    let given: T;
    try {
      given = await read(readAt);
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw new Stop('stopped');
    }
    const kept = await keepAhead(key, given);
    if (kept === 'signed-out') throw new Stop('stopped');
    if (kept === 'storage-full') throw new Stop('full');
    return given;
  };
  return {
    gym,
    answer,
    query: <T>({ meta }: { readonly meta?: { readonly path?: string } | undefined }, maxAgeMs: number) =>
      answer<T>(meta?.path ?? '', maxAgeMs, (at) => at<T>(meta?.path ?? '')),
    picture: async (url) => {
      await step();
      // The service worker stores drawings of the library, which are files of the console.
      if (!url.startsWith('/api/')) return void (await fetch(url, { signal }).catch(() => undefined));
      if ((await keepPictureAhead(gym, url).catch(() => 'failed')) === 'storage-full') throw new Stop('full');
    },
  };
};

/** One tab of the browser keeps; the others leave it to that one. */
const alone = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('spotter-ahead', { ifAvailable: true }, (lock) => (lock === null ? 'stopped' : work()));
};

/** Keeps all that `keepAll` names, and deletes answers that it no longer names. Never throws. */
export const keepAheadNow = (run: Run): Promise<Outcome> =>
  alone(async () => {
    const wanted = new Set<string>();
    const stored = await aheadEntries(run.gym);
    await run.keepAll(keepFor(run, stored, wanted));
    await dropAhead(({ key, isPicture }) => !isPicture && stored.has(key) && !wanted.has(key));
    return 'done';
  }).catch((error: unknown) => {
    if (error instanceof Stop) return error.outcome;
    console.error(error);
    return 'stopped';
  });
