// Commands of a gym's streams on the CommandBus: one handler takes every use case.
import { Command, CommandHandler as NestCommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Member } from '../sessions/policy.js';
import type { CommandEnvelope, Outcome } from './command-envelope.js';
import type { CommandHandler } from './command-handler.js';

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
  constructor(private readonly commandHandler: Pick<CommandHandler, 'executeAll'>) {}

  execute({ ledger, member, envelopes }: Execute): Promise<readonly Outcome[]> {
    return this.commandHandler.executeAll(ledger, member, envelopes);
  }
}
