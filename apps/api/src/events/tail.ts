// A live tail over server-sent events. It reads the log by cursor, so that nothing is missed, whatever woke it.
import type { Log } from '@spotter/database/log';
import { Refusal } from '../platform/refusal.js';
import type { ReadingCall } from '../platform/route.js';
import { cloudEventOf } from './cloud-event.js';

const pollMs = 500;
const heartbeatMs = 15_000;
/** A tail is cut after this and resumes by itself. */
const longestMs = 10 * 60_000;
const mostTails = 200;
let open = 0;

const startOf = (call: ReadingCall, after: number | undefined): number => {
  const last = call.request.headers['last-event-id'];
  const position = typeof last === 'string' ? /(?:^|\/)(\d{1,15})$/.exec(last)?.[1] : undefined;
  if (last !== undefined && position === undefined)
    throw new Refusal('invalid-value', { errors: [{ path: 'Last-Event-ID', code: 'invalid-value', message: 'must be an event id' }] });
  // From beyond the head it goes on at the head.
  return Math.min(position === undefined ? (after ?? 0) : Number(position), call.head);
};

type TailOptions = { readonly after: number | undefined; readonly personal: boolean };

export const tail = (call: ReadingCall, log: Log, { after, personal }: TailOptions): void => {
  if (open >= mostTails) throw new Refusal('too-many-requests', { retryAfterSeconds: 30 });
  let cursor = startOf(call, after);
  const { reply, gym } = call;
  const until = Date.now() + longestMs;
  let beat = Date.now();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  open += 1;
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-log-epoch': String(call.epoch),
    'x-content-type-options': 'nosniff',
  });
  const close = (): void => {
    if (closed) return;
    closed = true;
    open -= 1;
    clearTimeout(timer);
    reply.raw.end();
  };
  const send = async (): Promise<void> => {
    if (!(await call.stillAllowed())) return close();
    const page = await log.readLedger(gym.id, { after: cursor, limit: 500 });
    for (const event of page.events)
      reply.raw.write(
        `id: ${event.ledger}/${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(cloudEventOf(event, gym.slug, personal))}\n\n`,
      );
    cursor = page.next;
    if (page.events.length > 0) beat = Date.now();
    if (Date.now() - beat > heartbeatMs) {
      reply.raw.write(': still here\n\n');
      beat = Date.now();
    }
    if (closed) return;
    if (Date.now() > until) return close();
    timer = setTimeout(run, page.events.length > 0 ? 0 : pollMs);
  };
  const run = (): void => void send().catch(close);
  reply.raw.on('close', close);
  run();
};
