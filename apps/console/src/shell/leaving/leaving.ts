// The three ways out: on request, by order of the server, and after the session ended. In all of them unsent sets stay on the device,
// sealed.
import i18next from 'i18next';
import { disconnectReasons, type DisconnectReason } from '@spotter/contracts/live';
import { call } from '@/lib/api/api.js';
import { forgetAnswers } from '@/lib/api/kept-answers.js';
import { leftBecause } from '@/lib/startup/left-because.js';
import { closeLive } from '@/lib/live/live-socket.js';
import { positions } from '@/lib/api/positions.js';
import type { ApiProblem } from '@/lib/api/problem.js';
import { queryClient } from '@/lib/api/query-client.js';
import { session } from '@/lib/startup/session.js';
import { closeDrafts } from '@/offline/drafts.js';
import { closeOutbox, syncNow } from '@/offline/outbox.js';
import { closePhotos, syncPhotos } from '@/offline/photos/photo-queue.js';
import { closeVault } from '@/offline/vault.js';
import { keepToast, showToast } from '@/components/overlays/toast.js';
import { pause } from '@/lib/hooks/pause.js';

const toastMs = 5000;
const redirectMs = 3000;
/** A forced sign-out also makes calls fail with 401; waits this long for the socket's message with the reason. */
const reasonMs = 1000;
const uploadMs = 3000;
let leaving = false;

const goTo = (url: string): void => location.assign(url);

const clearDevice = async (): Promise<void> => {
  const account = session.user()?.id;
  closeLive();
  session.close();
  positions.forgetAll();
  // Not awaited: a push service may be away, and the server sends nothing after the end of the session.
  import('@/lib/push/end-pushes-lazy.js').then(({ endPushes }) => endPushes(), console.warn);
  await queryClient.cancelQueries();
  // Clears each store independently: if one fails, the others still become unreadable.
  await closeDrafts().catch((error: unknown) => console.error(error));
  if (account !== undefined) await closeVault(account);
  closeOutbox();
  closePhotos();
  await forgetAnswers();
};

export const signOut = async (): Promise<void> => {
  if (leaving) return;
  leaving = true;
  await Promise.race([Promise.all([syncNow(), syncPhotos()]), pause(uploadMs)]);
  await call('POST /api/auth/sign-out').catch(() => undefined);
  await clearDevice();
  queryClient.clear();
  leaving = false;
};

/** Signs out after a sign-in elsewhere, a revoked session or a changed role, and opens the sign-in page after three seconds. */
export const forcedOut = async (reason: DisconnectReason): Promise<void> => {
  if (leaving) return;
  leaving = true;
  leftBecause.keep({ reason, email: session.user()?.email ?? '' });
  const words = {
    tone: 'warning',
    title: i18next.t(`shell:forced.${reason}.title`),
    description: i18next.t(`shell:forced.${reason}.line`),
  } as const;
  // Without a network the toast may fail to load; the sign-out continues anyway.
  void showToast({ ...words, durationMs: toastMs }).catch(() => undefined);
  await Promise.all([clearDevice(), pause(redirectMs)]);
  keepToast(words, toastMs - redirectMs);
  goTo('/sign-in');
};

const follow = async (attempted: string | null, ended: string | null): Promise<void> => {
  await pause(reasonMs);
  if (leaving) return;
  const token = session.accessToken();
  // Browsers delay the timers and events of hidden tabs: another tab may have signed in again, and its session must not end.
  if (token !== null && token !== ended) return goTo('/select-gym');
  leaving = true;
  if (attempted !== null) session.attempt(attempted);
  await clearDevice();
  goTo('/sign-in');
};

const reasonOf = ({ problem }: ApiProblem): DisconnectReason | undefined => {
  const { details } = problem as { readonly details?: { readonly reason?: unknown } };
  return disconnectReasons.find((known) => known === details?.reason);
};

/** The server no longer knows the session. Shows the reason if the server gives one; else remembers the page for the next sign-in. */
export const sessionEnded = (problem: ApiProblem): Promise<void> => {
  const reason = reasonOf(problem);
  return reason === undefined ? follow(`${location.pathname}${location.search}`, session.accessToken()) : forcedOut(reason);
};

/** Another tab of this browser signed out: this one follows. */
export const leftInOtherTab = (): Promise<void> => follow(null, null);
