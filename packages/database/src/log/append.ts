import type { Claim } from './claims.js';
import type { Meta, NewEvent, Recorded } from './event.js';

/** One command with its events, at least one: without an event, a repetition of the command could not be recognized. */
export type Entry = {
  readonly commandId: string;
  /** HMAC of the request (`Log.requestHash`), which reveals the same id with another body. */
  readonly requestHash: Buffer;
  /** ISO 8601: the time that the sender asserts. */
  readonly occurredAt: string;
  /**
   * ISO 8601. Only the ledger of a demo accepts it; the log clamps it so that times rise and none lies in the future, and sets `demo` in
   * the meta of the events.
   */
  readonly recordedAt?: string;
  readonly meta: Meta;
  readonly events: readonly NewEvent[];
};

export type Append = {
  readonly ledger: string;
  readonly stream: string;
  /** Version of the stream that the decision was made on; 0 for a new stream. */
  readonly expectedVersion: number;
  /** Commands decided in sequence on this stream. The log records all of them or none. */
  readonly entries: readonly Entry[];
  /** Other streams of the ledger that the decision read, with their versions. */
  readonly reads?: readonly { readonly stream: string; readonly version: number }[];
  /** Names to claim in the transaction of the append. If one is taken, the log writes nothing. */
  readonly claims?: readonly Claim[];
};

export type Accepted = {
  readonly status: 'accepted';
  /** Version of the stream after the append. */
  readonly version: number;
  /** Time of recording of the last event. */
  readonly recordedAt: string;
  readonly entries: readonly {
    readonly commandId: string;
    readonly firstPosition: number;
    /** Position of the command's last event. */
    readonly position: number;
    readonly version: number;
    readonly types: string[];
  }[];
  /** The events as readers will see them. `data` is the caller's own object, unless one of its asserted times cannot be true. */
  readonly events: Recorded[];
};

export type Appended =
  | Accepted
  /** Nothing was written: the stream, or one that was read, is at `version`, or another holder has the name. */
  | { readonly status: 'conflict'; readonly version: number; readonly on: 'stream' | 'read' | 'name' }
  /** Nothing was written, because this command was recorded before; `Log.findCommand` returns its result. */
  | { readonly status: 'duplicate'; readonly commandId: string };

/** The log cannot be written now. The append may have been recorded, so the caller may send the same commands again. */
export class LogUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The log cannot be written: ${why}.`, { cause });
  }
}

export class UnknownLedger extends Error {
  constructor(cause?: unknown) {
    super('This ledger does not exist.', { cause });
  }
}
