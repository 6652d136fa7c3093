import type { Instant } from '../../kernel.js';

/** What a replay reads of an event as it was recorded. */
export type ReplayedEvent = {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  /** When it happened, as its sender asserts. */
  readonly occurredAt: Instant;
  /** When it was recorded; never falls from one position to the next. */
  readonly recordedAt: Instant;
};
