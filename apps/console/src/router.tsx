import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './lib/startup/search-parameters.js';
import { routeTree } from './routeTree.gen.js';
import { FailedPage } from './components/states/failed-page.js';
import { RowSkeletons } from './components/ui/skeleton.js';

/** Of a navigation; the first page has the splash instead, and is not kept waiting behind a pending state that nobody sees. */
export const pendingAfterMs = 100;

/** A pending state within 100 ms of every further navigation, kept for 300 ms at least; scroll positions are restored on the way back. */
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
