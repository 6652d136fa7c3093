import { hash } from 'node:crypto';

/** What an event's digest covers. Position and time of recording are the database's to give: the seal covers those. */
export type Digested = {
  readonly ledger: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly commandId: string;
  readonly ordinal: number;
  readonly requestHash: Buffer;
  /** ISO 8601 with milliseconds, in UTC. */
  readonly occurredAt: string;
  readonly metaText: string;
  readonly payloadText: string;
};

/** SHA-256 over one canonical text: a JSON array of the short fields, then the stored bytes of meta and of payload, a line each. */
export function digestOf(event: Digested): Buffer {
  const { ledger, stream, version, type, schemaVersion, commandId, ordinal, requestHash, occurredAt } = event;
  const head = JSON.stringify([
    ledger,
    stream,
    version,
    type,
    schemaVersion,
    commandId,
    ordinal,
    requestHash.toString('base64'),
    occurredAt,
  ]);
  return hash('sha256', `${head}\n${event.metaText}\n${event.payloadText}`, 'buffer');
}
