import { hash } from 'node:crypto';

/** Fields that the digest of an event covers. The database assigns position and time of recording, which the seal covers. */
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

/** Returns SHA-256 over one canonical text: a JSON array of the short fields, the stored meta and the stored payload, one per line. */
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
