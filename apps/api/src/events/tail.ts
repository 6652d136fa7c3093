// A live tail over server-sent events. It reads the log by cursor, so nothing is missed, whatever wakes it.
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
/** Interval of the access check: a tail ends within a second after its session ended or its grant was revoked. */
const allowedMs = 500;

/** Position after which the tail begins. Last-Event-ID, which a browser sends when it reconnects, is newer than the address. */
export const startPositionOf = (call: ReadingCall, after: number | undefined): number => {
  const last = call.request.headers['last-event-id'];
  const position = typeof last === 'string' ? /(?:^|\/)(\d{1,15})$/.exec(last)?.[1] : undefined;
  if (last !== undefined && position === undefined)
    throw new Refusal('invalid-value', { errors: [{ path: 'Last-Event-ID', code: 'invalid-value', message: 'must be an event id' }] });
  return position === undefined ? (after ?? 0) : Number(position);
};

type Options = { readonly after: number | undefined; readonly personal: boolean };
type Services = { readonly log: Log; readonly streams: StreamedAnswers };

/** Decoded events take many times their bytes, so only a few pages are decoded at once, however many tails are open. */
const inTurn = bounded({ atOnce: 2, waiting: Infinity });

type Following = { readonly call: ReadingCall; readonly log: Log; readonly personal: boolean };

/** Encodes as many events as a part holds, and returns the last position. Nothing else stays in memory while a reader is slow. */
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

/** Events after a position, as long as the reader is connected and allowed to read. */
async function* follow(following: Following, after: number, signal: AbortSignal): AsyncGenerator<string | Buffer> {
  // Sent immediately, so that the reader knows that the connection works.
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
  // Starts at the head for a position beyond it.
  const cursor = Math.min(startPositionOf(call, after), call.head);
  const answer = streams.answer(readerOf(call), call.reply, (signal) => follow({ call, log, personal }, cursor, signal));
  // Without these headers, proxies buffer small answers until they are complete.
  call.reply.type('text/event-stream').header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  return answer;
};
