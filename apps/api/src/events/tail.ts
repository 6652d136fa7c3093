// A live tail over server-sent events. It reads the log by cursor, so that nothing is missed, whatever woke it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Log } from '@spotter/database/log/log';
import { bounded } from '../platform/limits/bounded.js';
import { Refusal } from '../platform/http/refusal.js';
import { readerOf, type ReadingCall } from '../platform/http/route.js';
import { partBytes, type StreamedAnswers } from '../platform/http/streamed-answers.js';
import { cloudEventOf } from './cloud-event.js';

const pollMs = 500;
const heartbeatMs = 15_000;
const pageEvents = 40;
/** A session that was ended, or a grant that was revoked, ends the tail within a second. */
const allowedMs = 500;

/** After which event a tail is to begin: Last-Event-ID, which a browser sends when it comes back, is newer than the address. */
export const askedFrom = (call: ReadingCall, after: number | undefined): number => {
  const last = call.request.headers['last-event-id'];
  const position = typeof last === 'string' ? /(?:^|\/)(\d{1,15})$/.exec(last)?.[1] : undefined;
  if (last !== undefined && position === undefined)
    throw new Refusal('invalid-value', { errors: [{ path: 'Last-Event-ID', code: 'invalid-value', message: 'must be an event id' }] });
  return position === undefined ? (after ?? 0) : Number(position);
};

type Options = { readonly after: number | undefined; readonly personal: boolean };
type Services = { readonly log: Log; readonly streams: StreamedAnswers };

/** Events of a page are many times their bytes while they are decoded: few pages are, at any moment, however many tails there are. */
const inTurn = bounded({ atOnce: 2, waiting: Infinity });

type Following = { readonly call: ReadingCall; readonly log: Log; readonly personal: boolean };

/** As many events as a part holds, as bytes, and the position of the last. Nothing else of them is kept while a reader is slow. */
const nextPart = async ({ call: { gym }, log, personal }: Following, after: number): Promise<{ part: Buffer; upTo: number }> => {
  const { events } = await log.readLedger(gym.id, { after, limit: pageEvents });
  const texts: string[] = [];
  let size = 0;
  let upTo = after;
  for (const event of events) {
    const data = JSON.stringify(cloudEventOf(event, gym.slug, personal));
    size += texts[texts.push(`id: ${event.ledger}/${event.position}\nevent: ${event.type}\ndata: ${data}\n\n`) - 1]!.length;
    upTo = event.position;
    if (size >= partBytes) break;
  }
  return { part: Buffer.from(texts.join('')), upTo };
};

/** Events after a position, for as long as the reader is there and may read. */
async function* follow(following: Following, after: number, signal: AbortSignal): AsyncGenerator<string | Buffer> {
  // At once: a reader knows by it that it is listening.
  yield ': here\n\n';
  let spoken = performance.now();
  let at = after;
  let lookedAt = -Infinity;
  while (!signal.aborted) {
    if (performance.now() - lookedAt >= allowedMs) {
      if (!(await following.call.stillAllowed())) return;
      lookedAt = performance.now();
    }
    const { part, upTo } = await inTurn(() => nextPart(following, at));
    if (part.length > 0) {
      at = upTo;
      yield part;
    } else if (performance.now() - spoken > heartbeatMs) yield ': still here\n\n';
    else {
      await wait(pollMs, undefined, { signal }).catch(() => undefined);
      continue;
    }
    spoken = performance.now();
  }
}

export const tail = (call: ReadingCall, { log, streams }: Services, { after, personal }: Options): Readable => {
  // From beyond the head it goes on at the head.
  const cursor = Math.min(askedFrom(call, after), call.head);
  const answer = streams.answer(readerOf(call), call.reply, (signal) => follow({ call, log, personal }, cursor, signal));
  // Proxies keep small answers back until they are whole, unless they are told not to.
  call.reply.type('text/event-stream').header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  return answer;
};
