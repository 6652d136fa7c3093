import type { Abstract, FactoryProvider, InjectionToken, Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

/** The token of each service, by the name under which a factory takes it. */
export type TokensOf<Services> = { readonly [Name in keyof Services]-?: InjectionToken };

/** Provider whose factory takes its services by name. `contribute` makes the instance from the services, when the module starts. */
export const provideWith = <Services, Instance>(
  name: string,
  tokens: TokensOf<Services>,
  contribute: (services: Services) => Instance,
): FactoryProvider<Instance> => {
  const names = Object.keys(tokens) as (keyof Services & string)[];
  return {
    provide: Symbol(name),
    inject: names.map((each) => tokens[each]),
    useFactory: (...services: unknown[]) => contribute(Object.fromEntries(names.map((each, index) => [each, services[index]])) as Services),
  };
};

/** Returns what the modules provide of this class, in the order of the modules. Walks all providers: keep the result. */
export const instancesOf = <Instance>(discovery: DiscoveryService, type: Type<Instance> | Abstract<Instance>): readonly Instance[] =>
  discovery.getProviders().flatMap(({ instance }) => (instance instanceof type ? [instance] : []));
