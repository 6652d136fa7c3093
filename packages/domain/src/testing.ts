// Specs read given(history).when(command).then(events or refusal). No test runner is needed: a mismatch throws.
import { canonicalText } from './canonical-text.js';
import { isRejected, type CommandContext, type Decider, type DomainEvent, type Rejected } from './kernel.js';

export const coachContext: CommandContext = {
  now: '2026-11-23T10:00:00.000Z',
  occurredAt: '2026-11-23T10:00:00.000Z',
  actor: { account: 'account-coach', membership: 'coach-1', role: 'coach' },
};
/** A context at a moment, asserted to happen at that same moment unless told otherwise. */
export const at = (now: string, changes: Partial<CommandContext> = {}): CommandContext => ({
  ...coachContext,
  now,
  occurredAt: now,
  ...changes,
});

const difference = (expected: unknown, got: unknown): string =>
  `expected ${JSON.stringify(expected, null, 2)}\nbut got ${JSON.stringify(got, null, 2)}`;

/** `const given = specOf(workout)`; a command's refusal is compared by its code alone. */
export const specOf = <State, Command extends { readonly type: string }, Event extends DomainEvent, R extends string>(
  decider: Decider<State, Command, Event, R>,
) => {
  const fold = (history: readonly Event[]): State => history.reduce(decider.evolve, decider.initial);
  return (...history: readonly Event[]) => ({
    /** The state that the history leads to. */
    state: fold(history),
    when: (command: Command, context: CommandContext = coachContext) => {
      const outcome = decider.decide(fold(history), command, context);
      return {
        outcome,
        // The word of given-when-then; nobody awaits a spec.
        // oxlint-disable-next-line unicorn/no-thenable
        then: (expected: readonly Event[] | { readonly rejected: R }): void => {
          const got: readonly Event[] | Rejected = isRejected(outcome) ? { rejected: outcome.rejected } : outcome;
          if (canonicalText(got) !== canonicalText(expected)) throw new Error(difference(expected, outcome));
        },
      };
    },
  });
};
