// The service worker that answers the console's calls. A call without a fixture fails the test: on the screen it might look like a refusal.
import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { expect } from 'vitest';
import { liveHandler } from './live-line.js';

const faults: string[] = [];
const settled = '/api/settled';

/** A refusal by the server, by its code; an overloaded server also says when to retry. */
export const refusal = (status: number, code: string, retryAfterSeconds?: number, details?: Readonly<Record<string, unknown>>): Response =>
  HttpResponse.json(
    { type: `https://spotter.example/problems/${code}`, title: code, status, code, requestId: 'r1', ...(details && { details }) },
    { status, ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }) },
  );

/** Fails the running test, and answers the console with an error. */
export const failWith = (fault: string): Response => {
  faults.push(fault);
  return refusal(400, 'malformed-request');
};

export const worker = setupWorker(
  liveHandler,
  http.get(settled, () => new HttpResponse(null, { status: 204 })),
  http.all(/\/(api|socket\.io)\//, ({ request }) =>
    failWith(`${request.method} ${new URL(request.url).pathname} is answered by no fixture`),
  ),
);

/** Calls that the page waits for, and those that arrived here: an aborted call may still arrive. */
const sent = new Set<Promise<Response>>();
const open = new Set<string>();
let asked = 0;
worker.events.on('request:start', (event) => {
  asked += 1;
  open.add(event.requestId);
});
worker.events.on('request:end', (event) => void open.delete(event.requestId));

export const startWorker = async (): Promise<void> => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  const { fetch: send } = globalThis;
  globalThis.fetch = (...call) => {
    const answered = send(...call);
    sent.add(answered);
    const forget = (): void => void sent.delete(answered);
    answered.then(forget, forget);
    return answered;
  };
};

const endings: (() => Promise<void>)[] = [];
/** Runs `work` after the test, before its calls are checked. */
export const atEndOfTest = (work: () => Promise<void>): void => void endings.push(work);

/** Waits for every open call. @returns true if no new call started meanwhile */
const isQuiet = async (): Promise<boolean> => {
  const before = asked;
  await fetch(settled);
  await expect.poll(() => sent.size + open.size).toBe(0);
  return asked === before + 1;
};

/** Waits until the console sends no more calls, removes the test's fixtures, and fails the test for recorded faults. */
export const settleCalls = async (): Promise<void> => {
  try {
    for (const end of endings.splice(0)) await end();
    // An answer may trigger the next call.
    for (let quiet = false; !quiet;) quiet = await isQuiet();
  } catch (error) {
    // Calls that stay open fail this test only.
    sent.clear();
    open.clear();
    faults.length = 0;
    throw error;
  } finally {
    worker.resetHandlers();
  }
  expect(faults.splice(0)).toEqual([]);
};
