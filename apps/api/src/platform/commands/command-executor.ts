import type { Member } from '../sessions/policy.js';
import type { Accepted, CommandEnvelope, Outcome } from './command-envelope.js';
import { executeBatch } from './execution/execute-batch.js';
import type { CommandExecutorParts } from './execution/executor-parts.js';
import { earlierAnswer } from './execution/idempotency.js';
import { StreamQueue } from './execution/stream-queue.js';
import { StreamStates } from './execution/stream-states.js';

/** Executes the commands of every use case: from a parsed body to events in the log, or to a refusal that holds on fresh state. */
export class CommandExecutor {
  readonly #queue = new StreamQueue();
  readonly #states: StreamStates;

  constructor(private readonly parts: CommandExecutorParts) {
    this.#states = new StreamStates(parts.log, parts.states);
  }

  executeAll(ledger: string, member: Member, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> {
    return executeBatch({ parts: this.parts, states: this.#states, queue: this.#queue }, ledger, member, envelopes);
  }

  /** Returns the stored answer to a request, or null if this account has not sent it before. */
  answered(ledger: string, account: string, envelope: CommandEnvelope): Promise<Accepted | null> {
    return earlierAnswer(this.parts, ledger, account, envelope);
  }
}
