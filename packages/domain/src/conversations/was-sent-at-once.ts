import { toMs } from '@spotter/contracts/civil-date';
import type { Instant } from '../kernel.js';

/** Longer than a message takes to the server, shorter than a device without a network waits. */
const sendingMs = 30_000;

/** Returns false if the message waited on its device: its author may not have seen what others wrote meanwhile. */
export const wasSentAtOnce = ({ occurredAt, recordedAt }: { readonly occurredAt: Instant; readonly recordedAt: Instant }): boolean =>
  toMs(recordedAt) - toMs(occurredAt) <= sendingMs;
