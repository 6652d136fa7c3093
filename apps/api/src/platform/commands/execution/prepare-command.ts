// Checks of a command that need no state: its type, the sender's role, the asserted time, the schema, and the sender's password.
import { Refusal } from '../../http/refusal.js';
import { relationOf, type Member } from '../../sessions/policy.js';
import { requirePlausibleTime } from '../asserted-time.js';
import { requestHashOf, type CommandEnvelope } from '../command-envelope.js';
import type { CommandExecutorParts } from './executor-parts.js';
import type { ParsedCommand, UseCase } from '../use-case.js';

export type PreparedCommand = {
  readonly envelope: CommandEnvelope;
  readonly useCase: UseCase;
  readonly parsed: ParsedCommand;
  readonly stream: string;
  readonly hash: Buffer;
};

/** Returns the parsed command with its stream, or the refusal of a command that no state could make acceptable. */
export const prepareCommand = (parts: CommandExecutorParts, member: Member, envelope: CommandEnvelope): PreparedCommand | Refusal => {
  try {
    const useCase = parts.useCases.of(envelope.type);
    if (useCase === undefined) throw new Refusal('not-found', { detail: 'no such command' });
    relationOf(useCase.policy, member);
    if (member.role !== 'system') requirePlausibleTime(envelope.type, envelope.occurredAt, parts.clock(), null);
    const parsed = useCase.parse(envelope.body);
    if (parsed.needsPassword && member.role !== 'system' && member.passwordGiven !== true) throw new Refusal('password-required');
    return { envelope, useCase, parsed, stream: parsed.stream, hash: requestHashOf(parts.log, envelope.type, parsed.body) };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
