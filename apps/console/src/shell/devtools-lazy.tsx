// Panels of TanStack that show queries and routes, for developers.
import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools';
import { router } from '../router.js';

export const Devtools = () => (
  <>
    <ReactQueryDevtools buttonPosition="bottom-left" />
    <TanStackRouterDevtools router={router} position="bottom-right" />
  </>
);
