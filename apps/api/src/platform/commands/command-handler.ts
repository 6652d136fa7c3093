// The one handler of all commands: from a parsed body to events in the log, or to a refusal that holds on fresh state.
import type { Claim } from '@spotter/database/log/claims';
import type { Recorded } from '@spotter/database/log/event';
import { isDiskFull } from '@spotter/database/connections/connection-errors';
import { faultPoint } from '@spotter/database/connections/fault-point';
import { LogUnavailable, type Append, type Entry, type Log } from '@spotter/database/log/log';
import { PersonErased } from '@spotter/database/keys/person-keys';
import { customerStream } from '@spotter/domain/customers/customer';
import type { CommandContext } from '@spotter/domain/kernel';
import { decisionTime, requirePlausibleTime } from './asserted-time.js';
import { duplicateOf, entryOf, refused, type Accepted, type CommandEnvelope, type Outcome } from './command-envelope.js';
import { decidedBy, stateAfter } from './decide.js';
import { parse } from '../http/parse.js';
import { relationOf, requireRelation, type Member } from '../sessions/policy.js';
import { Refusal } from '../http/refusal.js';
import { StreamQueue } from './stream-queue.js';
import type { DecisionContext, UseCase } from './use-case.js';
import { StateCache, type CachedState } from './state-cache.js';
import { watchAppend } from './watch-commands.js';

export type CommandHandlerParts = {
  readonly log: Log;
  readonly useCases: Readonly<Record<string, UseCase>>;
  readonly states: StateCache;
  readonly clock: () => string;
  /** Who coaches a client, primary and covers; asked freshly for every relation `own`. */
  readonly coachesOf: (ledger: string, customerId: string) => Promise<readonly string[]>;
  readonly rows: (ledger: string) => DecisionContext['rows'];
  readonly accountOf: DecisionContext['accountOf'];
  readonly emailKey: DecisionContext['emailKey'];
  /** Told after each commit, with the ledger that moved. */
  readonly moved: (ledger: string) => void;
};

const maximumAttempts = 8;
/** What one event adds to a folded state in memory, measured on a month of sets: a bound needs no better guess. */
const foldedEventBytes = 600;
type Prepared = {
  readonly envelope: CommandEnvelope;
  readonly useCase: UseCase;
  readonly body: never;
  readonly stream: string;
  readonly hash: Buffer;
};
type Decided = {
  readonly entries: Entry[];
  readonly taken: Prepared[];
  readonly outcomes: Map<string, Outcome>;
  readonly reads: Map<string, number>;
  readonly claims: Claim[];
  /** Data of the decided events, in order, and the state that they lead to. */
  readonly data: unknown[];
  state: unknown;
};

const isSameRequest = (one: Prepared | Refusal, other: Prepared | Refusal): boolean =>
  one instanceof Refusal || other instanceof Refusal ? one instanceof Refusal && other instanceof Refusal : one.hash.equals(other.hash);

const lostRight: ReadonlySet<string> = new Set(['not-allowed', 'not-found', 'password-required']);

export class CommandHandler {
  readonly #queue = new StreamQueue();
  constructor(private readonly parts: CommandHandlerParts) {}

  knows(type: string): boolean {
    return Object.hasOwn(this.parts.useCases, type);
  }

  /**
   * Several commands in their order. Neighbours on one stream are decided in sequence and appended together,
   * each under its own id; one that is refused does not stop the others.
   */
  async executeAll(ledger: string, member: Member, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> {
    const outcomes = new Map<string, Outcome>();
    const runs: Prepared[][] = [];
    const first = new Map<string, Prepared | Refusal>();
    const repeated = new Map<CommandEnvelope, Refusal | null>();
    for (const envelope of envelopes) {
      const prepared = this.#prepare(member, envelope);
      const before = first.get(envelope.commandId);
      if (before !== undefined) {
        // The same id twice in one batch is one command, and the second hears so.
        repeated.set(envelope, isSameRequest(before, prepared) ? null : new Refusal('idempotency-key-reused'));
        continue;
      }
      first.set(envelope.commandId, prepared);
      if (prepared instanceof Refusal) {
        outcomes.set(envelope.commandId, refused(envelope.commandId, prepared));
        continue;
      }
      const last = runs.at(-1);
      if (last !== undefined && last[0]!.stream === prepared.stream) last.push(prepared);
      else runs.push([prepared]);
    }
    for (const run of runs) {
      const results = await this.#queue.run(`${ledger}/${run[0]!.stream}`, () => this.#run(ledger, member, run));
      for (const outcome of results.values()) outcomes.set(outcome.commandId, outcome);
    }
    return Promise.all(
      envelopes.map(async (envelope) => {
        const reused = repeated.get(envelope);
        if (reused != null) return refused(envelope.commandId, reused);
        const outcome = await this.#toldBefore(ledger, member, envelope, outcomes.get(envelope.commandId)!);
        return repeated.has(envelope) && outcome.status === 'accepted' ? { ...outcome, status: 'duplicate' as const } : outcome;
      }),
    );
  }

  /** Whoever lost the right to a command hears the answer that they had while they held it. */
  async #toldBefore(ledger: string, member: Member, envelope: CommandEnvelope, outcome: Outcome): Promise<Outcome> {
    if (outcome.status !== 'refused' || member.account === null || !lostRight.has(outcome.refusal.code)) return outcome;
    try {
      return (await this.answered(ledger, member.account, envelope)) ?? outcome;
    } catch (error) {
      if (error instanceof Refusal) return outcome; // a body that was never accepted
      throw error;
    }
  }

  /**
   * The answer that an account was given to this very request, null when there was none. Asked for who is nobody in this gym
   * any more: somebody who left, and never heard so, asks again.
   */
  async answered(ledger: string, account: string, envelope: CommandEnvelope): Promise<Accepted | null> {
    const found = await this.parts.log.findCommand(ledger, envelope.commandId);
    const useCase = this.parts.useCases[envelope.type];
    if (found === null || useCase === undefined) return null;
    const { events } = await this.parts.log.readLedger(ledger, { after: found.position - 1, limit: 1 });
    if (events[0]?.meta.account !== account || !found.requestHash.equals(this.#hashOf(envelope.type, parse(useCase.schema, envelope.body))))
      return null;
    return duplicateOf(ledger, envelope.commandId, found);
  }

  #hashOf(type: string, body: unknown): Buffer {
    return this.parts.log.requestHash(`${type}\n${JSON.stringify(body)}`);
  }

  #prepare(member: Member, envelope: CommandEnvelope): Prepared | Refusal {
    try {
      const useCase = this.knows(envelope.type) ? this.parts.useCases[envelope.type] : undefined;
      if (useCase === undefined) throw new Refusal('not-found', { detail: 'no such command' });
      relationOf(useCase.policy, member);
      if (useCase.needsPassword === true && member.role !== 'system' && member.passwordGiven !== true)
        throw new Refusal('password-required');
      if (member.role !== 'system') requirePlausibleTime(envelope.type, envelope.occurredAt, this.parts.clock(), null);
      const body = parse(useCase.schema, envelope.body) as never;
      const hash = this.#hashOf(envelope.type, body);
      return { envelope, useCase, body, stream: useCase.stream(body), hash };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  async #run(ledger: string, member: Member, run: readonly Prepared[]): Promise<Map<string, Outcome>> {
    const known = new Map<string, Outcome>();
    const stream = run[0]!.stream;
    const { decider } = run[0]!.useCase;
    let cached = this.parts.states.get(ledger, stream) ?? (await this.#fold(ledger, stream, decider));
    let fresh = false;
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      const pending = run.filter((item) => !known.has(item.envelope.commandId));
      if (pending.length === 0) return known;
      const decided = await this.#decide(ledger, member, pending, cached);
      if (decided.outcomes.size > 0 && !fresh) {
        // Only a refusal on fresh state counts, and only after the command is known not to have been accepted before.
        await this.#lookUp(ledger, pending, known);
        cached = await this.#refresh(ledger, stream, decider, cached);
        fresh = true;
        continue;
      }
      if (decided.entries.length === 0) return new Map([...known, ...decided.outcomes]);
      const appended = await this.#append(ledger, stream, cached.version, decided);
      if (appended.status === 'accepted') {
        this.#rememberDecided(ledger, stream, decider, cached, { decided, events: appended.events });
        for (const entry of appended.entries) {
          known.set(entry.commandId, {
            status: 'accepted',
            commandId: entry.commandId,
            ledger,
            position: entry.position,
            streamId: stream,
            version: entry.version,
            events: entry.types,
          });
        }
        this.parts.moved(ledger);
        return new Map([...known, ...decided.outcomes]);
      }
      await this.#lookUp(ledger, pending, known);
      cached = await this.#refresh(ledger, stream, decider, cached);
      fresh = true;
    }
    for (const item of run) {
      if (!known.has(item.envelope.commandId)) {
        known.set(
          item.envelope.commandId,
          refused(item.envelope.commandId, new Refusal('version-conflict', { currentVersion: cached.version })),
        );
      }
    }
    return known;
  }

  async #append(ledger: string, stream: string, expectedVersion: number, decided: Decided) {
    try {
      const reads = [...decided.reads].map(([name, version]) => ({ stream: name, version }));
      const append: Append = {
        ledger,
        stream,
        expectedVersion,
        entries: decided.entries,
        ...(reads.length > 0 && { reads }),
        ...(decided.claims.length > 0 && { claims: decided.claims }),
      };
      const appended = await watchAppend(append, () => this.parts.log.append(append));
      if (appended.status === 'accepted') await faultPoint('after-commit');
      return appended;
    } catch (error) {
      if (isDiskFull(error)) throw error;
      if (error instanceof LogUnavailable) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
      if (error instanceof PersonErased) throw new Refusal('customer-erased');
      throw error;
    }
  }

  async #decide(ledger: string, member: Member, pending: readonly Prepared[], cached: CachedState): Promise<Decided> {
    const result: Decided = {
      entries: [],
      taken: [],
      outcomes: new Map(),
      reads: new Map(),
      claims: [],
      data: [],
      state: cached.state,
    };
    let { state, version } = cached;
    for (const item of pending) {
      const { envelope, useCase } = item;
      const now = envelope.recordedAt ?? this.parts.clock();
      const asserted = envelope.occurredAt ?? useCase.happened?.(item.body);
      const context: CommandContext = {
        now,
        occurredAt: decisionTime(asserted, now),
        actor: { account: member.account, membership: member.membership, role: member.role },
      };
      try {
        if (envelope.expectedVersion !== undefined && envelope.expectedVersion !== version) {
          throw new Refusal('version-conflict', { currentVersion: version });
        }
        const customerId = useCase.customer?.(item.body, state as never);
        if (customerId !== undefined) {
          await requireRelation(relationOf(useCase.policy, member), member, customerId, (id) => this.parts.coachesOf(ledger, id));
        }
        if (envelope.occurredAt !== undefined && member.role !== 'system') {
          const beganAt = await this.#subjectBegan(ledger, customerId ?? null, cached);
          requirePlausibleTime(envelope.type, envelope.occurredAt, now, beganAt);
        }
        const looked = await useCase.lookups?.(
          this.#decisionContext(ledger, member, context, envelope.commandId),
          item.body,
          state as never,
        );
        if (looked !== undefined && 'rejected' in looked) throw new Refusal(looked.rejected);
        const command = { type: envelope.type, payload: item.body, ...(looked !== undefined && { lookups: looked.lookups }) };
        const events = decidedBy(useCase.decider, state, command, context);
        state = stateAfter(useCase.decider, state, events);
        version += events.length;
        result.claims.push(...(looked?.claims ?? []));
        for (const read of looked?.reads ?? []) result.reads.set(read.stream, read.version);
        result.entries.push(entryOf(item, asserted ?? now, context, events));
        result.taken.push(item);
        result.data.push(...events.map(({ data }) => data));
        result.state = state;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        result.outcomes.set(envelope.commandId, refused(envelope.commandId, error));
      }
    }
    return result;
  }

  #decisionContext(ledger: string, member: Member, command: CommandContext, commandId: string): DecisionContext {
    return {
      member,
      command,
      commandId,
      ledger,
      coachesOf: (id) => this.parts.coachesOf(ledger, id),
      accountOf: this.parts.accountOf,
      emailKey: this.parts.emailKey,
      joinCode: this.parts.log.keys.joinCode,
      rows: this.parts.rows(ledger),
      events: (stream: string) => this.parts.log.readStream(ledger, stream),
      state: async <S>(stream: string, typed: { readonly initial: S }) => {
        // The types of another slice's decider are erased here, as the use cases' are.
        const decider = typed as unknown as UseCase['decider'];
        const cached = this.parts.states.get(ledger, stream);
        const current =
          cached === undefined ? await this.#fold(ledger, stream, decider) : await this.#refresh(ledger, stream, decider, cached);
        return { state: current.state as S, version: current.version };
      },
    };
  }

  async #fold(ledger: string, stream: string, decider: Pick<UseCase['decider'], 'initial' | 'evolve'>): Promise<CachedState> {
    return this.#refresh(ledger, stream, decider, { state: decider.initial, version: 0, beganAt: null });
  }

  /** When the client was added that a command is about, else when its stream began; the gym's opening for what is new. */
  async #subjectBegan(ledger: string, customerId: string | null, { beganAt }: CachedState): Promise<string | null> {
    const ofClient = customerId === null ? [] : await this.parts.log.readStream(ledger, customerStream(customerId));
    const began = ofClient[0]?.recordedAt ?? beganAt;
    if (began !== null) return began;
    const { events } = await this.parts.log.readLedger(ledger, { after: 0, limit: 1 });
    return events[0]?.recordedAt ?? null;
  }

  async #refresh(
    ledger: string,
    stream: string,
    decider: Pick<UseCase['decider'], 'initial' | 'evolve'>,
    cached: CachedState,
  ): Promise<CachedState> {
    const events = await this.parts.log.foldStream(ledger, stream, cached.version);
    return events.length === 0 ? cached : this.#remember(ledger, stream, decider, cached, events);
  }

  /**
   * The log recorded the decided events on the version that the decision was made on, so this keeps the decided state. If the log
   * replaced an asserted time that cannot be true, it folds the recorded events instead.
   */
  #rememberDecided(
    ledger: string,
    stream: string,
    decider: Pick<UseCase['decider'], 'evolve'>,
    cached: CachedState,
    { decided, events }: { readonly decided: Decided; readonly events: readonly Recorded[] },
  ): void {
    if (!events.every(({ data }, index) => data === decided.data[index])) {
      this.#remember(ledger, stream, decider, cached, events);
      return;
    }
    const version = events.at(-1)?.version ?? cached.version;
    const next = { state: decided.state, version, beganAt: cached.beganAt ?? events[0]?.recordedAt ?? null };
    this.parts.states.set(ledger, stream, next, events.length * foldedEventBytes);
  }

  #remember(
    ledger: string,
    stream: string,
    decider: Pick<UseCase['decider'], 'evolve'>,
    cached: CachedState,
    events: readonly Pick<Recorded, 'version' | 'type' | 'data' | 'recordedAt'>[],
  ): CachedState {
    const state = stateAfter(decider, cached.state, events);
    const beganAt = cached.beganAt ?? events[0]?.recordedAt ?? null;
    const next = { state, version: events.at(-1)?.version ?? cached.version, beganAt };
    this.parts.states.set(ledger, stream, next, events.length * foldedEventBytes);
    return next;
  }

  async #lookUp(ledger: string, pending: readonly Prepared[], known: Map<string, Outcome>): Promise<void> {
    for (const { envelope, hash } of pending) {
      const found = await this.parts.log.findCommand(ledger, envelope.commandId);
      if (found === null) continue;
      known.set(
        envelope.commandId,
        found.requestHash.equals(hash)
          ? duplicateOf(ledger, envelope.commandId, found)
          : refused(envelope.commandId, new Refusal('idempotency-key-reused')),
      );
    }
  }
}
