// Sends one push to a push service. Follows no redirect, reads no body, and waits ten seconds at most.
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import { encryptPush, type BrowserKeys } from './encrypt-push.js';
import { isPushEndpoint } from './push-services.js';
import { vapidHeader, type VapidKeys } from './vapid.js';

export type Push = {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly message: Buffer;
  /** How long the service keeps a push for a browser that is away. */
  readonly ttlSeconds: number;
  /** A waiting push with the same tag is replaced. */
  readonly tag: string;
  readonly isUrgent: boolean;
  /** Seconds since 1970 by the database: the clock of a node may be wrong. */
  readonly nowSeconds: number;
};
/** `gone`: the browser no longer wants pushes. `later`: the service does not answer, or asks to wait. */
export type PushOutcome =
  | { readonly status: 'accepted' | 'gone' }
  | { readonly status: 'refused'; readonly code: number }
  | { readonly status: 'later'; readonly waitSeconds: number };

/** Settings that only specs have: a push service on their own machine, and the authority that signed its certificate. */
export type TestPushService = { readonly host: string; readonly ca: string };

const timeoutMs = 10_000;
const maxWaitSeconds = 3600;

const waitOf = (header: string | undefined): number => {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxWaitSeconds) : 0;
};

const outcomeOf = (code: number, retryAfter: string | undefined): PushOutcome => {
  if (code >= 200 && code < 300) return { status: 'accepted' };
  if (code === 404 || code === 410) return { status: 'gone' };
  if (code === 429 || code >= 500) return { status: 'later', waitSeconds: waitOf(retryAfter) };
  return { status: 'refused', code };
};

/** Names the push for the service in the 32 characters that it allows, without telling what it is about. */
const topicOf = (tag: string, endpoint: string): string =>
  createHash('sha256').update(`${tag} ${endpoint}`).digest('base64url').slice(0, 32);

export class PushSender {
  readonly #agent: Agent;

  /** @param subject address of the operator, for push services that want to complain */
  constructor(
    private readonly subject: string,
    private readonly test: TestPushService | null,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 8, ...(test !== null && { ca: test.ca }) });
  }

  mayReach(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.test === null ? [] : [this.test.host]);
  }

  send(vapid: VapidKeys, { endpoint, keys, message, ttlSeconds, tag, isUrgent, nowSeconds }: Push): Promise<PushOutcome> {
    if (!this.mayReach(endpoint)) return Promise.resolve({ status: 'gone' });
    const body = encryptPush(message, keys);
    const headers = {
      authorization: vapidHeader(vapid, endpoint, this.subject, nowSeconds),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.floor(ttlSeconds)),
      topic: topicOf(tag, endpoint),
      urgency: isUrgent ? 'high' : 'normal',
    };
    return new Promise((resolve) => {
      const away = () => resolve({ status: 'later', waitSeconds: 0 });
      const call = request(endpoint, { method: 'POST', agent: this.#agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
        answer.on('error', away).resume();
        resolve(outcomeOf(answer.statusCode ?? 500, answer.headers['retry-after']));
      });
      call.on('error', away).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
