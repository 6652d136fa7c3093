// A live tail over server-sent events. It reads the log by cursor, so that nothing is missed, whatever woke it.
import { setTimeout as wait } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import type { Log } from '@spotter/database/log';
import type { Recorded } from '@spotter/database/event';
import { Refusal } from '../platform/refusal.js';
import { readerOf, type ReadingCall } from '../platform/route.js';
import { partBytes, type StreamedAnswers } from '../platform/streamed-answers.js';
import { cloudEventOf } from './cloud-event.js';

const pollMs = 500;
const heartbeatMs = 15_000;
const pageEvents = 100;

const startOf = (call: ReadingCall, after: number | undefined): number => {
  const last = call.request.headers['last-event-id'];
  const position = typeof last === 'string' ? /(?:^|\/)(\d{1,15})$/.exec(last)?.[1] : undefined;
  if (last !== undefined && position === undefined)
    throw new Refusal('invalid-value', { errors: [{ path: 'Last-Event-ID', code: 'invalid-value', message: 'must be an event id' }] });
  // From beyond the head it goes on at the head.
  return Math.min(position === undefined ? (after ?? 0) : Number(position), call.head);
};

type Options = { readonly after: number | undefined; readonly personal: boolean };
type Services = { readonly log: Log; readonly streams: StreamedAnswers };

/** As many events as a part holds, as text, and the position of the last; the others are read again, and not kept for a slow reader. */
const partOf = (events: readonly Recorded[], slug: string, personal: boolean): { text: string; upTo: number } => {
  let text = '';
  let upTo = 0;
  for (const event of events) {
    text += `id: ${event.ledger}/${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(cloudEventOf(event, slug, personal))}\n\n`;
    upTo = event.position;
    if (text.length >= partBytes) break;
  }
  return { text, upTo };
};

/** Events after `cursor`, for as long as the reader is there and may read. */
async function* follow(call: ReadingCall, log: Log, cursor: number, personal: boolean, signal: AbortSignal): AsyncGenerator<string> {
  const { gym } = call;
  // At once: a reader knows by it that it is listening.
  yield ': here\n\n';
  let spoken = Date.now();
  let at = cursor;
  while (!signal.aborted && (await call.stillAllowed())) {
    const { events } = await log.readLedger(gym.id, { after: at, limit: pageEvents });
    const { text, upTo } = partOf(events, gym.slug, personal);
    if (text !== '') {
      at = upTo;
      yield text;
    } else if (Date.now() - spoken > heartbeatMs) yield ': still here\n\n';
    else {
      await wait(pollMs, undefined, { signal }).catch(() => undefined);
      continue;
    }
    spoken = Date.now();
  }
}

export const tail = (call: ReadingCall, { log, streams }: Services, { after, personal }: Options): Readable => {
  const cursor = startOf(call, after);
  const answer = streams.answer(readerOf(call), call.reply, (signal) => follow(call, log, cursor, personal, signal));
  // Proxies keep small answers back until they are whole, unless they are told not to.
  call.reply.type('text/event-stream').header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
  return answer;
};
