// What every command has in common, wherever its stream lies: a state folded of events, and a decision on it.
import { isRejected, type CommandContext, type Decider, type DomainEvent } from '@spotter/domain/kernel';
import { Refusal } from '../http/refusal.js';

type AnyEvent = { readonly type: string; readonly data: unknown };

/** The state after these events, from `state` on. The log gives events as they were recorded: their types are the decider's. */
export const stateAfter = <State, Event extends DomainEvent>(
  { evolve }: { readonly evolve: (state: State, event: Event) => State },
  state: State,
  events: readonly AnyEvent[],
): State => events.reduce((folded, { type, data }) => evolve(folded, { type, data } as Event), state);

/** The events that the command leads to. @throws Refusal with the decider's code and its details */
export const decidedBy = <State, Command extends { readonly type: string }, Event extends DomainEvent>(
  { decide }: Pick<Decider<State, Command, Event, string>, 'decide'>,
  state: State,
  command: Command,
  context: CommandContext,
): readonly Event[] => {
  const outcome = decide(state, command, context);
  if (!isRejected(outcome)) return outcome;
  throw new Refusal(outcome.rejected, outcome.details === undefined ? {} : { details: outcome.details });
};
