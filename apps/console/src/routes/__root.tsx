import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { StaleBar } from '../ui/stale-bar.js';

const Root = () => {
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <>
      <StaleBar active={navigating} />
      <Outlet />
    </>
  );
};

export const Route = createRootRoute({ component: Root });
