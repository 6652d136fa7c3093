// Executes the commands of one request in their order. Neighbours on one stream are decided in sequence and appended together, each under
// its own id.
import type { Member } from '../../sessions/policy.js';
import { Refusal } from '../../http/refusal.js';
import { refused, type CommandEnvelope, type Outcome } from '../command-envelope.js';
import { decideWithRetry } from './decide-with-retry.js';
import type { CommandExecutorParts } from './executor-parts.js';
import { isSameRequest, replayedOutcome } from './idempotency.js';
import { prepareCommand, type PreparedCommand } from './prepare-command.js';
import type { StreamQueue } from './stream-queue.js';
import type { StreamStates } from './stream-states.js';

type Executing = { readonly parts: CommandExecutorParts; readonly states: StreamStates; readonly queue: StreamQueue };

type Batch = {
  /** Neighbours on one stream. */
  readonly runs: readonly (readonly PreparedCommand[])[];
  /** Commands that are refused before any state is read, by id. */
  readonly refusals: ReadonlyMap<string, Outcome>;
  /** Envelopes whose id an earlier one of the batch has: null if the request is the same, else its refusal. */
  readonly repeated: ReadonlyMap<CommandEnvelope, Refusal | null>;
};

const batchOf = (parts: CommandExecutorParts, member: Member, envelopes: readonly CommandEnvelope[]): Batch => {
  const runs: PreparedCommand[][] = [];
  const refusals = new Map<string, Outcome>();
  const repeated = new Map<CommandEnvelope, Refusal | null>();
  const first = new Map<string, PreparedCommand | Refusal>();
  for (const envelope of envelopes) {
    const prepared = prepareCommand(parts, member, envelope);
    const before = first.get(envelope.commandId);
    if (before !== undefined) {
      repeated.set(envelope, isSameRequest(before, prepared) ? null : new Refusal('idempotency-key-reused'));
      continue;
    }
    first.set(envelope.commandId, prepared);
    const last = runs.at(-1);
    if (prepared instanceof Refusal) refusals.set(envelope.commandId, refused(envelope.commandId, prepared));
    else if (last?.[0]!.stream === prepared.stream) last.push(prepared);
    else runs.push([prepared]);
  }
  return { runs, refusals, repeated };
};

/** Returns an outcome for each envelope, in order. A refused command does not stop the others. */
export const executeBatch = async (
  { parts, states, queue }: Executing,
  ledger: string,
  member: Member,
  envelopes: readonly CommandEnvelope[],
): Promise<readonly Outcome[]> => {
  const { runs, refusals, repeated } = batchOf(parts, member, envelopes);
  const outcomes = new Map(refusals);
  for (const run of runs) {
    const decided = await queue.run(`${ledger}/${run[0]!.stream}`, () => decideWithRetry({ parts, states, ledger, member }, run));
    for (const outcome of decided.values()) outcomes.set(outcome.commandId, outcome);
  }
  return Promise.all(
    envelopes.map(async (envelope) => {
      const refusal = repeated.get(envelope);
      if (refusal != null) return refused(envelope.commandId, refusal);
      const outcome = await replayedOutcome(parts, ledger, member.account, envelope, outcomes.get(envelope.commandId)!);
      // The same id twice in one batch is one command; the second gets the answer of a duplicate.
      return repeated.has(envelope) && outcome.status === 'accepted' ? { ...outcome, status: 'duplicate' as const } : outcome;
    }),
  );
};
