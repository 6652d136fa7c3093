/** Who sent a command and why it came about; stored beside each of its events, in clear text. */
export type Meta = {
  readonly command: string;
  readonly account: string | null;
  readonly membership: string | null;
  readonly role: string;
  readonly reason?: string;
  /** Ledger and position of the event that caused the command, `<ledger>/<position>`. */
  readonly causation?: string;
  /** The job that sent the command, where one did. */
  readonly job?: string;
  readonly device?: string;
  readonly seq?: number;
  /** `<trace id>`, or `<trace id>-<span id>` while it is recorded; a request id in events from before there were traces. */
  readonly trace?: string;
  /** The time of recording was given, which only a demo's ledger allows. */
  readonly demo?: true;
};

export type NewEvent = { readonly type: string; readonly data: object };

/** An event as readers see it: decrypted, in the newest version of its type, and with times in force. */
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
  /** ISO 8601 in UTC: the time that the sender asserts, or `recordedAt` where that cannot be true (`time-in-force.ts`). */
  readonly occurredAt: string;
  /** ISO 8601 in UTC: the database's clock; never falls within a ledger. */
  readonly recordedAt: string;
  readonly meta: Meta;
  /** What the sender asserted, where a time in force stands in its place: of the event, and of properties of its data. */
  readonly asserted?: { readonly occurredAt?: string; readonly data?: Readonly<Record<string, unknown>> };
};
