// Open pages of staff with one socket each, and the latest position of their gym in a notice.
import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import type { Signed } from '../people.ts';

/** Longer than any figure allows: lateness is measured, and only a missing notice is an error. */
const lateMs = 180_000;
const atOnce = 100;
type Waiting = { readonly position: number; readonly reached: () => void };

export class Screens {
  readonly #sockets: Socket[] = [];
  readonly #at = new Map<string, number>();
  readonly #waiting = new Map<string, readonly Waiting[]>();

  static async open(url: string, people: readonly Signed[]): Promise<Screens> {
    const screens = new Screens();
    for (let from = 0; from < people.length; from += atOnce)
      await Promise.all(people.slice(from, from + atOnce).map((person) => screens.#join(url, person)));
    return screens;
  }

  async #join(url: string, { token }: Signed): Promise<void> {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.#sockets.push(socket);
    socket.on('changed', ({ gym, position }: { gym: string; position: number }) => this.#hear(gym, position));
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  }

  #hear(gym: string, position: number): void {
    const at = Math.max(this.#at.get(gym) ?? 0, position);
    this.#at.set(gym, at);
    const waiting = this.#waiting.get(gym) ?? [];
    for (const one of waiting) if (one.position <= at) one.reached();
    this.#waiting.set(
      gym,
      waiting.filter((one) => one.position > at),
    );
  }

  /** Resolves when a screen of the gym got that position. @throws Error after a long time without it */
  reached(gym: string, position: number): Promise<void> {
    if ((this.#at.get(gym) ?? 0) >= position) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no screen of ${gym} was told of ${position} within ${lateMs} ms`)), lateMs);
      const reached = (): void => {
        clearTimeout(late);
        resolve();
      };
      this.#waiting.set(gym, [...(this.#waiting.get(gym) ?? []), { position, reached }]);
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }
}
