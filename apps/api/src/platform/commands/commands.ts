// Where every command enters, whoever sends it: people, reactors, imports, operators, the demo. Each goes over Nest's CommandBus, and
// what is told of commands outside (trace, metrics, slow ones) is told here and nowhere else.
import type { Command, CommandBus } from '@nestjs/cqrs';
import type { DomainEvent } from '@spotter/domain/kernel';
import type { PoolClient } from 'pg';
import type { Member } from '../sessions/policy.js';
import type { Accepted, CommandEnvelope, Outcome } from './command-envelope.js';
import type { CommandHandler } from './command-handler.js';
import { DecideInTransaction, type InTransaction, type Sent } from './decide-in-transaction.js';
import { Execute } from './execute.js';
import { watchCommands } from './watch-commands.js';

type OnBus = Command<readonly Outcome[]> & { readonly ledger: string; readonly envelopes: readonly CommandEnvelope[] };

const always = (): boolean => true;

export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly handler: Pick<CommandHandler, 'knows' | 'answered'>,
  ) {}

  /** One command. @throws Refusal when it is not accepted; nothing has changed then. */
  async execute(ledger: string, member: Member, envelope: CommandEnvelope): Promise<Accepted> {
    const [outcome] = await this.executeAll(ledger, member, [envelope]);
    if (outcome!.status === 'refused') throw outcome!.refusal;
    return outcome!;
  }

  /** Several commands in their order, with an outcome for each: one that is refused does not stop the others. */
  executeAll(ledger: string, member: Member, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> {
    return this.#send(new Execute(ledger, member, envelopes), (type) => this.handler.knows(type));
  }

  /**
   * Decides and appends in the caller's transaction, which holds the rows that the stream belongs to.
   * @throws Refusal of the domain, or `log-unavailable` when somebody else was on the stream after all
   */
  async inTransaction<State, Command extends Sent, Event extends DomainEvent>(
    tx: PoolClient,
    deciding: InTransaction<State, Command, Event>,
  ): Promise<void> {
    await this.#send(new DecideInTransaction(tx, deciding), always);
  }

  /** The answer that an account was given to this very request, null when there was none. */
  answered(ledger: string, account: string, envelope: CommandEnvelope): Promise<Accepted | null> {
    return this.handler.answered(ledger, account, envelope);
  }

  #send(command: OnBus, isKnown: (type: string) => boolean): Promise<readonly Outcome[]> {
    return watchCommands(command.ledger, command.envelopes, isKnown, () => this.bus.execute(command));
  }
}
