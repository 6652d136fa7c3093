import { beforeEach, describe, expect, it, vi } from 'vitest';
import { positions } from './positions.js';
import { ApiProblem, NoAnswer } from './problem.js';
import { sendCommand } from './send-command.js';

type Sent = { readonly path: string; readonly key: string; readonly body: string; readonly ifMatch: string | undefined };
const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const accepted = (position: number): Response =>
  Response.json({ commandId: 'c', ledger: 'g', position, streamId: 's', version: 1, events: ['SetRecorded'] }, { status: 201 });
const refused = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json({ code, status, requestId: 'r-1' }, { status, headers });
const lost = (): never => {
  throw new TypeError('network');
};

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  positions.forgetAll();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'token' : null) });
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, key: headers['Idempotency-Key'] ?? '', body, ifMatch: headers['If-Match'] });
    const next = answers.shift();
    if (next === undefined) throw new Error('asked too often');
    return next();
  });
});

/** Runs the timers of the pauses between retries until the outcome is known. */
const outcomeOf = async (sending: Promise<unknown>): Promise<unknown> => {
  const outcome = sending.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
};

describe('a command', () => {
  it('is sent again under the same id when the answer was lost', async () => {
    answers = [lost, () => refused(503, 'log-unavailable', { 'Retry-After': '2' }), () => accepted(7)];
    expect(await outcomeOf(sendCommand('iron-temple', 'assign-coach', { customerId: 'a' }))).toMatchObject({ position: 7 });
    expect(sent.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/api/gyms/iron-temple/commands/assign-coach'));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body))).toEqual(new Set(['{"customerId":"a"}']));
  });

  it('makes the next reads of its gym include it', async () => {
    answers = [() => accepted(42)];
    await outcomeOf(sendCommand('iron-temple', 'assign-coach', {}));
    expect(positions.after('iron-temple')).toBe(42);
    expect(positions.after('north-barbell')).toBe(0);
  });

  it('is not sent again once the server refused it', async () => {
    answers = [() => refused(422, 'same-coach')];
    const outcome = await outcomeOf(sendCommand('iron-temple', 'assign-coach', {}));
    expect(outcome).toBeInstanceOf(ApiProblem);
    expect(outcome).toMatchObject({ code: 'same-coach', requestId: 'r-1' });
    expect(sent).toHaveLength(1);
  });

  it('reports an unknown outcome after five tries', async () => {
    answers = [lost, lost, lost, lost, lost];
    expect(await outcomeOf(sendCommand('iron-temple', 'assign-coach', {}))).toBeInstanceOf(NoAnswer);
    expect(sent).toHaveLength(5);
  });

  it('names the version that the person saw', async () => {
    answers = [() => accepted(1)];
    await outcomeOf(sendCommand('iron-temple', 'edit-program', {}, { expectedVersion: 3 }));
    expect(sent[0]?.ifMatch).toBe('"3"');
  });
});
