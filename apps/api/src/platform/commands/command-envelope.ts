// A command as it was sent, as it is recorded, and what its sender hears.
import type { Meta } from '@spotter/database/log/event';
import type { Entry, Log } from '@spotter/database/log/log';
import type { KnownCommand } from '@spotter/database/log/log-reads';
import { currentTrace } from '@spotter/telemetry/context';
import type { CommandContext, DomainEvent } from '@spotter/domain/kernel';
import type { Refusal } from '../http/refusal.js';

export type CommandEnvelope = {
  readonly commandId: string;
  readonly type: string;
  readonly body: unknown;
  readonly occurredAt?: string;
  readonly expectedVersion?: number;
  readonly device?: string;
  readonly seq?: number;
  readonly causation?: string;
  readonly job?: string;
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

/** Keyed hash of a request, by which the log tells a repeated command from another one under the same id. */
export const requestHashOf = (log: Pick<Log, 'requestHash'>, type: string, body: unknown): Buffer =>
  log.requestHash(`${type}\n${JSON.stringify(body)}`);

type Recorded = Pick<KnownCommand, 'position' | 'stream' | 'version' | 'types'> & { readonly commandId: string };
/** The answer to a command that is in the log, from now or from before. */
export const acceptedOf = (
  status: Accepted['status'],
  ledger: string,
  { commandId, position, stream, version, types }: Recorded,
): Accepted => ({ status, commandId, ledger, position, streamId: stream, version, events: types });
export const refused = (commandId: string, refusal: Refusal): Outcome => ({ status: 'refused', commandId, refusal });

/**
 * What the log keeps of an accepted command: who, when, by which device and why, and what happened. `occurredAt` is kept as the sender
 * asserted it, whether or not it can be true.
 */
export const entryOf = (
  { envelope, hash }: { readonly envelope: CommandEnvelope; readonly hash: Buffer },
  occurredAt: string,
  context: CommandContext,
  events: readonly DomainEvent[],
): Entry => {
  const trace = currentTrace();
  const meta: Meta = {
    command: envelope.type,
    account: context.actor.account,
    membership: context.actor.membership,
    role: context.actor.role,
    ...(envelope.device !== undefined && { device: envelope.device }),
    ...(envelope.seq !== undefined && { seq: envelope.seq }),
    ...(envelope.causation !== undefined && { causation: envelope.causation }),
    ...(envelope.job !== undefined && { job: envelope.job }),
    ...(trace !== undefined && { trace }),
    ...(envelope.recordedAt !== undefined && { demo: true as const }),
  };
  return {
    commandId: envelope.commandId,
    requestHash: hash,
    occurredAt,
    ...(envelope.recordedAt !== undefined && { recordedAt: envelope.recordedAt }),
    meta,
    events,
  };
};
