import type { CheckInFormItem } from '@spotter/contracts/check-ins/queries';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { useLateScroll } from './use-late-scroll.js';

beforeEach(() => page.viewport(1440, 500));

const form = (index: number): CheckInFormItem => ({
  id: newId(),
  version: 1,
  name: `Form ${index}`,
  questions: [{ id: newId(), kind: 'text', text: 'How was the week?', required: false }],
  audience: { kind: 'all' },
  schedule: { kind: 'weekly', weekday: 'sun' },
  stopped: false,
  publishedAt: '2026-11-20T08:00:00Z',
  answers: 0,
  unread: 0,
});
const forms = { items: Array.from({ length: 40 }, (_, index) => form(index)), nextCursor: null };
const top = 600;

/** Opens a long list, scrolls, visits another page, and goes back to the list, whose answer is still missing. Returns what sends it. */
const openAgain = async (): Promise<() => void> => {
  answer('GET /api/gyms/:gym/check-in-forms', forms);
  answer('GET /api/gyms/:gym/education', noItems);
  answer('GET /api/gyms/:gym/teams', noItems);
  const { go, back } = await openScreen('/iron-halls/admin/check-ins', person('admin'));
  await expect.element(page.getByText('Form 39')).toBeInTheDocument();
  scrollTo({ top });
  await expect.poll(() => scrollY).toBe(top);
  await go('/iron-halls/admin/education');
  await expect.element(page.getByRole('heading', { name: 'Education library', level: 1 })).toBeVisible();
  expect(scrollY).toBe(0);
  queryClient.clear();
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  answer('GET /api/gyms/:gym/check-in-forms', () => sent.then(() => forms));
  back();
  await expect.element(page.getByRole('heading', { name: 'Check-ins', level: 1 })).toBeVisible();
  expect(scrollY).toBeLessThan(top);
  return send;
};

it('restores the place in a list whose answer arrives late', async () => {
  const sendAnswer = await openAgain();
  sendAnswer();
  await expect.element(page.getByText('Form 39')).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(top);
});

it('leaves the page where it is after a key of the user', async () => {
  const sendAnswer = await openAgain();
  const place = scrollY;
  await userEvent.keyboard('{Shift}');
  sendAnswer();
  await expect.element(page.getByText('Form 39')).toBeInTheDocument();
  expect(scrollY).toBe(place);
});

const Frame = () => {
  useLateScroll();
  return <Outlet />;
};

/** Two pages below a frame: a long one, and one whose loader waits for `loaded`. */
const routerOf = (loaded: Promise<void>) => {
  const frame = createRootRoute({ component: Frame });
  const long = createRoute({ getParentRoute: () => frame, path: '/long', component: () => <div style={{ height: 3000 }}>Long</div> });
  const slow = createRoute({ getParentRoute: () => frame, path: '/slow', loader: () => loaded, pendingComponent: () => 'Loading' });
  return createRouter({
    routeTree: frame.addChildren([long, slow]),
    history: createMemoryHistory({ initialEntries: ['/long'] }),
    scrollRestoration: true,
    defaultPendingMs: 0,
  });
};

it('restores the place after the user goes back before the next page has loaded', async () => {
  const router = routerOf(new Promise(() => undefined));
  await render(<RouterProvider router={router as never} />);
  await expect.element(page.getByText('Long')).toBeVisible();
  scrollTo({ top });
  await expect.poll(() => scrollY).toBe(top);
  const clamped = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
  void router.navigate({ to: '/slow' as never });
  await expect.element(page.getByText('Loading')).toBeVisible();
  await clamped;
  expect(scrollY).toBe(0);
  router.history.back();
  await expect.element(page.getByText('Long')).toBeVisible();
  await expect.poll(() => scrollY, { timeout: 10_000 }).toBe(top);
});
