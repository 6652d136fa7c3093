// Decides the commands of one stream in sequence, each on the state after the one before.
import type { Claim } from '@spotter/database/log/claims';
import type { Entry } from '@spotter/database/log/log';
import { customerStream } from '@spotter/domain/customers/customer';
import type { CommandContext, Decider } from '@spotter/domain/kernel';
import { Refusal } from '../../http/refusal.js';
import { relationOf, requireRelation, type Member } from '../../sessions/policy.js';
import { decisionTime, requirePlausibleTime } from '../asserted-time.js';
import { entryOf, refused, type Outcome } from '../command-envelope.js';
import { decidedBy, stateAfter } from '../decide.js';
import type { CommandExecutorParts } from './executor-parts.js';
import type { PreparedCommand } from './prepare-command.js';
import type { CachedState } from './state-cache.js';
import type { StreamStates } from './stream-states.js';
import type { DecisionContext } from '../use-case.js';

/** `entries` are to be appended together; `outcomes` are the refusals, by command id. */
export type DecidedRun = {
  readonly entries: Entry[];
  readonly outcomes: Map<string, Outcome>;
  readonly reads: Map<string, number>;
  readonly claims: Claim[];
  readonly data: unknown[];
  state: unknown;
};
export type Deciding = {
  readonly parts: CommandExecutorParts;
  readonly states: StreamStates;
  readonly ledger: string;
  readonly member: Member;
};

const decisionContext = ({ parts, states, ledger, member }: Deciding, command: CommandContext, commandId: string): DecisionContext => ({
  member,
  command,
  commandId,
  ledger,
  coachesOf: (id) => parts.coachesOf(ledger, id),
  accountOf: parts.accountOf,
  emailKey: parts.emailKey,
  joinCode: parts.log.keys.joinCode,
  rows: parts.rows(ledger),
  events: (stream) => parts.log.readStream(ledger, stream),
  state: async <S>(stream: string, decider: Pick<Decider<S, never, never, string>, 'initial' | 'evolve'>) => {
    const current = await states.current(ledger, stream, decider);
    return { state: current.state as S, version: current.version };
  },
});

/** When the command's client was added, else when its stream began; for a new stream, when the gym opened. */
const subjectBegan = async ({ parts, ledger }: Deciding, customerId: string | null, { beganAt }: CachedState): Promise<string | null> => {
  const ofClient = customerId === null ? [] : await parts.log.readStream(ledger, customerStream(customerId));
  const began = ofClient[0]?.recordedAt ?? beganAt;
  if (began !== null) return began;
  const { events } = await parts.log.readLedger(ledger, { after: 0, limit: 1 });
  return events[0]?.recordedAt ?? null;
};

/** Checks the sender's relation to the client, and an asserted time against the day on which the client was added. */
const requireAccess = async (
  deciding: Deciding,
  { envelope, useCase, parsed }: PreparedCommand,
  { state, now, cached }: { readonly state: unknown; readonly now: string; readonly cached: CachedState },
): Promise<void> => {
  const { parts, ledger, member } = deciding;
  const customerId = parsed.customer(state);
  if (customerId !== undefined)
    await requireRelation(relationOf(useCase.policy, member), member, customerId, (id) => parts.coachesOf(ledger, id));
  if (envelope.occurredAt === undefined || member.role === 'system') return;
  requirePlausibleTime(envelope.type, envelope.occurredAt, now, await subjectBegan(deciding, customerId ?? null, cached));
};

type Position = { readonly state: unknown; readonly version: number; readonly cached: CachedState };

/** Decides one command. @throws Refusal if it is not accepted on this state */
const decideOne = async (deciding: Deciding, prepared: PreparedCommand, { state, version, cached }: Position) => {
  const { envelope, useCase, parsed } = prepared;
  const { member } = deciding;
  const now = envelope.recordedAt ?? deciding.parts.clock();
  const asserted = envelope.occurredAt ?? parsed.happened;
  const actor = { account: member.account, membership: member.membership, role: member.role };
  const context: CommandContext = { now, occurredAt: decisionTime(asserted, now), actor };
  if (envelope.expectedVersion !== undefined && envelope.expectedVersion !== version)
    throw new Refusal('version-conflict', { currentVersion: version });
  await requireAccess(deciding, prepared, { state, now, cached });
  const looked = await parsed.lookups(decisionContext(deciding, context, envelope.commandId), state);
  if (looked !== undefined && 'rejected' in looked) throw new Refusal(looked.rejected);
  const command = { type: envelope.type, payload: parsed.body, ...(looked !== undefined && { lookups: looked.lookups }) };
  const events = decidedBy(useCase.decider, state, command, context);
  return { events, entry: entryOf(prepared, asserted ?? now, context, events), reads: looked?.reads ?? [], claims: looked?.claims ?? [] };
};

/** A refused command does not stop the others: the next one is decided on the same state. */
export const decideRun = async (deciding: Deciding, run: readonly PreparedCommand[], cached: CachedState): Promise<DecidedRun> => {
  const decided: DecidedRun = { entries: [], outcomes: new Map(), reads: new Map(), claims: [], data: [], state: cached.state };
  let { version } = cached;
  for (const prepared of run) {
    try {
      const { events, entry, reads, claims } = await decideOne(deciding, prepared, { state: decided.state, version, cached });
      decided.state = stateAfter(prepared.useCase.decider, decided.state, events);
      version += events.length;
      decided.entries.push(entry);
      decided.claims.push(...claims);
      for (const read of reads) decided.reads.set(read.stream, read.version);
      decided.data.push(...events.map(({ data }) => data));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      decided.outcomes.set(prepared.envelope.commandId, refused(prepared.envelope.commandId, error));
    }
  }
  return decided;
};
