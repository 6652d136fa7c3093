// Calls come when they come, whether or not the last ones are answered: stalls show only so.
import { setTimeout as pause } from 'node:timers/promises';

export type Paced = {
  readonly perSecond: number;
  readonly seconds: number;
  /** True ends it early. */
  readonly over?: () => boolean;
};

/** Milliseconds of each call from when it was due, not from when it was sent; what it waited to be sent counts. @throws what a call throws */
export async function atPace(
  { perSecond, seconds, over = () => false }: Paced,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const answers: Promise<number>[] = [];
  let failed = false;
  const began = performance.now();
  for (let index = 0; index < perSecond * seconds && !over() && !failed; index += 1) {
    const due = began + (index * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const answer = call(index).then(() => performance.now() - due);
    answer.catch(() => (failed = true));
    answers.push(answer);
  }
  return Promise.all(answers);
}

/** What `look` answers, every so often until it is over. */
export async function sampled(everyMs: number, over: () => boolean, look: () => Promise<number>): Promise<number[]> {
  const seen: number[] = [];
  while (!over()) {
    seen.push(await look());
    await pause(everyMs);
  }
  return seen;
}
