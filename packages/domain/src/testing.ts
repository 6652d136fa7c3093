// For specs: given(history).when(command).then(events or rejection). Works without a test runner: a mismatch throws.
import { canonicalText } from './canonical-text.js';
import { isRejected, type CommandContext, type Decider, type DomainEvent, type Rejected } from './kernel.js';

export const coachContext: CommandContext = {
  now: '2026-11-23T10:00:00.000Z',
  occurredAt: '2026-11-23T10:00:00.000Z',
  actor: { account: 'account-coach', membership: 'coach-1', role: 'coach' },
};
/** Context at a moment; `occurredAt` is the same moment unless overridden. */
export const at = (now: string, changes: Partial<CommandContext> = {}): CommandContext => ({
  ...coachContext,
  now,
  occurredAt: now,
  ...changes,
});

const difference = (expected: unknown, got: unknown): string =>
  `expected ${JSON.stringify(expected, null, 2)}\nbut got ${JSON.stringify(got, null, 2)}`;

/** `const given = specOf(workout)`; compares a command's rejection by its code only. */
export const specOf = <State, Command extends { readonly type: string }, Event extends DomainEvent, R extends string>(
  decider: Decider<State, Command, Event, R>,
) => {
  const fold = (history: readonly Event[]): State => history.reduce(decider.evolve, decider.initial);
  return (...history: readonly Event[]) => ({
    /** State after the history. */
    state: fold(history),
    when: (command: Command, context: CommandContext = coachContext) => {
      const outcome = decider.decide(fold(history), command, context);
      return {
        outcome,
        // The name comes from given-when-then; specs are never awaited.
        // oxlint-disable-next-line unicorn/no-thenable
        then: (expected: readonly Event[] | { readonly rejected: R }): void => {
          const got: readonly Event[] | Rejected = isRejected(outcome) ? { rejected: outcome.rejected } : outcome;
          if (canonicalText(got) !== canonicalText(expected)) throw new Error(difference(expected, outcome));
        },
      };
    },
  });
};
