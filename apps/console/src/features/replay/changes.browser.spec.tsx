import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { Changes } from './changes.js';

it('names the coaches of a change, not their ids', async () => {
  const [cem, deniz] = [newId(), newId()];
  const names = new Map([
    [cem, 'Cem Kaya'],
    [deniz, 'Deniz Kaya'],
  ]);
  const changes = [{ path: 'coachId', before: cem, after: deniz }];
  const component = () => <Changes changes={changes} state={null} nameOf={() => ''} coachName={(id) => names.get(id) ?? ''} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('deletion')).toHaveTextContent('Cem Kaya');
  await expect.element(page.getByRole('insertion')).toHaveTextContent('Deniz Kaya');
});
