import { createRootRoute, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router';
import { isLayoutName, type LayoutName } from '../shell/layouts/layouts.js';
import { ChatWidget } from '../shell/chat-widget/chat-widget.js';
import { allTexts } from '../lib/startup/i18n.js';
import { LoadingBar } from '../components/states/loading-bar.js';

const Progress = () => <LoadingBar navigating={useRouterState({ select: ({ status }) => status === 'pending' })} />;

const Root = () => (
  <>
    <Progress />
    <Outlet />
    <ChatWidget />
  </>
);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set if all texts of the page's first paint are among those that load first (`vite/translations.ts`). */
    texts?: 'first';
  }
}

export const Route = createRootRoute({
  validateSearch: ({ layout }: Record<string, unknown>): { readonly layout?: LayoutName } => (isLayoutName(layout) ? { layout } : {}),
  // Renders a page only once its texts are loaded.
  beforeLoad: ({ matches }) => (matches.at(-1)?.staticData.texts === 'first' ? undefined : allTexts()),
  search: { middlewares: [retainSearchParams(['layout'])] },
  component: Root,
});
