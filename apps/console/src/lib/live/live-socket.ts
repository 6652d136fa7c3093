// One socket per signed-in browser. The server sends change notices and the order to sign out.
import type { ChangeNotice, ClientToServer, DisconnectReason, ServerToClient } from '@spotter/contracts/live';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { call } from '../api/api.js';
import { importer } from '../import-again.js';
import { createNoticeBuffer, makesStale } from './change-notices.js';
import { noteJoined } from './joined.js';
import { positions } from '../api/positions.js';
import { forgetPresence, notePresence } from './presence.js';
import { noteOffline, noteStanding } from './standing.js';
import { queryClient } from '../api/query-client.js';
import { session } from '../startup/session.js';

type LiveSocket = Socket<ServerToClient, ClientToServer>;
type LiveOptions = {
  readonly room: string;
  /** Maps a gym in a change notice (its slug or its id) to its slug. */
  readonly slugOf: (gym: string) => string;
  /** Position up to which the screen is known to include a gym's ledger. */
  readonly readUpTo: (slug: string) => number;
  readonly onForcedOut: (reason: DisconnectReason) => void;
  /** Called when members of a gym changed: with their ids, or without if the user of this page is among them. */
  readonly onMembers: (slug: string, ids: readonly string[] | undefined) => void;
};

/** Short breaks are not shown, only those that last longer than this. */
const lostAfterMs = 3000;
let lost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const setLost = (next: boolean): void => {
  clearTimeout(losing);
  losing = undefined;
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
};
/** Counts from the first failure: a server that accepts and drops each attempt must not postpone it. */
const loseSoon = (): void => {
  losing ??= setTimeout(() => setLost(true), lostAfterMs);
};

/** True while the socket has been down for a while, so that the screen may show outdated data. */
export const useLineLost = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lost,
  );

let current: { readonly room: string; readonly socket: LiveSocket } | undefined;
let starting = false;
const retryMs = 5000;
/** Returns `ms` times 0.5 to 1.5, by `random` from 0 to 1, so that clients that were refused together do not retry together. */
export const spread = (ms: number, random: number): number => ms * (0.5 + random);
/** Reconnects without end, after one to five seconds, spread so that not all clients come back together. */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
} as const;

/** Refetches what is on the screen of these gyms, or of all. */
const readAgain = (isMeant: (slug: string) => boolean = () => true): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.gym !== undefined && isMeant(meta.gym) });

/** Refetches what changed between the page's reads and the socket's connection, since nobody sent notices of it to this page. */
const catchUp = (positionsNow: Readonly<Record<string, number>>, { slugOf, readUpTo }: Pick<LiveOptions, 'slugOf' | 'readUpTo'>): void => {
  const behind = new Set(
    Object.entries(positionsNow)
      .map(([gym, position]) => ({ slug: slugOf(gym), position }))
      .filter(({ slug, position }) => position > readUpTo(slug))
      .map(({ slug }) => slug),
  );
  if (behind.size > 0) readAgain((slug) => behind.has(slug));
};

/** A long list has thousands of rows, so its changes are collected for longer. */
const largeAnswersMs = 10_000;

const refresh =
  (slugOf: LiveOptions['slugOf'], isLarge: boolean) =>
  (notices: readonly ChangeNotice[]): void =>
    void queryClient.invalidateQueries({
      predicate: ({ meta, state }) =>
        meta?.gym !== undefined &&
        (meta.isLarge?.(state.data) === true) === isLarge &&
        notices.some(
          (notice) =>
            slugOf(notice.gym) === meta.gym &&
            makesStale(notice, {
              topics: meta.topics ?? [],
              ids: meta.ids,
              includedPosition: positions.includedIn(meta.gym ?? '', meta.path ?? ''),
            }),
        ),
    });

const applyNotices = (slugOf: LiveOptions['slugOf']): ((notice: ChangeNotice) => void) => {
  const soon = createNoticeBuffer((notices) => {
    for (const { gym, epoch, position } of notices) {
      positions.noteEpoch(slugOf(gym), epoch);
      positions.note(slugOf(gym), position);
    }
    refresh(slugOf, false)(notices);
  });
  const refreshLarge = createNoticeBuffer(refresh(slugOf, true), undefined, largeAnswersMs);
  return (notice) => {
    soon(notice);
    refreshLarge(notice);
  };
};

/** The devices of a gym come back online together: spreads their reconnects. */
const maxReconnectDelayMs = 300;
/** Reconnects when the network is back, without waiting for the next retry or for an attempt that hangs in the old network. */
const reconnect = (): void => {
  setTimeout(() => {
    if (current?.socket.connected === false) current.socket.disconnect().connect();
  }, Math.random() * maxReconnectDelayMs);
};

const fetchSocketIo = importer(() => import('socket.io-client'), 'io');

/** Opens the socket once; the library loads after the first screen is drawn. */
export const openLive = async (options: LiveOptions): Promise<void> => {
  const { room, slugOf, readUpTo, onForcedOut, onMembers } = options;
  if (starting || current?.room === room) return;
  starting = true;
  const io = await fetchSocketIo().catch(() => undefined);
  starting = false;
  if (io === undefined) {
    // No network.
    if (session.accessToken() !== null) setTimeout(() => void openLive(options), spread(retryMs, Math.random()));
    return;
  }
  current?.socket.disconnect();
  const socket: LiveSocket = io({
    path: '/socket.io',
    auth: (give) => give({ token: session.accessToken() }),
    ...reconnection,
    transports: ['websocket', 'polling'],
  });
  let connectedBefore = false;
  // A socket that never connects counts as lost too; a page opened without a connection would not show it otherwise.
  loseSoon();
  socket.on('connect', () => {
    setLost(false);
    const again = connectedBefore;
    connectedBefore = true;
    socket.emit('join-room', { room }, (joined) => {
      if (current?.socket === socket) noteJoined(joined.ok);
      if (!again && joined.ok) catchUp(joined.positions, { slugOf, readUpTo });
    });
    forgetPresence();
    // Change notices sent while the socket was down are lost.
    if (again) readAgain();
  });
  socket.on('room-joined', (joined) => console.info(`joined room ${joined.room}`));
  // After a refusal or disconnect by the server, the library does not reconnect. An ordinary call finds out whether the session is over,
  // and why.
  const askWhy = (): void => {
    if (socket.active || current?.socket !== socket) return;
    void call('GET /api/gyms')
      .catch(() => undefined)
      .then(() => setTimeout(() => current?.socket === socket && socket.connect(), spread(retryMs, Math.random())));
  };
  socket.on('connect_error', askWhy);
  socket.on('disconnect', () => {
    // A socket that this page closed itself is not lost.
    if (current?.socket === socket) {
      noteJoined(false);
      loseSoon();
    }
    askWhy();
  });
  socket.on('changed', applyNotices(slugOf));
  socket.on('changed', ({ topic, gym, ids }) => topic === 'members' && onMembers(slugOf(gym), ids));
  socket.on('presence', ({ gym, id, status }) => {
    notePresence(slugOf(gym), id, status);
    if (status === 'offline') noteOffline(slugOf(gym), id);
  });
  socket.on('standing', ({ gym, program, by, node }) => noteStanding(slugOf(gym), program, by, node));
  socket.on('force-disconnect', ({ reason }) => onForcedOut(reason));
  addEventListener('online', reconnect);
  current = { room, socket };
};

/** Leaves the session's room and closes the socket. */
export const closeLive = (): void => {
  if (current === undefined) return;
  const { room, socket } = current;
  current = undefined;
  removeEventListener('online', reconnect);
  noteJoined(false);
  setLost(false);
  socket.emit('leave-room', { room }, () => undefined);
  socket.disconnect();
};
