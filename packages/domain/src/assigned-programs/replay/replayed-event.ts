import type { Instant } from '../../kernel.js';

/** The fields of a recorded event that a replay reads. */
export type ReplayedEvent = {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  /** Time of the event as its sender asserts it. */
  readonly occurredAt: Instant;
  /** Time of recording; never decreases from one position to the next. */
  readonly recordedAt: Instant;
};
