import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Member } from '../sessions/policy.js';
import type { CommandEnvelope, Outcome } from './command-envelope.js';
import { CommandExecutor } from './command-executor.js';

/** Several commands of one request. Neighbours on one stream are appended together, which a handler for each could not do. */
export class ExecuteSeveral extends Command<readonly Outcome[]> {
  constructor(
    readonly ledger: string,
    readonly member: Member,
    readonly envelopes: readonly CommandEnvelope[],
  ) {
    super();
  }
}

@CommandHandler(ExecuteSeveral)
export class ExecuteSeveralHandler implements ICommandHandler<ExecuteSeveral> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ ledger, member, envelopes }: ExecuteSeveral): Promise<readonly Outcome[]> {
    return this.executor.executeAll(ledger, member, envelopes);
  }
}
