import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

/** Prefetches the scripts and data of one of our pages. Failures are ignored. */
export const loadPage = (router: AnyRouter, address: string): void => {
  // The router types places by its tree of routes, which a plain address does not name.
  for (const { routeId } of router.matchRoutes(router.buildLocation({ to: address } as never))) {
    const route = router.routesById[routeId as string];
    if (route === undefined) continue;
    void router.loadRouteChunk(route)?.catch(() => undefined);
    void (route.options.staticData as StaticDataRouteOption | undefined)?.data?.load().catch(() => undefined);
  }
};
