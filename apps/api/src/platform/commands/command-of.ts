import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Inject, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { AnyCommandType, CommandBody } from '@spotter/contracts/commands';
import type { DomainEvent } from '@spotter/domain/kernel';
import type { Member } from '../sessions/policy.js';
import type { CommandEnvelope, Outcome } from './command-envelope.js';
import { CommandExecutor } from './command-executor.js';
import { useCase, type UseCaseOf, type UseCaseParts } from './use-case.js';

/** A command of a gym on Nest's CommandBus. The envelope has its body. */
export abstract class GymCommand extends Command<readonly Outcome[]> {
  constructor(
    readonly ledger: string,
    readonly member: Member,
    readonly envelope: CommandEnvelope,
  ) {
    super();
  }

  get envelopes(): readonly CommandEnvelope[] {
    return [this.envelope];
  }
}

/** Class of a command, with the use case that executes it. */
export type CommandClass<CommandType extends AnyCommandType = AnyCommandType> = (new (
  ...sent: ConstructorParameters<typeof GymCommand>
) => GymCommand) & { readonly useCase: UseCaseOf<CommandType> };

/**
 * Declares a command of the contract: its policy, its stream and its decider.
 *
 * @example export class RecordSet extends commandOf('record-set', { decider: workout, stream, policy }) {}
 */
export const commandOf = <
  CommandType extends AnyCommandType,
  State,
  Decided extends { readonly type: string },
  Event extends DomainEvent,
  R extends string,
>(
  type: CommandType & Decided['type'],
  parts: UseCaseParts<CommandBody<CommandType>, State, Decided, Event, R>,
): CommandClass<CommandType> =>
  class extends GymCommand {
    static readonly useCase = useCase(type, parts);
  };

/** Marks a handler with its command, so that the application finds all commands. */
export const Handles = DiscoveryService.createDecorator<CommandClass>();

/** Providers of one handler on the CommandBus for each command. */
export const handlersOf = (commands: readonly CommandClass[]): readonly Type<ICommandHandler<GymCommand>>[] =>
  commands.map((command) => {
    @Handles(command)
    @CommandHandler(command)
    class GymCommandHandler implements ICommandHandler<GymCommand> {
      constructor(@Inject(CommandExecutor) private readonly executor: CommandExecutor) {}

      execute({ ledger, member, envelopes }: GymCommand): Promise<readonly Outcome[]> {
        return this.executor.executeAll(ledger, member, envelopes);
      }
    }
    return GymCommandHandler;
  });
