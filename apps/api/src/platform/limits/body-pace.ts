// Minimum pace at which a body must arrive: slow is fine for a phone in a cellar, but a connection that hardly sends is closed.
export type BodyPace = {
  /** Any pace is allowed for this long. */
  readonly graceMs: number;
  /** Required average after the grace period. */
  readonly bytesPerSecond: number;
};

export const isTooSlow = ({ graceMs, bytesPerSecond }: BodyPace, bytes: number, elapsedMs: number): boolean =>
  elapsedMs > graceMs && bytes < ((elapsedMs - graceMs) / 1000) * bytesPerSecond;
