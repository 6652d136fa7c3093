// Answers that are sent in parts: whole lists, files of exports, the tail of the event stream. All of them go through here. A part is
// made when the reader has room for it, so that a reader who does not read costs one part and what the socket holds.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.js';

export type StreamLimits = {
  /** Of one account, or of all the tokens of a gym's jobs, on this node. */
  readonly perAccount: number;
  readonly atOnce: number;
  /** An answer is ended after this; a tail resumes by itself. */
  readonly longestMs: number;
};
/** A person has a few tabs and a consumer a few readers: forty accounts together fill a node, never one. */
export const usualStreams: StreamLimits = { perAccount: 10, atOnce: 400, longestMs: 10 * 60_000 };

/** What a part holds at most, all but a single event or row that is larger than it. */
export const partBytes = 32 * 1024;
const retryAfterSeconds = 30;

type Open = { readonly parts: Readable; readonly reply: FastifyReply; readonly end: () => void };
export type Parts = (signal: AbortSignal) => AsyncIterable<string | Uint8Array>;

export class StreamedAnswers {
  readonly #open = new Set<Open>();
  readonly #byAccount = new Map<string, number>();

  constructor(private readonly limits: StreamLimits = usualStreams) {}

  /**
   * The answer to send. It holds one of the account's places until it is sent, or the reader is gone.
   * @throws Refusal `too-many-streams` when the account has its own places in use, `too-many-requests` when all are
   */
  answer(account: string, reply: FastifyReply, makeParts: Parts): Readable {
    const open = this.#byAccount.get(account) ?? 0;
    if (open >= this.limits.perAccount) throw new Refusal('too-many-streams', { retryAfterSeconds });
    if (this.#open.size >= this.limits.atOnce) throw new Refusal('too-many-requests', { retryAfterSeconds });
    const gone = new AbortController();
    const parts = Readable.from(makeParts(gone.signal), { objectMode: false, highWaterMark: partBytes });
    // A source that waits for something new is told to stop waiting: until then it would hold the place.
    const end = (): void => {
      gone.abort();
      parts.destroy();
    };
    const held = { parts, reply, end };
    reply.raw.once('close', end);
    // Also for an answer that an error kept from ever being sent.
    const tooLong = setTimeout(end, this.limits.longestMs);
    this.#open.add(held);
    this.#byAccount.set(account, open + 1);
    parts.once('close', () => {
      clearTimeout(tooLong);
      reply.raw.off('close', end);
      this.#open.delete(held);
      this.#leave(account);
    });
    // An error ends the connection, which tells the reader that the answer is not whole.
    parts.on('error', () => undefined);
    return parts;
  }

  /** How many are open, and what they hold in memory. */
  get state(): { readonly open: number; readonly bufferedBytes: number } {
    const bytes = [...this.#open].map(({ parts, reply }) => parts.readableLength + reply.raw.writableLength);
    return { open: this.#open.size, bufferedBytes: bytes.reduce((sum, one) => sum + one, 0) };
  }

  /** Ends all of them, when the server stops: it would wait for them otherwise. */
  close(): void {
    for (const { end } of this.#open) end();
  }

  #leave(account: string): void {
    const left = (this.#byAccount.get(account) ?? 1) - 1;
    if (left === 0) this.#byAccount.delete(account);
    else this.#byAccount.set(account, left);
  }
}
