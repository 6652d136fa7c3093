// Commands and routes that the slices' modules declare, read from the modules' metadata without starting an application: for
// checks that walk all of them.
import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { AppModule } from './app.module.js';
import { Handles, type CommandClass } from './platform/commands/command-of.js';
import type { UseCase } from './platform/commands/use-case.js';
import type { Route } from './platform/http/route.js';
import type { RoutesProvider } from './platform/http/slice-routes.js';

const listOf = (key: string, module: Type): readonly unknown[] => (Reflect.getMetadata(key, module) as unknown[] | undefined) ?? [];

const providersOf = (module: Type): readonly unknown[] => [
  ...listOf(MODULE_METADATA.PROVIDERS, module),
  ...listOf(MODULE_METADATA.IMPORTS, module).flatMap((imported) => (typeof imported === 'function' ? providersOf(imported as Type) : [])),
];

const providers = providersOf(AppModule);

const useCaseOf = (provider: unknown): readonly UseCase[] => {
  const command = typeof provider === 'function' ? (Reflect.getMetadata(Handles.KEY, provider) as CommandClass | undefined) : undefined;
  return command === undefined ? [] : [command.useCase];
};

const isOfRoutes = (provider: unknown): provider is RoutesProvider =>
  typeof provider === 'object' && provider !== null && 'routes' in provider;

/** Use cases of all commands, by type. */
export const useCases: Readonly<Record<string, UseCase>> = Object.fromEntries(
  providers.flatMap(useCaseOf).map((useCase) => [useCase.type, useCase]),
);

/** Routes of all slices. They cannot run: they get no services. */
export const declaredRoutes: readonly Route[] = providers.filter(isOfRoutes).flatMap((provider) => provider.routes({} as never));
