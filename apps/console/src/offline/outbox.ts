// The outbox of the signed-in user: stores commands durably, then sends them in batches until the server has answered all.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { Command } from '@spotter/contracts/commands';
import { replaceEqualDeep } from '@tanstack/react-query';
import { call } from '../lib/api/api.js';
import { positions } from '../lib/api/positions.js';
import { ApiProblem, mayHaveHappened, problemCode, waitsForPerson } from '../lib/api/problem.js';
import { newId } from '../lib/api/send-command.js';
import { hearsNotices } from '../lib/live/joined.js';
import { withRoom } from '../lib/api/ahead/with-room.js';
import { session } from '../lib/startup/session.js';
import { refreshOlderThan, refreshTopics } from '../lib/api/use-command.js';
import type { OutboxEntry, QueuedPayload, QueuedType } from './outbox-entry.js';
import { isOpen } from './database.js';
import { addToOutbox, deviceId, readOutbox, storeOutbox } from './outbox-store.js';
import {
  applyResults,
  backoffMs,
  change,
  startBatch,
  emptySync,
  forget,
  giveUp,
  abortBatch,
  madeProgress,
  nextBatch,
  prune,
  record,
  refuse,
  retryRejected,
  sendAgain,
  type SyncState,
} from './sync-engine.js';

const keepAcceptedMs = 7 * 86_400_000;
let account: string | null = null;
let state: SyncState = emptySync;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('spotter-outbox');

/** Entries that no answer of the server includes yet. */
let unshown: readonly OutboxEntry[] = [];
const show = (next: SyncState): void => {
  if (next.entries !== state.entries) unshown = next.entries.filter(({ status }) => status !== 'shown');
  state = next;
  for (const listener of listeners) listener();
};

/**
 * Shows the new state and stores its changes to existing entries. If the storage is full, a command is sent again after a reload, and the
 * server returns the answer of the first time.
 */
const keep = async (next: SyncState): Promise<void> => {
  const before = state.entries;
  show(next);
  if (account === null || before === next.entries) return;
  await storeOutbox(account, before, next.entries).catch((error: unknown) => console.error(error));
  otherTabs?.postMessage('changed');
};

/** Queues the commands again that the server accepted in an earlier epoch of this gym's log, and forgets the positions of that epoch. */
const resume = async (gym: string, epoch: number): Promise<void> => {
  const next = sendAgain(state, gym, epoch);
  if (next === state) return;
  positions.forget(gym);
  await keep(next);
};

const load = async (): Promise<void> => {
  if (account === null) return;
  const entries = (await readOutbox(account)).filter(isOpen);
  // A set that was ticked while the database was being read is newer than everything that was read.
  const newest = entries.at(-1)?.seq ?? 0;
  const known = [...entries, ...state.entries.filter((entry) => entry.seq > newest)];
  // Equal entries stay the same objects: most reads find nothing new, and then no screen renders again.
  show({ ...state, entries: replaceEqualDeep(state.entries, known) });
  // Reads must include the commands that the server accepted before the reload. A read that was sent earlier is repeated, because the
  // screen would count these commands twice.
  for (const { gym, status, position } of entries)
    if (status === 'settled' && position !== null && position > positions.after(gym)) {
      positions.note(gym, position);
      void refreshOlderThan(gym, position);
    }
  for (const gym of new Set(entries.map((entry) => entry.gym))) {
    const epoch = positions.epochOf(gym);
    if (epoch !== null) await resume(gym, epoch);
  }
};

const post = async (batch: readonly OutboxEntry[]): Promise<readonly BatchResult[]> => {
  const device = await deviceId();
  const commands = batch.map(({ commandId, type, payload, occurredAt, seq }) => ({
    id: commandId,
    type,
    payload,
    occurredAt,
    deviceId: device,
    seq,
  }));
  const gym = batch[0]?.gym ?? '';
  const answer = await call('POST /api/gyms/:gym/commands', {
    of: { gym },
    body: { commands },
    signal: AbortSignal.timeout(30_000),
  });
  return answer.results;
};

const ofSets: ReadonlySet<QueuedType> = new Set(['record-set', 'amend-set', 'void-set', 'restore-set', 'describe-set']);
/** True if change notices will refresh what a batch changes. Until then the screen shows the sets of this device. */
const isAnnounced = (batch: readonly OutboxEntry[]): boolean => hearsNotices() && batch.every(({ type }) => ofSets.has(type));

/** Sends one batch and applies the answer. @returns true if the next batch may follow immediately */
const exchange = async (batch: readonly OutboxEntry[]): Promise<boolean> => {
  const gym = batch[0]?.gym ?? '';
  const epoch = positions.epochOf(gym);
  show(startBatch(state, batch));
  try {
    const results = await post(batch);
    for (const { position } of results) if (position !== undefined) positions.note(gym, position);
    await keep(applyResults(state, results, epoch));
    const epochNow = positions.epochOf(gym);
    if (epochNow !== null) await resume(gym, epochNow);
    if (!isAnnounced(batch))
      void refreshTopics(gym, ['workouts', 'lifts', 'conversations', 'education', 'check-ins', 'habits', 'customers']);
    return madeProgress(results);
  } catch (error) {
    if (mayHaveHappened(error) || !(error instanceof ApiProblem) || waitsForPerson(error)) {
      show(abortBatch(state));
      return false;
    }
    await keep(refuse(state, problemCode(error)));
    return true;
  }
};

const drain = async (): Promise<void> => {
  for (let batch = nextBatch(state); batch !== null; batch = nextBatch(state)) {
    if (account === null || session.accessToken() === null || session.locked() || !navigator.onLine) return;
    if (await exchange(batch)) failures = 0;
    else {
      failures += 1;
      timer = setTimeout(() => void syncNow(), backoffMs(failures, Math.random()));
      return;
    }
  }
};

/** Only one tab of the browser sends at a time; the others show what it stored. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request('spotter-outbox', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await load();
    await work();
  });
};

/** Sends all waiting commands now. Resolves when none is left, or the network failed. */
export const syncNow = (): Promise<void> => {
  clearTimeout(timer);
  running ??= alone(drain).finally(() => {
    running = undefined;
  });
  return running;
};

/** Call after sign-in and on every start: everything below belongs to this account. */
export const openOutbox = async (forAccount: string): Promise<void> => {
  account = forAccount;
  show(emptySync);
  await load();
  await keep(prune(state, new Date(Date.now() - keepAcceptedMs).toISOString()));
  void syncNow();
};

export const closeOutbox = (): void => {
  clearTimeout(timer);
  account = null;
  show(emptySync);
};

/**
 * Stores a command durably, shows it, and sends it as soon as possible. Resolves once it survives a reload.
 * @param onStored runs right before the screen shows the command, so that what it changes renders together with it
 * @throws if the browser cannot store it, so that the screen never ticks a set that would be lost
 */
export const enqueue = async <Type extends QueuedType>(
  gym: string,
  type: Type,
  payload: QueuedPayload<Type>,
  onStored?: () => void,
): Promise<string> => {
  if (account === null) throw new Error('nobody is signed in');
  const commandId = newId();
  const occurredAt = new Date().toISOString();
  const sending = { commandId, gym, occurredAt, status: 'waiting', deferrals: 0, position: null, code: null } as const;
  const of = account;
  const entry = await withRoom(() => addToOutbox(of, { type, payload } as Command<Type>, sending));
  onStored?.();
  show(record(state, entry));
  otherTabs?.postMessage('changed');
  // Some browsers ask the user, who now knows what for, and is not in the middle of a set.
  if (type === 'log-workout') void navigator.storage?.persist?.();
  // A batch may be in flight: the new command follows it.
  void syncNow().then(() => (nextBatch(state) === null || failures > 0 ? undefined : syncNow()));
  return commandId;
};

export const forgetSettled = (gym: string, subjectId: string, includedPosition: number): Promise<void> =>
  keep(forget(state, gym, subjectId, includedPosition));
/** Discards a refused command and those that depend on it, and sends what waited behind it. */
export const giveUpEntry = async (commandId: string): Promise<void> => {
  await keep(giveUp(state, commandId, newId));
  await syncNow();
};
/** Sends a refused command with a changed payload and a new id, because the server compares commands with the same id. */
export const changeEntry = async (commandId: string, payload: OutboxEntry['payload']): Promise<void> => {
  await keep(change(state, commandId, payload, newId()));
  await syncNow();
};
export const retryEntry = async (commandId: string): Promise<void> => {
  await keep(retryRejected(state, commandId));
  await syncNow();
};

export const outboxEntries = (): readonly OutboxEntry[] => unshown;
/** Includes the commands of the last week that an answer about their subject includes; other answers may still lack them. */
export const outboxHistory = (): readonly OutboxEntry[] => state.entries;
export const subscribeOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Syncs when the network is back, when the page becomes visible, and when a gym's log was restored. */
export const watchForNetwork = (): void => {
  positions.onEpoch((gym, epoch) => void resume(gym, epoch).then(syncNow));
  addEventListener('online', () => void syncNow());
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && syncNow()));
  otherTabs?.addEventListener('message', () => void load());
};
