// The door on the CommandBus: one handler executes every use case.
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Door } from './door.js';
import type { Order, Outcome } from './orders.js';
import type { Member } from './policy.js';

export class Execute extends Command<readonly Outcome[]> {
  constructor(
    readonly ledger: string,
    readonly member: Member,
    readonly orders: readonly Order[],
  ) {
    super();
  }
}

@CommandHandler(Execute)
export class ExecuteHandler implements ICommandHandler<Execute> {
  constructor(private readonly door: Door) {}

  execute({ ledger, member, orders }: Execute): Promise<readonly Outcome[]> {
    return this.door.executeAll(ledger, member, orders);
  }
}
