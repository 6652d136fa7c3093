// Sets the clock of the system under test to another moment: the API runs in the process of its journey. Browsers keep their own clocks.
// Timers and the database's clock are unchanged, so that no session ends because of it.
const RealDate = Date;

/** Runs `work` with the server's clock `aheadMs` milliseconds ahead. */
export const withServerAhead = async <T>(aheadMs: number, work: () => Promise<T>): Promise<T> => {
  const now = (): number => RealDate.now() + aheadMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now()] : given) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
};
