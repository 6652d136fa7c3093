// Keeps the push at the end of a rest like the rest on this device: requested when it begins or moves, cancelled when it ends early or when
// the page itself signals its end.
import { call } from '@/lib/api/api.js';
import { recordingOptions } from '@/shared/recording/recording-options.js';
import { subscribeRest } from './has-rest.js';
import { runningRest, type Rest } from './rest-timer.js';

/** `asking`: the server has not answered yet. `cannot`: nothing will ring while the page is hidden. */
export type RestPush = 'none' | 'asking' | 'will' | 'cannot';

/** Several taps on ±15 become one request. */
const settleMs = 400;
/** A page that is visible so shortly before the end signals it itself. */
const ownSignalMs = 1500;

let status: RestPush = 'none';
let askedEnd: number | null = null;
let sending: Promise<unknown> = Promise.resolve();
let settling: ReturnType<typeof setTimeout> | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const setStatus = (next: RestPush): void => {
  status = next;
  for (const listener of listeners) listener();
};

/** One request after the other: a cancellation must not overtake what it cancels. */
const inOrder = (send: () => Promise<void>): void => {
  sending = sending.then(send, send);
};

const pathOf = ({ gym, workoutId }: Rest): string => `/${gym}/client/workout-client/details-workout/${workoutId}`;

const ask = (rest: Rest): void => {
  askedEnd = rest.endsAt;
  setStatus('asking');
  inOrder(async () => {
    const leftSeconds = (rest.endsAt - Date.now()) / 1000;
    if (askedEnd !== rest.endsAt || leftSeconds < 1) return;
    const answer = await call('POST /api/reminders/rest', { body: { leftSeconds, path: pathOf(rest) } }).catch(() => null);
    if (askedEnd === rest.endsAt) setStatus(answer?.willPush === true ? 'will' : 'cannot');
  });
  clearTimeout(ending);
  ending = setTimeout(() => document.visibilityState === 'visible' && cancel(), Math.max(0, rest.endsAt - Date.now() - ownSignalMs));
};

const cancel = (): void => {
  clearTimeout(ending);
  if (askedEnd === null) return;
  askedEnd = null;
  setStatus('none');
  inOrder(() => call('DELETE /api/reminders/rest').catch(() => undefined));
};

const follow = (): void => {
  const rest = runningRest();
  const isAhead = rest !== null && rest.endsAt - Date.now() > ownSignalMs && recordingOptions().pushRest === true;
  if (!isAhead) return cancel();
  if (rest.endsAt !== askedEnd) ask(rest);
};

const followSoon = (): void => {
  clearTimeout(settling);
  settling = setTimeout(follow, settleMs);
};

let following = false;
/** Follows the rest from now on, on every page. Repeated calls do nothing. */
export const followRest = (): void => {
  if (following) return;
  following = true;
  subscribeRest(followSoon);
  addEventListener('online', () => {
    if (status === 'cannot') askedEnd = null;
    followSoon();
  });
  follow();
};

export const restPush = (): RestPush => status;
export const subscribeRestPush = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
