// A command on its way through the door: as it was sent, as it is recorded, and what its sender hears.
import type { Meta } from '@spotter/database/event';
import type { Entry } from '@spotter/database/log';
import type { KnownCommand } from '@spotter/database/log-reads';
import { currentTrace } from '@spotter/telemetry/context';
import type { CommandContext, DomainEvent } from '@spotter/domain/kernel';
import type { Refusal } from './refusal.js';

export type Order = {
  readonly commandId: string;
  readonly type: string;
  readonly body: unknown;
  readonly occurredAt?: string;
  readonly expectedVersion?: number;
  readonly device?: string;
  readonly seq?: number;
  readonly causation?: string;
  /** Only a demo ledger takes a given recorded time. */
  readonly recordedAt?: string;
};

export type Accepted = {
  readonly status: 'accepted' | 'duplicate';
  readonly commandId: string;
  readonly ledger: string;
  readonly position: number;
  readonly streamId: string;
  readonly version: number;
  readonly events: readonly string[];
};
export type Outcome = Accepted | { readonly status: 'refused'; readonly commandId: string; readonly refusal: Refusal };

/** What was answered to this command when it was accepted. */
export const duplicateOf = (ledger: string, commandId: string, { position, stream, version, types }: KnownCommand): Accepted => ({
  status: 'duplicate',
  commandId,
  ledger,
  position,
  streamId: stream,
  version,
  events: types,
});
export const refused = (commandId: string, refusal: Refusal): Outcome => ({ status: 'refused', commandId, refusal });

/** What the log keeps of an accepted command: who, when, by which device and why, and what happened. */
export const entryOf = (
  { order, hash }: { readonly order: Order; readonly hash: Buffer },
  context: CommandContext,
  events: readonly DomainEvent[],
): Entry => {
  const trace = currentTrace();
  const meta: Meta = {
    command: order.type,
    account: context.actor.account,
    membership: context.actor.membership,
    role: context.actor.role,
    ...(order.device !== undefined && { device: order.device }),
    ...(order.seq !== undefined && { seq: order.seq }),
    ...(order.causation !== undefined && { causation: order.causation }),
    ...(trace !== undefined && { trace }),
    ...(order.recordedAt !== undefined && { demo: true as const }),
  };
  return {
    commandId: order.commandId,
    requestHash: hash,
    occurredAt: context.occurredAt,
    ...(order.recordedAt !== undefined && { recordedAt: order.recordedAt }),
    meta,
    events,
  };
};
