// What the first page needs was asked for before the scripts had arrived, by /first-paint.js. Each answer is taken once.
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
