// One socket per signed-in browser. It carries names of what moved, and the order to leave.
import type { ChangeNotice, ClientToServer, DisconnectReason, ServerToClient } from '@spotter/contracts/live';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { call } from '../api/api.js';
import { importer } from '../import-again.js';
import { createNoticeBuffer, makesStale } from './change-notices.js';
import { positions } from '../api/positions.js';
import { forgetPresence, notePresence } from './presence.js';
import { noteOffline, noteStanding } from './standing.js';
import { queryClient } from '../api/query-client.js';
import { session } from '../startup/session.js';

type LiveSocket = Socket<ServerToClient, ClientToServer>;
type LiveOptions = {
  readonly room: string;
  /** Slug of a gym by what a change notice calls it (its slug or its id). */
  readonly slugOf: (gym: string) => string;
  /** What of a gym is surely on the screen: everything up to this position. */
  readonly readUpTo: (slug: string) => number;
  readonly onForcedOut: (reason: DisconnectReason) => void;
  /** Called when members of a gym changed: with their ids, or without where the person at this page is among them. */
  readonly onMembers: (slug: string, ids: readonly string[] | undefined) => void;
};

/** A short break is nobody's business: only one that lasts is shown. */
const lostAfterMs = 3000;
let lost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const setLost = (next: boolean): void => {
  clearTimeout(losing);
  losing = undefined;
  if (lost === next) return;
  lost = next;
  for (const tell of listeners) tell();
};
/** Counts from the first failure: a server that accepts and drops each attempt must not postpone it. */
const loseSoon = (): void => {
  losing ??= setTimeout(() => setLost(true), lostAfterMs);
};

/** Whether live news have not come for a while: what is on the screen may be older than it looks. */
export const useLineLost = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => lost,
  );

let current: { readonly room: string; readonly socket: LiveSocket } | undefined;
let starting = false;
const retryMs = 5000;
/** Between half and one and a half times as long, by `random` from 0 to 1: whoever was refused together does not come back together. */
export const spread = (ms: number, random: number): number => ms * (0.5 + random);
/** After a lost line: for ever, after one second, then at most five, spread so that not everybody comes at once. */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
} as const;

/** Everything of these gyms, or of all, that is on the screen is asked for again. */
const readAgain = (isMeant: (slug: string) => boolean = () => true): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.gym !== undefined && isMeant(meta.gym) });

/** The page has read before it heard: what moved in between was told to nobody here. */
const catchUp = (positionsNow: Readonly<Record<string, number>>, { slugOf, readUpTo }: Pick<LiveOptions, 'slugOf' | 'readUpTo'>): void => {
  const behind = new Set(
    Object.entries(positionsNow)
      .map(([gym, position]) => ({ slug: slugOf(gym), position }))
      .filter(({ slug, position }) => position > readUpTo(slug))
      .map(({ slug }) => slug),
  );
  if (behind.size > 0) readAgain((slug) => behind.has(slug));
};

/** A long list is thousands of rows: what moves in it is gathered for longer. */
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

/** Everybody of a gym comes back with its network: not all in the same moment. */
const backWithinMs = 300;
/** The network is there again: the next try, and one that hangs in the old network, are not waited for. */
const comeBack = (): void => {
  setTimeout(() => {
    if (current?.socket.connected === false) current.socket.disconnect().connect();
  }, Math.random() * backWithinMs);
};

const fetchSocketIo = importer(() => import('socket.io-client'), 'io');

/** Opens the socket once; the library is loaded after the first screen stands. */
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
  // A line that never comes is lost as well: a page that was opened while nothing leads to the news would not say so.
  loseSoon();
  socket.on('connect', () => {
    setLost(false);
    const again = connectedBefore;
    connectedBefore = true;
    socket.emit('join-room', { room }, (joined) => {
      if (!again && joined.ok) catchUp(joined.positions, { slugOf, readUpTo });
    });
    forgetPresence();
    // Change notices sent while the line was down are gone.
    if (again) readAgain();
  });
  socket.on('room-joined', (joined) => console.info(`joined room ${joined.room}`));
  // Refused or cut off by the server, the library stays away. An ordinary call then tells whether the session is over, and why.
  const askWhy = (): void => {
    if (socket.active || current?.socket !== socket) return;
    void call('GET /api/gyms')
      .catch(() => undefined)
      .then(() => setTimeout(() => current?.socket === socket && socket.connect(), spread(retryMs, Math.random())));
  };
  socket.on('connect_error', askWhy);
  socket.on('disconnect', () => {
    // A socket that this page closed itself is not lost.
    if (current?.socket === socket) loseSoon();
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
  addEventListener('online', comeBack);
  current = { room, socket };
};

/** Leaves the session's room and hangs up. */
export const closeLive = (): void => {
  if (current === undefined) return;
  const { room, socket } = current;
  current = undefined;
  removeEventListener('online', comeBack);
  setLost(false);
  socket.emit('leave-room', { room }, () => undefined);
  socket.disconnect();
};
