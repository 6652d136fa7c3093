import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './lib/startup/search-parameters.js';
import { routeTree } from './routeTree.gen.js';
import { FailedPage } from './components/states/failed-page.js';
import { RowSkeletons } from './components/ui/skeleton.js';

/** For navigations only: during the first load the splash is visible, and no invisible pending state delays it. */
export const pendingAfterMs = 100;

/** Shows a pending state after 100 ms of a navigation, for at least 300 ms; restores scroll positions when the user goes back. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: Number.POSITIVE_INFINITY,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  defaultPendingComponent: () => (
    <div className="p-6">
      <RowSkeletons rows={6} />
    </div>
  ),
  defaultErrorComponent: FailedPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
