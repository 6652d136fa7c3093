// An open loop: sends calls at a given rate, whether or not the previous ones are answered, because only that shows stalls.
import { setTimeout as pause } from 'node:timers/promises';

export type Paced = {
  readonly perSecond: number;
  readonly seconds: number;
  /** Returning true ends it early. */
  readonly over?: () => boolean;
};

/** Milliseconds of each call from when it was due, including the wait before it was sent. @throws the error of a call */
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

/** Results of `look`, called at an interval until `over` returns true. */
export async function sampled(everyMs: number, over: () => boolean, look: () => Promise<number>): Promise<number[]> {
  const seen: number[] = [];
  while (!over()) {
    seen.push(await look());
    await pause(everyMs);
  }
  return seen;
}
