// A command id is decided once. The log keeps a keyed hash of each accepted request: the same request gets its first answer again,
// another request under the same id is refused.
import { parse } from '../../http/parse.js';
import { Refusal } from '../../http/refusal.js';
import { acceptedOf, refused, requestHashOf, type Accepted, type CommandEnvelope, type Outcome } from '../command-envelope.js';
import type { CommandExecutorParts, CommandLog } from './executor-parts.js';
import type { PreparedCommand } from './prepare-command.js';

/** True if two commands of one batch with the same id carry the same request. Requests that cannot be parsed count as the same. */
export const isSameRequest = (one: PreparedCommand | Refusal, other: PreparedCommand | Refusal): boolean =>
  one instanceof Refusal || other instanceof Refusal ? one instanceof Refusal && other instanceof Refusal : one.hash.equals(other.hash);

/** Outcomes, by command id, of those commands that the log has already. */
export const earlierOutcomes = async (
  log: CommandLog,
  ledger: string,
  pending: readonly PreparedCommand[],
): Promise<ReadonlyMap<string, Outcome>> => {
  const outcomes = new Map<string, Outcome>();
  for (const { envelope, hash } of pending) {
    const found = await log.findCommand(ledger, envelope.commandId);
    if (found === null) continue;
    outcomes.set(
      envelope.commandId,
      found.requestHash.equals(hash)
        ? acceptedOf('duplicate', ledger, { ...found, commandId: envelope.commandId })
        : refused(envelope.commandId, new Refusal('idempotency-key-reused')),
    );
  }
  return outcomes;
};

/**
 * Returns the stored answer to a request, or null if this account has not sent it before. Former members get it too: they may have lost the
 * first answer.
 *
 * @throws Refusal if the body does not fit the schema
 */
export const earlierAnswer = async (
  parts: Pick<CommandExecutorParts, 'log' | 'useCases'>,
  ledger: string,
  account: string,
  { commandId, type, body }: CommandEnvelope,
): Promise<Accepted | null> => {
  const found = await parts.log.findCommand(ledger, commandId);
  const useCase = parts.useCases.of(type);
  if (found === null || useCase === undefined) return null;
  const { events } = await parts.log.readLedger(ledger, { after: found.position - 1, limit: 1 });
  const isSame =
    events[0]?.meta.account === account && found.requestHash.equals(requestHashOf(parts.log, type, parse(useCase.schema, body)));
  return isSame ? acceptedOf('duplicate', ledger, { ...found, commandId }) : null;
};

const lostAccess: ReadonlySet<string> = new Set(['not-allowed', 'not-found', 'password-required']);

/** Replaces a refusal for lost access by the stored answer of the same request, if there is one. */
export const replayedOutcome = async (
  parts: Pick<CommandExecutorParts, 'log' | 'useCases'>,
  ledger: string,
  account: string | null,
  envelope: CommandEnvelope,
  outcome: Outcome,
): Promise<Outcome> => {
  if (outcome.status !== 'refused' || account === null || !lostAccess.has(outcome.refusal.code)) return outcome;
  try {
    return (await earlierAnswer(parts, ledger, account, envelope)) ?? outcome;
  } catch (error) {
    // A body that does not fit the schema was never accepted.
    if (error instanceof Refusal) return outcome;
    throw error;
  }
};
