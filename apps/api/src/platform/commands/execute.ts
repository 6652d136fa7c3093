// The command handler on the CommandBus: one executes every use case.
import { Command, CommandHandler as NestCommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandHandler } from './command-handler.js';
import type { CommandEnvelope, Outcome } from './command-envelope.js';
import type { Member } from '../sessions/policy.js';

export class Execute extends Command<readonly Outcome[]> {
  constructor(
    readonly ledger: string,
    readonly member: Member,
    readonly envelopes: readonly CommandEnvelope[],
  ) {
    super();
  }
}

@NestCommandHandler(Execute)
export class ExecuteHandler implements ICommandHandler<Execute> {
  constructor(private readonly commandHandler: CommandHandler) {}

  execute({ ledger, member, envelopes }: Execute): Promise<readonly Outcome[]> {
    return this.commandHandler.executeAll(ledger, member, envelopes);
  }
}
