// The console of Spotter, in which coaches plan, clients train, and auditors review the past.
// It talks to the API through the shared contracts only, and stores every set on the device first.
// This file starts it: texts, appearance, the outbox, then the router.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { lazy, startTransition, StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { onApiNews } from './lib/api/api.js';
import { onPasswordNeeded } from './lib/api/password-gate.js';
import { askPassword } from './shell/give-password/ask-password.js';
import { applyAppearance, followMedia } from './lib/startup/appearance.js';
import { bootstrapQuery } from './lib/startup/bootstrap.js';
import { warmFormats } from './lib/format/format.js';
import { goToSecondFactor } from './lib/startup/go-to-second-factor.js';
import { startI18n } from './lib/startup/i18n.js';
import { restoreAnswers } from './lib/api/kept-answers.js';
import { pause } from './lib/hooks/pause.js';
import { goToUnlock, watchLock } from './lib/startup/lock-screen.js';
import { loadPage } from './lib/startup/pages/load-page.js';
import { staticPageFor } from './lib/startup/pages/take-over.js';
import { endReasonOf } from './lib/api/problem.js';
import { positions } from './lib/api/positions.js';
import { queryClient } from './lib/api/query-client.js';
import { reloadWhenOutdated } from './lib/startup/reload-when-outdated.js';
import { session } from './lib/startup/session.js';
import { showStartFailed } from './lib/startup/start-failed.js';
import { whenIdle } from './lib/startup/when-idle.js';
import { openDrafts } from './offline/drafts.js';
import { openOutbox, watchForNetwork } from './offline/outbox.js';
import { openPhotos, watchForPhotos } from './offline/photos/photo-queue.js';
import { pendingAfterMs, router } from './router.js';
import { leftInOtherTab, sessionEnded } from './shell/leaving/leaving.js';
import { showKeptToast } from './components/overlays/toast.js';

/** Absent from a build, because its condition is constant there (`vite/development-only.ts`). */
const Devtools = import.meta.env.DEV
  ? lazy(() => import('./shell/devtools-lazy.js').then(({ Devtools: panels }) => ({ default: panels })))
  : () => null;

/** Removes the splash once the first page is drawn, whichever page that is. */
const Arrival = ({ takeOver }: { readonly takeOver: () => void }) => {
  // Before the first frame that would show both.
  useLayoutEffect(takeOver, [takeOver]);
  useEffect(() => {
    router.update({ ...router.options, defaultPendingMs: pendingAfterMs });
    const splash = document.getElementById('splash');
    splash?.addEventListener('transitionend', () => splash.remove());
    splash?.classList.add('splash-leaves');
    setTimeout(() => splash?.remove(), 1000);
  }, []);
  return null;
};

/** `/iron-temple/admin/list` is a page of `iron-temple`: restores its stored answers, and refetches them while the texts load. */
const prepareArea = async (): Promise<void> => {
  const [, gym, area] = location.pathname.split('/');
  if (gym === undefined || area === undefined || session.locked()) return;
  await restoreAnswers(gym);
  void queryClient.prefetchQuery(bootstrapQuery(gym));
};

/** Loads the frame while the browser is idle: members need it after signing in, and public pages do not preload it. */
const fetchFrame = (): void => void whenIdle(() => void import('./shell/shell.js').catch(() => undefined));

/** A font that loads after the first paint moves the text, so the page waits for it, but not long. */
const loadFont = (): Promise<unknown> => Promise.race([document.fonts.load("1em 'Inter Variable'"), pause(500)]).catch(() => undefined);

const start = async (host: HTMLElement): Promise<void> => {
  applyAppearance();
  followMedia();
  const texts = startI18n();
  // Loaded apart from the first script, to keep that small. Without it, the browser's own messages appear.
  const bubbles = texts.then(() => import('./lib/format/field-problems-lazy.js'));
  bubbles.then(({ showFieldProblems }) => showFieldProblems()).catch((error: unknown) => console.error(error));
  const font = loadFont();
  // In its own task, so that it does not lengthen the one that processes the texts.
  setTimeout(warmFormats);
  onApiNews({
    sessionEnded: (problem) => {
      // The session expired and nobody else signed in: the user continues on the same page after sign-in.
      if (endReasonOf(problem) === 'expired') session.attempt(`${location.pathname}${location.search}`);
      // The answer may arrive before the texts of its message.
      void texts.then(() => sessionEnded(problem));
    },
    sessionLocked: goToUnlock,
    secondFactorNeeded: () => void goToSecondFactor(router),
  });
  onPasswordNeeded(askPassword);
  // The log was restored, as an answer or a change notice reported: data on the screen may no longer exist.
  positions.onEpoch((gym, _epoch, before) => {
    if (before !== null) void queryClient.resetQueries({ predicate: ({ meta }) => meta?.gym === gym });
  });
  session.onOtherTab({
    left: () => void leftInOtherTab(),
    replaced: () => location.assign('/select-gym'),
    locked: () => location.assign('/unlock-session'),
  });
  const account = session.user()?.id;
  const isSignedIn = account !== undefined && session.accessToken() !== null;
  if (isSignedIn) for (const opening of [openOutbox(account), openPhotos(account)]) opening.catch((error: unknown) => console.error(error));
  // Screens read drafts while they render; a browser that refuses storage has none.
  const drafts = isSignedIn ? openDrafts(account).catch((error: unknown) => console.error(error)) : undefined;
  // Loads the page's own script while the router still checks whether the page may be shown.
  loadPage(router, location.pathname);
  watchForNetwork();
  watchForPhotos();
  watchLock();
  if (!isSignedIn) fetchFrame();
  reloadWhenOutdated();
  await Promise.all([texts, font, drafts, isSignedIn ? prepareArea() : undefined]);
  void showKeptToast().catch(() => undefined);
  if (localStorage.getItem('language') === null)
    void import('./shell/language-offer-lazy.js').then(({ offerLanguage }) => offerLanguage()).catch(() => undefined);
  // Tests and assistive technology that wait for texts wait for the language that is on the screen.
  host.dataset['language'] = i18next.language;
  // Resolves the page and requests its data before anything is rendered, then renders in small pieces that do not delay input.
  await router.load();
  const takeOver = staticPageFor(host);
  const root = createRoot(host);
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Arrival takeOver={takeOver} />
          <Suspense fallback={null}>
            <Devtools />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
};

const host = document.getElementById('root');
if (host !== null) start(host).catch(showStartFailed);
