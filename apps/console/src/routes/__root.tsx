import { createRootRoute, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router';
import { isLayoutName, type LayoutName } from '../shell/layouts/layouts.js';
import { ChatWidget } from '../shell/chat-widget/chat-widget.js';
import { LoadingBar } from '../components/states/loading-bar.js';

const Progress = () => <LoadingBar navigating={useRouterState({ select: ({ status }) => status === 'pending' })} />;

const Root = () => (
  <>
    <Progress />
    <Outlet />
    <ChatWidget />
  </>
);

export const Route = createRootRoute({
  validateSearch: ({ layout }: Record<string, unknown>): { readonly layout?: LayoutName } => (isLayoutName(layout) ? { layout } : {}),
  search: { middlewares: [retainSearchParams(['layout'])] },
  component: Root,
});
