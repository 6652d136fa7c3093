// Watches what clients see during the attacks: pages that receive change notices (I6), a person who signs in repeatedly (I7), and every
// answer of one gym, which must not contain any word of the other (I8).
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../faults/cluster.ts';
import type { Endpoint } from '../faults/scripted-client.ts';
import { until } from '../support/until.ts';

export type Seen = { readonly rule: 'I1' | 'I4' | 'I6' | 'I7' | 'I8'; readonly what: string };

const waitTimeoutMs = 10_000;
const againMs = 100;

/** An answer below 500, however long that takes; null if no response arrived in time. */
const asked = async (endpoint: Endpoint, path: string, token: string): Promise<{ status: number; text: string } | null> => {
  try {
    const answer = await fetch(`${await endpoint.url()}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(waitTimeoutMs),
    });
    return answer.status < 500 && answer.status !== 429 ? { status: answer.status, text: await answer.text() } : null;
  } catch {
    return null;
  }
};

/** A coach's page on one node: it rereads after each change notice and after each lost connection. */
export class WatchingPage {
  readonly seen: Seen[] = [];
  #text = '';
  #news = 0;
  #read = 0;
  #reading: Promise<void> = Promise.resolve();
  #socket: Socket | null = null;
  #closed = false;

  private readonly endpoint: Endpoint;
  private readonly who: Person;
  private readonly foreign: readonly string[];

  private constructor(endpoint: Endpoint, who: Person, foreign: readonly string[]) {
    this.endpoint = endpoint;
    this.who = who;
    this.foreign = foreign;
  }

  /** @param foreign ids and words of other gyms, none of which may arrive */
  static async open(endpoint: Endpoint, who: Person, foreign: readonly string[]): Promise<WatchingPage> {
    const page = new WatchingPage(endpoint, who, foreign);
    await page.#connect();
    return page;
  }

  get #path(): string {
    return `/api/gyms/${this.who.gym.slug}/workouts?limit=100&sort=-date`;
  }

  /** Asks for the address each time, because a node that was killed restarts on another port. */
  async #connect(): Promise<void> {
    if (this.#closed) return;
    const socket = io(await this.endpoint.url(), {
      auth: { token: this.who.token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.#socket = socket;
    const again = (): void => {
      socket.close();
      if (this.#socket === socket) void pause(againMs).then(() => this.#connect());
    };
    socket.once('connect_error', again);
    socket.once('disconnect', again);
    socket.on('connect', () => this.#hear('connected'));
    socket.onAny((event: string, ...data: unknown[]) => {
      this.#look(`socket ${event}`, JSON.stringify(data));
      if (event === 'changed') this.#hear(event);
    });
  }

  #hear(_what: string): void {
    this.#news += 1;
    this.#reading = this.#reading.then(() => this.#readOn());
  }

  async #readOn(): Promise<void> {
    if (this.#read === this.#news) return;
    const upTo = this.#news;
    const answer = await asked(this.endpoint, this.#path, this.who.token);
    if (answer === null) {
      await pause(againMs);
      if (!this.#closed) this.#reading = this.#reading.then(() => this.#readOn());
      return;
    }
    this.#read = upTo;
    this.#look(this.#path, answer.text);
    if (answer.status === 200) this.#text = answer.text;
  }

  #look(where: string, text: string): void {
    const found = this.foreign.find((word) => text.includes(word));
    if (found !== undefined) this.seen.push({ rule: 'I8', what: `${where} of ${this.who.gym.slug} says ${found}` });
  }

  /** Waits until the page shows the server's state, some seconds after the last attack. */
  async converge(): Promise<void> {
    try {
      await until('the page shows what the server has', waitTimeoutMs, async () => {
        const answer = await asked(this.endpoint, this.#path, this.who.token);
        return answer?.status === 200 && answer.text === this.#text;
      });
    } catch (error) {
      this.seen.push({ rule: 'I6', what: `${this.who.gym.slug}: ${(error as Error).message}` });
    }
    this.#closed = true;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/** Signs in at one node after the other; a second after each sign-in, the previous session must be rejected. */
export const roam = async (
  endpoints: readonly Endpoint[],
  signIn: (turn: number) => Promise<string | null>,
  first: string,
  isOver: () => boolean,
): Promise<Seen[]> => {
  const seen: Seen[] = [];
  let live = first;
  for (let turn = 0; !isOver(); turn += 1) {
    const next = await signIn(turn);
    if (next === null) continue;
    const before = live;
    live = next;
    await pause(1_000);
    for (const endpoint of endpoints) {
      const answer = await asked(endpoint, '/api/gyms', before);
      if (answer !== null && answer.status !== 401) seen.push({ rule: 'I7', what: `an ended session was answered ${answer.status}` });
    }
    await pause(4_000);
  }
  return seen;
};
