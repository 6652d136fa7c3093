// Keeps the client's data on their device: after the page is drawn, when the network is back, after training, and as answers become old.
import i18next from 'i18next';
import { showToast } from '@/components/overlays/toast.js';
import { keepAheadNow } from '@/offline/ahead/keep-ahead.js';
import { outboxHistory, subscribeOutbox } from '@/offline/outbox.js';
import { keepClientAhead, type Client } from './what-is-kept.js';

const checkEveryMs = 10 * 60_000;

/** Position of the last finished workout of this device that the server accepted; 0 if there is none. */
const lastTrained = (): number =>
  Math.max(
    0,
    ...outboxHistory().map(({ type, status, position }) => (type === 'log-workout' && status !== 'rejected' ? (position ?? 0) : 0)),
  );

let toldFull = false;
/** Tells once per page load: what the user records is stored before anything here, and is not affected yet. */
const tellFull = (): void => {
  if (toldFull) return;
  toldFull = true;
  void showToast({ tone: 'warning', title: i18next.t('shell:storageFull.title'), description: i18next.t('shell:storageFull.line') });
};

/** Starts keeping, and continues until the returned function is called. */
export const startKeeping = (client: Client): (() => void) => {
  const leaving = new AbortController();
  let running = false;
  let keptUpTo = lastTrained();
  const run = async (): Promise<void> => {
    if (running || leaving.signal.aborted || document.visibilityState === 'hidden') return;
    running = true;
    const trained = lastTrained();
    const hasTrained = trained > keptUpTo;
    const keepAll: Parameters<typeof keepAheadNow>[0]['keepAll'] = (keep) => keepClientAhead(keep, { ...client, hasTrained });
    const outcome = await keepAheadNow({ gym: client.gym, signal: leaving.signal, keepAll });
    running = false;
    if (outcome === 'full') tellFull();
    if (outcome !== 'done') return;
    keptUpTo = trained;
    // The client finished a workout meanwhile.
    if (lastTrained() > keptUpTo) await run();
  };
  const timer = setInterval(() => void run(), checkEveryMs);
  const { signal } = leaving;
  addEventListener('online', () => void run(), { signal });
  document.addEventListener('visibilitychange', () => void run(), { signal });
  const unsubscribe = subscribeOutbox(() => void (lastTrained() > keptUpTo && run()));
  void run();
  return () => {
    clearInterval(timer);
    unsubscribe();
    leaving.abort();
  };
};
