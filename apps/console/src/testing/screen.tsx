// Renders a screen of the console by its router, in memory: the real routes, the real query client, an API of fixtures.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { leave as leaveTable, leftAt } from '../components/data-table/views/returning.js';
import { forgetToasts } from '../components/overlays/toast-list.js';
import { onPasswordNeeded } from '../lib/api/password-gate.js';
import { positions } from '../lib/api/positions.js';
import { queryClient } from '../lib/api/query-client.js';
import { forgetPresence } from '../lib/live/presence.js';
import { closeLive } from '../lib/live/live-socket.js';
import { applyAppearance } from '../lib/startup/appearance.js';
import { changeLanguage } from '../lib/startup/i18n.js';
import { session } from '../lib/startup/session.js';
import { showIn } from '../lib/format/shown-unit.js';
import { closeDrafts, openDrafts } from '../offline/drafts.js';
import { closeOutbox, openOutbox } from '../offline/outbox.js';
import { pendingAfterMs, router as product } from '../router.js';
import { chat } from '../shell/chat/chat-state.js';
import { askPassword } from '../shell/give-password/ask-password.js';
import { answerUnlessSaid } from './api.js';
import { line } from './live-line.js';
import { atEndOfTest } from './worker.js';

/** A table forgets its scroll position after this many others. */
const forgottenAfter = 20;

/** Resets all state of the page. */
const leave = async (): Promise<void> => {
  closeLive();
  line.mend();
  closeOutbox();
  await closeDrafts();
  await queryClient.cancelQueries();
  queryClient.clear();
  positions.forgetAll();
  forgetPresence();
  chat.forget();
  for (let other = 0; other < forgottenAfter; other += 1) leaveTable(`other ${other}`, leftAt(''));
  forgetToasts();
  session.close();
  localStorage.clear();
  sessionStorage.clear();
  applyAppearance();
  showIn(null);
  await changeLanguage('en');
};

/** Answers the calls of the frame, which every page makes. */
const answerFrame = (as: BootstrapAnswer): void => {
  const { messages = [], notifications = [], shortcuts = [], chats = [], unread = { messages: 0, notifications: 0 } } = as.preload;
  answerUnlessSaid('GET /api/bootstrap', as);
  answerUnlessSaid('GET /api/chat-widget', { url: null });
  answerUnlessSaid('GET /api/gyms/:gym/unread', unread);
  answerUnlessSaid('GET /api/common/messages', messages);
  answerUnlessSaid('GET /api/common/notifications', notifications);
  answerUnlessSaid('GET /api/common/shortcuts', shortcuts);
  answerUnlessSaid('GET /api/apps/chat/chats', { items: chats });
};

/** Opens a path as this person, e.g. `/iron-halls/admin/list?q=ada`. Answers the frame's calls, unless the spec has its own fixtures. */
export const openScreen = async (path: string, as: BootstrapAnswer) => {
  atEndOfTest(leave);
  // An answer after the end of the previous test may have shown a toast, or noted a position.
  forgetToasts();
  positions.forgetAll();
  session.open('token', as.account);
  answerFrame(as);
  onPasswordNeeded(askPassword);
  applyAppearance();
  await openOutbox(as.account.id);
  await openDrafts(as.account.id);
  const opened = createRouter({
    ...product.options,
    defaultPendingMs: pendingAfterMs,
    // The mouse may rest on a link since the previous test, which would load a page that no test opened.
    defaultPreload: false,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await opened.load();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={opened} />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    /** Address that the browser would show. */
    address: (): string => opened.state.location.href,
    go: (to: string): Promise<void> => opened.navigate({ to } as never),
    back: (): void => opened.history.back(),
  };
};
