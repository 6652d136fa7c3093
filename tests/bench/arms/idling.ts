// P16: open, idle pages; they reconnect by themselves, as the console does, and request the position of their gym.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { serveArm } from '../arm.ts';

export type Page = { readonly token: string; readonly sessionId: string; readonly gymId: string };
type Open = { readonly page: Page; /** Known position of its gym; -1 while it is disconnected. */ at: number };
const pages: Open[] = [];
const atOnce = 100;
const lookMs = 20;

const open = (url: string, page: Page): Promise<void> =>
  new Promise((joined) => {
    const one: Open = { page, at: -1 };
    pages.push(one);
    const socket = io(url, { auth: { token: page.token }, transports: ['websocket'], forceNew: true });
    socket.on('connect', () => {
      socket.emit('join-room', { room: `session:${page.sessionId}` }, (answer: { ok: boolean; positions?: Record<string, number> }) => {
        if (answer.ok) one.at = Math.max(one.at, answer.positions?.[page.gymId] ?? 0);
        joined();
      });
    });
    // A starting server refuses it, so it is tried again as after a lost connection.
    socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 1_000)));
    socket.on('changed', ({ gym, position }: { gym: string; position: number }) => {
      if (gym === page.gymId) one.at = Math.max(one.at, position);
    });
    socket.on('disconnect', () => {
      one.at = -1;
    });
  });

const until = async (isSo: (one: Open) => boolean): Promise<object> => {
  while (!pages.every(isSo)) await pause(lookMs);
  return {};
};

serveArm({
  open: async ({ url, more }: { url: string; more: readonly Page[] }) => {
    for (let from = 0; from < more.length; from += atOnce)
      await Promise.all(more.slice(from, from + atOnce).map((page) => open(url, page)));
    return { open: pages.filter(({ at }) => at >= 0).length };
  },
  /** Resolves when all pages are disconnected. */
  cut: () => until(({ at }) => at === -1),
  /** Resolves when every page knows the wanted position of its gym, or a later one. */
  current: ({ wanted }: { wanted: Readonly<Record<string, number>> }) => until(({ at, page }) => at >= (wanted[page.gymId] ?? 0)),
});
