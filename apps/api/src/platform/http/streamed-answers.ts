// Limits answers that are sent in parts: whole lists, files of exports, the tail of the event stream. A part is made when the reader has
// room for it, so a reader who does not read costs one part and the socket's buffer.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.js';

export type StreamLimits = {
  /** For one account, or for all service tokens of a gym together, on this node. */
  readonly perAccount: number;
  readonly atOnce: number;
  /** Ends an answer after this time; readers of a tail reconnect. */
  readonly maxMs: number;
};
/** A person has a few tabs and a consumer a few readers. It takes forty accounts to fill a node. */
export const defaultStreams: StreamLimits = { perAccount: 10, atOnce: 400, maxMs: 10 * 60_000 };

/** Maximum size of a part, unless a single event or row is larger. */
export const partBytes = 32 * 1024;
const retryAfterSeconds = 30;

type Open = { readonly parts: Readable; readonly reply: FastifyReply; readonly end: () => void };
export type Parts = (signal: AbortSignal) => AsyncIterable<string | Uint8Array>;

export class StreamedAnswers {
  readonly #open = new Set<Open>();
  readonly #byAccount = new Map<string, number>();

  constructor(private readonly limits: StreamLimits = defaultStreams) {}

  /**
   * Returns the stream to send. It occupies one of the account's places until it was sent or the reader has disconnected.
   * @throws Refusal `too-many-streams` when the account's places are in use, `too-many-requests` when the node's are
   */
  answer(account: string, reply: FastifyReply, makeParts: Parts): Readable {
    const open = this.#byAccount.get(account) ?? 0;
    if (open >= this.limits.perAccount) throw new Refusal('too-many-streams', { retryAfterSeconds });
    if (this.#open.size >= this.limits.atOnce) throw new Refusal('too-many-requests', { retryAfterSeconds });
    const gone = new AbortController();
    const parts = Readable.from(makeParts(gone.signal), { objectMode: false, highWaterMark: partBytes });
    // Aborts a source that waits for something new; it would keep the place until then.
    const end = (): void => {
      gone.abort();
      parts.destroy();
    };
    const held = { parts, reply, end };
    reply.raw.once('close', end);
    // Covers an answer that an error kept from ever being sent.
    const tooLong = setTimeout(end, this.limits.maxMs);
    this.#open.add(held);
    this.#byAccount.set(account, open + 1);
    parts.once('close', () => {
      clearTimeout(tooLong);
      reply.raw.off('close', end);
      this.#open.delete(held);
      this.#leave(account);
    });
    // An error ends the connection, so the reader knows that the answer is incomplete.
    parts.on('error', () => undefined);
    return parts;
  }

  /** Number of open answers and the bytes they buffer in memory. */
  get state(): { readonly open: number; readonly bufferedBytes: number } {
    const bytes = [...this.#open].map(({ parts, reply }) => parts.readableLength + reply.raw.writableLength);
    return { open: this.#open.size, bufferedBytes: bytes.reduce((sum, one) => sum + one, 0) };
  }

  /** Ends all open answers, since a stopping server would wait for them. */
  close(): void {
    for (const { end } of this.#open) end();
  }

  #leave(account: string): void {
    const left = (this.#byAccount.get(account) ?? 1) - 1;
    if (left === 0) this.#byAccount.delete(account);
    else this.#byAccount.set(account, left);
  }
}
