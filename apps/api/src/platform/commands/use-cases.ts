import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { commandSchemas } from '@spotter/contracts/commands';
import { Handles, type CommandClass } from './command-of.js';
import type { UseCase } from './use-case.js';

/** All commands of the application, collected from the modules of the slices. */
@Injectable()
export class UseCases implements OnModuleInit {
  #commands: ReadonlyMap<string, CommandClass> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error if a command of the contract has no handler */
  onModuleInit(): void {
    const missing = Object.keys(commandSchemas).filter((type) => this.commandOf(type) === undefined);
    if (missing.length > 0) throw new Error(`no module handles ${missing.join(', ')}`);
  }

  /** @param type as the sender wrote it: any text */
  commandOf(type: string): CommandClass | undefined {
    return this.#found().get(type);
  }

  /** @param type as the sender wrote it: any text */
  of(type: string): UseCase | undefined {
    return this.commandOf(type)?.useCase;
  }

  all(): Readonly<Record<string, UseCase>> {
    return Object.fromEntries([...this.#found()].map(([type, { useCase }]) => [type, useCase]));
  }

  #found(): ReadonlyMap<string, CommandClass> {
    this.#commands ??= new Map(
      this.discovery.getProviders({ metadataKey: Handles.KEY }).map((handler) => {
        const command = this.discovery.getMetadataByDecorator(Handles, handler)!;
        return [command.useCase.type, command];
      }),
    );
    return this.#commands;
  }
}
