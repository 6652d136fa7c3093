// A use case is one value: what may be sent, by whom, which stream it concerns, and who decides.
import type { Query } from '@spotter/database/connections/sql';
import { commandSchemas, type AnyCommandType, type CommandBody } from '@spotter/contracts/commands';
import type * as z from 'zod/mini';
import type { CommandContext, Decider, DomainEvent } from '@spotter/domain/kernel';
import type { Claim } from '@spotter/database/log/claims';
import type { Recorded } from '@spotter/database/log/event';
import type { Member, Policy } from '../sessions/policy.js';

/** What a use case may look up before deciding. All of it is fresh: events after a remembered version are read. */
export type DecisionContext = {
  readonly member: Member;
  readonly command: CommandContext;
  readonly commandId: string;
  /** The folded state of another stream of the same ledger, and its version for `reads`. */
  readonly state: <S>(
    stream: string,
    decider: Pick<Decider<S, never, never, string>, 'initial' | 'evolve'>,
  ) => Promise<{ state: S; version: number }>;
  readonly ledger: string;
  /** Who coaches a client of this gym, primary and covers. */
  readonly coachesOf: (customerId: string) => Promise<readonly string[]>;
  /** The account of an e-mail address, null when there is none. */
  readonly accountOf: (email: string) => Promise<string | null>;
  /** An address as claims hold it: nobody reads addresses there. */
  readonly emailKey: (email: string) => string;
  /** The join code that follows from a nonce. */
  readonly joinCode: (nonce: string) => string;
  /** All events of another stream of the same ledger, in order. */
  readonly events: (stream: string) => Promise<readonly Recorded[]>;
  readonly rows: <Row>(query: Query<Row>) => Promise<readonly Row[]>;
};

/** What is needed to read, without anybody deciding. */
export type ReadContext = Pick<DecisionContext, 'ledger' | 'events' | 'state' | 'rows'> & { readonly command: Pick<CommandContext, 'now'> };

/** `reads`: streams that must not have moved when the decision is recorded; `claims`: names that are claimed with it. */
export type Lookups = {
  readonly lookups: object;
  readonly reads?: readonly { stream: string; version: number }[];
  readonly claims?: readonly Claim[];
};

// The command handler takes use cases of every slice alike, so their types are erased at its boundary, here and nowhere else.
export type UseCase = {
  readonly schema: z.ZodMiniType;
  readonly policy: Policy;
  /** The handler refuses the command as `password-required` unless the sender entered the password in the last ten minutes. */
  readonly needsPassword?: true;
  readonly decider: Decider<unknown, { readonly type: string }, DomainEvent, string>;
  readonly stream: (body: never) => string;
  /** When the body itself says that it happened; the time that the sender asserts goes before it. */
  readonly happened?: (body: never) => string;
  /** Whose data this is about; null when about nobody in particular. `undefined` when the stream is not there yet. */
  readonly customer?: (body: never, state: never) => string | null | undefined;
  readonly lookups?: (context: DecisionContext, body: never, state: never) => Promise<Lookups | { readonly rejected: string }>;
};

/** Parts of a use case, before their types are erased. */
export type UseCaseParts<Body, State, Command extends { readonly type: string }, Event extends DomainEvent, R extends string> = {
  readonly policy: Policy;
  readonly needsPassword?: true;
  readonly decider: Decider<State, Command, Event, R>;
  readonly stream: (body: Body) => string;
  readonly happened?: (body: Body) => string;
  readonly customer?: (body: Body, state: State) => string | null | undefined;
  readonly lookups?: (context: DecisionContext, body: Body, state: State) => Promise<Lookups | { readonly rejected: string }>;
};
/** Known by its type: it stands under no other in the map of use cases. */
export type UseCaseOf<Type extends AnyCommandType> = UseCase & { readonly type: Type };

/** Checks a use case's parts against each other and against the contract, then forgets their types for the map of use cases. */
export const useCase = <
  Type extends AnyCommandType,
  State,
  Command extends { readonly type: string },
  Event extends DomainEvent,
  R extends string,
>(
  type: Type & Command['type'],
  parts: UseCaseParts<CommandBody<Type>, State, Command, Event, R>,
): UseCaseOf<Type> => ({ ...parts, type, schema: commandSchemas[type] }) as unknown as UseCaseOf<Type>;
