import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

/** Fetches the scripts of a page of ours, and of what it asks for, before it is gone to. An address that cannot be had costs nothing. */
export const loadPage = (router: AnyRouter, address: string): void => {
  for (const { routeId } of router.matchRoutes(router.buildLocation({ to: address } as never))) {
    const route = router.routesById[routeId as string];
    if (route === undefined) continue;
    void router.loadRouteChunk(route)?.catch(() => undefined);
    void (route.options.staticData as StaticDataRouteOption | undefined)?.data?.load().catch(() => undefined);
  }
};
