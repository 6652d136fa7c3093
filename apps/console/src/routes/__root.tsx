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
    /** All that the page says at first is among the texts that come first (`vite/translations.ts`). */
    texts?: 'first';
  }
}

export const Route = createRootRoute({
  validateSearch: ({ layout }: Record<string, unknown>): { readonly layout?: LayoutName } => (isLayoutName(layout) ? { layout } : {}),
  // A page is not drawn before what it says is here.
  beforeLoad: ({ matches }) => (matches.at(-1)?.staticData.texts === 'first' ? undefined : allTexts()),
  search: { middlewares: [retainSearchParams(['layout'])] },
  component: Root,
});
