import { Injectable, type FactoryProvider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { instancesOf, provideWith, type TokensOf } from '../modules/provide.js';
import type { PreloadPart } from './preload.js';
import type { Route } from './route.js';

class SliceRoutes {
  constructor(readonly routes: readonly Route[]) {}
}

class SlicePreload {
  constructor(readonly part: PreloadPart) {}
}

/** Provider of a slice's routes; its `routes` makes them from their services, also where no application runs. */
export type RoutesProvider = FactoryProvider<SliceRoutes> & { readonly routes: (services: never) => readonly Route[] };

/** Provides the routes of a slice, which the server mounts and the OpenAPI document describes. */
export const provideRoutes = <Services>(routes: (services: Services) => readonly Route[], tokens: TokensOf<Services>): RoutesProvider => ({
  ...provideWith('routes', tokens, (services: Services) => new SliceRoutes(routes(services))),
  routes,
});

/** Provides a part of the answers that the first page gets with its session. */
export const providePreload = <Services>(
  part: (services: Services) => PreloadPart,
  tokens: TokensOf<Services>,
): FactoryProvider<SlicePreload> => provideWith('preload', tokens, (services: Services) => new SlicePreload(part(services)));

/** Collects routes and preload parts from the modules of the running application. */
@Injectable()
export class Routes {
  #preloadParts: readonly PreloadPart[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Routes of all slices, in the order of their modules. */
  all(): readonly Route[] {
    return instancesOf(this.discovery, SliceRoutes).flatMap(({ routes }) => routes);
  }

  /** Collected at the first page, since each page asks for them. */
  preloadParts(): readonly PreloadPart[] {
    return (this.#preloadParts ??= instancesOf(this.discovery, SlicePreload).map(({ part }) => part));
  }
}
