// /first-paint.js requests what the first page needs before the scripts have loaded. Each of its answers is used once.
import { pause } from '../hooks/pause.js';
type Early = { readonly token: string; readonly answers: Map<string, Promise<Response>> };

declare global {
  var earlyAnswers: Early | undefined;
}

/** Older answers are requested again: the page has been waiting for something else. */
const freshMs = 10_000;

/** Returns the early answer, which may still be pending, if it was requested for the same session; else undefined. */
export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(path);
  early?.answers.delete(path);
  return early?.token === token && performance.now() < freshMs ? answer : undefined;
};

/** How long the splash waits for a pending answer, so that the page is drawn once instead of twice. */
const waitTimeoutMs = 200;

/** Waits for `asked` if its answer was requested early, for at most `waitTimeoutMs`. */
export const awaitEarly = async (path: string, asked: () => Promise<unknown>): Promise<void> => {
  const early = globalThis.earlyAnswers?.answers.has(path) === true;
  const answered = asked();
  if (early) await Promise.race([answered, pause(waitTimeoutMs)]);
};
