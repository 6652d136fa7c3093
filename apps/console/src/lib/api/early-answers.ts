// What the first page needs was asked for before the scripts had arrived, by /first-paint.js. Each answer is taken once.
import { pause } from '../hooks/pause.js';
type Early = { readonly token: string; readonly answers: Map<string, Promise<Response>> };

declare global {
  var earlyAnswers: Early | undefined;
}

/** Longer ago than this, a question is put anew: the page has been waiting for something else. */
const freshMs = 10_000;

/** The answer that is there or on its way, where it was asked for in the name of the same session; else undefined. */
export const takeEarlyAnswer = (path: string, token: string | null): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers;
  const answer = early?.answers.get(path);
  early?.answers.delete(path);
  return early?.token === token && performance.now() < freshMs ? answer : undefined;
};

/** So long the splash stands for an answer that is on its way anyway: one picture instead of two. */
const waitTimeoutMs = 200;

/** Waits for `asked` where its answer was asked for early, and never for long. */
export const awaitEarly = async (path: string, asked: () => Promise<unknown>): Promise<void> => {
  const early = globalThis.earlyAnswers?.answers.has(path) === true;
  const answered = asked();
  if (early) await Promise.race([answered, pause(waitTimeoutMs)]);
};
