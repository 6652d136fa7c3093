// How fast a body must come in: slowly is fine for a phone in a cellar, hardly at all holds a connection for nothing.
export type BodyPace = {
  /** At the beginning, any pace is fine. */
  readonly graceMs: number;
  /** On the average of the time after it. */
  readonly bytesPerSecond: number;
};

export const isTooSlow = ({ graceMs, bytesPerSecond }: BodyPace, bytes: number, elapsedMs: number): boolean =>
  elapsedMs > graceMs && bytes < ((elapsedMs - graceMs) / 1000) * bytesPerSecond;
