// Nest's part in commands: a CommandBus, and behind it the handlers. A process that sends commands without a server has them too.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { CommandHandler } from './command-handler.js';
import { Commands } from './commands.js';
import { DecideInTransactionHandler } from './decide-in-transaction.js';
import { ExecuteHandler } from './execute.js';
import type { CommandHandlerParts } from './execution/handler-parts.js';

@Module({})
class CommandModule {}

export const openCommands = async (parts: CommandHandlerParts): Promise<{ commands: Commands; close: () => Promise<void> }> => {
  const handler = new CommandHandler(parts);
  const module = {
    module: CommandModule,
    imports: [CqrsModule.forRoot()],
    providers: [
      { provide: ExecuteHandler, inject: [], useFactory: () => new ExecuteHandler(handler) },
      { provide: DecideInTransactionHandler, inject: [], useFactory: () => new DecideInTransactionHandler(parts.log) },
    ],
  };
  const context = await NestFactory.createApplicationContext(module, { logger: ['error', 'fatal'], abortOnError: false });
  return { commands: new Commands(context.get(CommandBus), handler), close: () => context.close() };
};
