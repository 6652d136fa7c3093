/** The sender of a command and its cause. Stored with each of its events, in clear text. */
export type Meta = {
  readonly command: string;
  readonly account: string | null;
  readonly membership: string | null;
  readonly role: string;
  readonly reason?: string;
  /** Ledger and position of the event that caused the command, `<ledger>/<position>`. */
  readonly causation?: string;
  /** The job that sent the command, if any. */
  readonly job?: string;
  readonly device?: string;
  readonly seq?: number;
  /** `<trace id>`, or `<trace id>-<span id>` for a recorded trace; a request id in events that are older than traces. */
  readonly trace?: string;
  /** Set if the sender chose the time of recording, which only the ledger of a demo accepts. */
  readonly demo?: true;
};

export type NewEvent = { readonly type: string; readonly data: object };

/** An event as readers get it: decrypted, in the newest version of its type, and with times in force. */
export type Recorded<D = unknown> = {
  readonly ledger: string;
  /** 1, 2, 3 … within the ledger, in commit order and without gaps. */
  readonly position: number;
  readonly stream: string;
  /** 1, 2, 3 … within the stream. */
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: D;
  readonly commandId: string;
  /** 0, 1, 2 … within the command. */
  readonly ordinal: number;
  /** ISO 8601 in UTC: the time that the sender asserts, or `recordedAt` if that cannot be true (`time-in-force.ts`). */
  readonly occurredAt: string;
  /** ISO 8601 in UTC, by the database's clock; never decreases within a ledger. */
  readonly recordedAt: string;
  readonly meta: Meta;
  /** The asserted times that a time in force has replaced: of the event, and of properties of its data. */
  readonly asserted?: { readonly occurredAt?: string; readonly data?: Readonly<Record<string, unknown>> };
};
