// A command whose events belong to rows of the same transaction: those of an account, and the first of a company or a gym. Its caller
// holds those rows, so nobody else decides on the stream meanwhile.
import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Log } from '@spotter/database/log/log';
import { readStream } from '@spotter/database/log/log-reads';
import type { CommandContext, Decider, DomainEvent } from '@spotter/domain/kernel';
import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.js';
import { LOG } from '../modules/tokens.js';
import { acceptedOf, entryOf, requestHashOf, type Accepted, type CommandEnvelope, type Outcome } from './command-envelope.js';
import { decidedBy, stateAfter } from './decide.js';
import { watchAppend } from './watch-commands.js';

export type Sent = { readonly type: string; readonly payload: unknown };

export type InTransaction<State, Decided extends Sent, Event extends DomainEvent> = {
  readonly ledger: string;
  readonly stream: string;
  readonly decider: Decider<State, Decided, Event, string>;
  readonly command: Decided;
  readonly actor: CommandContext['actor'];
  /** Only a demo ledger takes a given recorded time. */
  readonly recordedAt?: string | undefined;
};

const append = async <State, Decided extends Sent, Event extends DomainEvent>(
  log: Log,
  tx: PoolClient,
  { ledger, stream, decider, command, actor, recordedAt }: InTransaction<State, Decided, Event>,
  envelope: CommandEnvelope,
): Promise<Accepted> => {
  const before = await readStream(tx, log.codec, ledger, stream, {});
  const now = recordedAt ?? new Date().toISOString();
  const context: CommandContext = { now, occurredAt: now, actor };
  const events = decidedBy(decider, stateAfter(decider, decider.initial, before), command, context);
  const hash = requestHashOf(log, command.type, command.payload);
  const wanted = {
    ledger,
    stream,
    expectedVersion: before.at(-1)?.version ?? 0,
    entries: [entryOf({ envelope, hash }, now, context, events)],
  };
  const appended = await watchAppend(wanted, () => log.appendIn(tx, wanted));
  if (appended.status !== 'accepted') throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
  return acceptedOf('accepted', ledger, { ...appended.entries[0]!, stream });
};

export class DecideInTransaction<State = unknown, Decided extends Sent = Sent, Event extends DomainEvent = DomainEvent> extends Command<
  readonly Outcome[]
> {
  readonly ledger: string;
  readonly envelopes: readonly [CommandEnvelope];

  constructor(
    readonly tx: PoolClient,
    readonly deciding: InTransaction<State, Decided, Event>,
  ) {
    super();
    const { ledger, command, recordedAt } = deciding;
    this.ledger = ledger;
    this.envelopes = [
      { commandId: randomUUID(), type: command.type, body: command.payload, ...(recordedAt !== undefined && { recordedAt }) },
    ];
  }
}

@CommandHandler(DecideInTransaction)
export class DecideInTransactionHandler implements ICommandHandler<DecideInTransaction> {
  constructor(@Inject(LOG) private readonly log: Log) {}

  /** @throws Refusal of the domain, or `log-unavailable` when somebody else was on the stream after all */
  async execute<State, Decided extends Sent, Event extends DomainEvent>({
    tx,
    deciding,
    envelopes: [envelope],
  }: DecideInTransaction<State, Decided, Event>): Promise<readonly Outcome[]> {
    return [await append(this.log, tx, deciding, envelope)];
  }
}
