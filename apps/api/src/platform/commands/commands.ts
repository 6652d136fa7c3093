// Entry point of every command: of people, reactors, imports, operators and the demo. Each goes over Nest's CommandBus, and
// traces, metrics and the log of slow commands are recorded here and nowhere else.
import { Injectable } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { DomainEvent } from '@spotter/domain/kernel';
import type { PoolClient } from 'pg';
import type { Member } from '../sessions/policy.js';
import type { Accepted, CommandEnvelope, Outcome } from './command-envelope.js';
import { CommandExecutor } from './command-executor.js';
import { DecideInTransaction, type InTransaction, type Sent } from './decide-in-transaction.js';
import { ExecuteSeveral } from './execute-several.js';
import { UseCases } from './use-cases.js';
import { watchCommands } from './watch-commands.js';

type OnBus = Command<readonly Outcome[]> & { readonly ledger: string; readonly envelopes: readonly CommandEnvelope[] };

const always = (): boolean => true;

@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly executor: CommandExecutor,
    private readonly useCases: UseCases,
  ) {}

  /** Executes one command. @throws Refusal when it is not accepted; nothing has changed then. */
  async execute(ledger: string, member: Member, envelope: CommandEnvelope): Promise<Accepted> {
    const [outcome] = await this.executeAll(ledger, member, [envelope]);
    if (outcome!.status === 'refused') throw outcome!.refusal;
    return outcome!;
  }

  /** Executes several commands in their order, with an outcome for each: one that is refused does not stop the others. */
  executeAll(ledger: string, member: Member, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> {
    return this.#send(this.#onBus(ledger, member, envelopes), (type) => this.useCases.of(type) !== undefined);
  }

  /**
   * Decides and appends in the caller's transaction, which holds the rows that the stream belongs to.
   * @throws Refusal of the domain, or `log-unavailable` when somebody else was on the stream after all
   */
  async inTransaction<State, Decided extends Sent, Event extends DomainEvent>(
    tx: PoolClient,
    deciding: InTransaction<State, Decided, Event>,
  ): Promise<void> {
    await this.#send(new DecideInTransaction(tx, deciding), always);
  }

  /** Returns the stored answer to an account's earlier request, or null. */
  answered(ledger: string, account: string, envelope: CommandEnvelope): Promise<Accepted | null> {
    return this.executor.answered(ledger, account, envelope);
  }

  #onBus(ledger: string, member: Member, envelopes: readonly CommandEnvelope[]): OnBus {
    const [envelope] = envelopes;
    const command = envelopes.length === 1 && envelope !== undefined ? this.useCases.commandOf(envelope.type) : undefined;
    // A command that does not exist has no handler of its own: the executor refuses it.
    return command === undefined ? new ExecuteSeveral(ledger, member, envelopes) : new command(ledger, member, envelope!);
  }

  #send(command: OnBus, isKnown: (type: string) => boolean): Promise<readonly Outcome[]> {
    return watchCommands(command.ledger, command.envelopes, isKnown, () => this.bus.execute(command));
  }
}
