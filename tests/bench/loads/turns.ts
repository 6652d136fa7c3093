// Counts the turns of each arm separately: compared arms call the same people equally often in the same order, so that each
// of them begins a round with the same cached sessions and the same number of rows.
export class Turns {
  readonly #taken = new Map<string, number>();

  /** The number of the arm's next call, from 0. */
  next(arm: string): number {
    const turn = this.#taken.get(arm) ?? 0;
    this.#taken.set(arm, turn + 1);
    return turn;
  }
}

/** Makes `count` calls, `inFlight` at a time. @returns calls per second */
export async function rateOfCalls(inFlight: number, count: number, call: () => Promise<unknown>): Promise<number> {
  let left = count;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return count / ((performance.now() - began) / 1000);
}
