import type { Claim } from './claims.js';
import type { Meta, NewEvent, Recorded } from './event.js';

/** One command and its events, at least one: a command without a trace could not be recognised when it is sent again. */
export type Entry = {
  readonly commandId: string;
  /** HMAC of the request (`Log.requestHash`), so that the same id with another body can be told. */
  readonly requestHash: Buffer;
  /** ISO 8601: the time that the sender asserts. */
  readonly occurredAt: string;
  /** ISO 8601; only the ledger of a demo takes it, clamped to rise and to the past. Its events then say `demo` in their meta. */
  readonly recordedAt?: string;
  readonly meta: Meta;
  readonly events: readonly NewEvent[];
};

export type Append = {
  readonly ledger: string;
  readonly stream: string;
  /** The stream's version that the decision was made on; 0 for a new stream. */
  readonly expectedVersion: number;
  /** Commands decided in sequence on this stream; all are recorded, or none. */
  readonly entries: readonly Entry[];
  /** Other streams of the ledger that the decision looked at, with their versions. */
  readonly reads?: readonly { readonly stream: string; readonly version: number }[];
  /** Names that are taken in the transaction of the append, or nothing is written. */
  readonly claims?: readonly Claim[];
};

export type Accepted = {
  readonly status: 'accepted';
  /** The stream's version after. */
  readonly version: number;
  /** Of the last event. */
  readonly recordedAt: string;
  readonly entries: readonly {
    readonly commandId: string;
    readonly firstPosition: number;
    /** Of the command's last event. */
    readonly position: number;
    readonly version: number;
    readonly types: string[];
  }[];
  /** As readers will see them; `data` is the caller's own object, unless an asserted time in it cannot be true. */
  readonly events: Recorded[];
};

export type Appended =
  | Accepted
  /** Nothing was written: the stream, or one that was read, is at `version`; or a name was taken by somebody else. */
  | { readonly status: 'conflict'; readonly version: number; readonly on: 'stream' | 'read' | 'name' }
  /** Nothing was written: this command was recorded before; `Log.findCommand` has its answer. */
  | { readonly status: 'duplicate'; readonly commandId: string };

/** The log cannot be written now. Whether this append was recorded may be unknown: the same commands may be sent again. */
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
