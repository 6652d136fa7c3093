// A client that never gives up: it sends a command with an unknown outcome again under the same id.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { History } from './history.ts';

export type Endpoint = { readonly url: () => Promise<string> };
export type Who = { readonly token: string; readonly gym: { readonly id: string; readonly slug: string } };
export type Outcome = {
  readonly cmdId: string;
  readonly status: number;
  readonly code: string | null;
  readonly position: number;
  readonly version: number;
  readonly replayed: boolean;
  readonly attempts: number;
};
export type Together = { readonly id: string; readonly type: string; readonly payload: object };
export type SendOptions = {
  readonly cmdId?: string;
  readonly ifMatch?: number;
  /** Time limit of an attempt; by default a phone's ten seconds. */
  readonly waitTimeoutMs?: number;
  /** Receives each response. */
  readonly seen?: (response: Response) => void;
  /** Time at which the client claims that it happened. */
  readonly occurredAt?: string;
};

/** Pause between two attempts. */
const retryDelayMs = 40;
const requestMs = 10_000;
/** Refusals that say nothing about the command itself. */
const transientStatuses = new Set([429, 500, 502, 503, 504]);
/** The same, for one command of a batch. */
const transientCodes = new Set(['log-unavailable', 'storage-full', 'too-many-requests', 'internal-error', 'version-conflict']);

export class ScriptedClient {
  #turn = 0;
  readonly #refused: string[] = [];
  readonly name: string;
  readonly #who: Who;
  readonly endpoints: readonly Endpoint[];
  readonly #history: History;
  readonly #met: Map<number | string, number>;

  /** `met` counts the statuses on the way, to see what a fault looks like from outside. */
  constructor(name: string, who: Who, endpoints: readonly Endpoint[], history: History, met: Map<number | string, number> = new Map()) {
    this.name = name;
    this.#who = who;
    this.endpoints = endpoints;
    this.#history = history;
    this.#met = met;
  }

  /** Sends a command until it is accepted or refused, each attempt to another node. */
  async send(type: string, body: object, options: SendOptions = {}): Promise<Outcome> {
    const cmdId = options.cmdId ?? randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const endpoint = this.endpoints[this.#turn++ % this.endpoints.length]!;
      const outcome = await this.once(endpoint, cmdId, type, body, options);
      if (outcome !== null) return { ...outcome, attempts: attempt };
      await pause(retryDelayMs);
    }
  }

  /** @throws Error if it is refused */
  async done(type: string, body: object, options: SendOptions = {}): Promise<Outcome> {
    const outcome = await this.send(type, body, options);
    if (outcome.status !== 201) throw new Error(`${type} was refused: ${outcome.status} ${outcome.code}`);
    return outcome;
  }

  /** One attempt; null if its outcome is unknown. */
  async once(
    endpoint: Endpoint,
    cmdId: string,
    type: string,
    body: object,
    { ifMatch, waitTimeoutMs = requestMs, occurredAt, seen }: SendOptions = {},
  ): Promise<Outcome | null> {
    const { token, gym } = this.#who;
    const line = { client: this.name, cmdId };
    this.#history.say({ ...line, kind: 'invoke', ledger: gym.id, type, body });
    try {
      const response = await fetch(`${await endpoint.url()}/api/gyms/${gym.slug}/commands/${type}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': cmdId,
          ...(ifMatch !== undefined && { 'if-match': String(ifMatch) }),
          ...(occurredAt !== undefined && { 'x-occurred-at': occurredAt }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(waitTimeoutMs),
      });
      seen?.(response);
      const answer = (await response.json()) as { position: number; version: number; streamId: string; events: string[]; code?: string };
      return this.#heard(line, response, answer);
    } catch (error) {
      this.#meet('cut off');
      this.#history.say({ ...line, kind: 'info', why: (error as Error).message });
      return null;
    }
  }

  /** Sends commands together, again under the same ids until each has its answer. @throws Error if one is refused */
  async doneTogether(commands: readonly Together[]): Promise<void> {
    let unanswered = commands;
    while (unanswered.length > 0 && this.#refused.length === 0) {
      const answers = await this.#onceTogether(this.endpoints[this.#turn++ % this.endpoints.length]!, unanswered);
      unanswered = unanswered.filter(({ id }) => !answers.has(id));
      if (unanswered.length > 0) await pause(retryDelayMs);
    }
    if (this.#refused.length > 0) throw new Error(this.#refused.join('; '));
  }

  /** Requests a job once, and sends none of its commands. @throws Error if the server does not accept it */
  async ask(jobId: string, commands: readonly Together[]): Promise<void> {
    const { token, gym } = this.#who;
    for (const { id, type, payload } of commands)
      this.#history.say({ client: this.name, cmdId: id, kind: 'invoke', ledger: gym.id, type, body: payload });
    const response = await fetch(`${await this.endpoints[0]!.url()}/api/gyms/${gym.slug}/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: jobId, commands }),
    });
    if (response.status !== 202) throw new Error(`The job was answered ${response.status} ${await response.text()}`);
  }

  /** One attempt; returns the ids whose outcome is known after it. */
  async #onceTogether(endpoint: Endpoint, commands: readonly Together[]): Promise<ReadonlySet<string>> {
    const { token, gym } = this.#who;
    const answered = new Set<string>();
    for (const { id, type, payload } of commands)
      this.#history.say({ client: this.name, cmdId: id, kind: 'invoke', ledger: gym.id, type, body: payload });
    try {
      const response = await fetch(`${await endpoint.url()}/api/gyms/${gym.slug}/commands`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ commands }),
        signal: AbortSignal.timeout(requestMs),
      });
      this.#meet(response.status);
      if (response.status !== 200) throw new Error(`answered ${response.status}`);
      for (const result of ((await response.json()) as { results: readonly BatchResult[] }).results)
        if (this.#heardOne(result)) answered.add(result.id);
    } catch (error) {
      this.#meet('cut off');
      for (const { id } of commands)
        if (!answered.has(id)) this.#history.say({ client: this.name, cmdId: id, kind: 'info', why: (error as Error).message });
    }
    return answered;
  }

  /** Returns true if its outcome is known now. */
  #heardOne({ id, status, position = 0, version = 0, streamId = '', events = [], code = '' }: BatchResult): boolean {
    const line = { client: this.name, cmdId: id };
    if (status === 'accepted' || status === 'duplicate') {
      this.#history.say({ ...line, kind: 'ok', replayed: status === 'duplicate', position, version, streamId, events });
      return true;
    }
    if (transientCodes.has(code)) {
      this.#history.say({ ...line, kind: 'info', why: code });
      return false;
    }
    this.#history.say({ ...line, kind: 'fail', status: 422, code });
    this.#refused.push(`${id} was refused: ${code}`);
    return true;
  }

  #heard(
    line: { client: string; cmdId: string },
    { status, headers }: Response,
    answer: { position: number; version: number; streamId: string; events: string[]; code?: string },
  ): Outcome | null {
    this.#meet(status);
    const code = answer.code ?? null;
    if (transientStatuses.has(status)) {
      this.#history.say({ ...line, kind: 'info', why: `${status} ${code}` });
      return null;
    }
    const replayed = headers.get('idempotent-replayed') === 'true';
    const { position, version, streamId, events } = answer;
    if (status === 201) this.#history.say({ ...line, kind: 'ok', replayed, position, version, streamId, events });
    else this.#history.say({ ...line, kind: 'fail', status, code: code ?? '' });
    return { cmdId: line.cmdId, status, code, position, version, replayed, attempts: 1 };
  }

  #meet(status: number | string): void {
    this.#met.set(status, (this.#met.get(status) ?? 0) + 1);
  }
}
