// A use case is one value: what may be sent, by whom, which stream it concerns, and who decides.
import type { Query } from '@spotter/database/connections/sql';
import { commandSchemas, type AnyCommandType, type CommandBody } from '@spotter/contracts/commands';
import type * as z from 'zod/mini';
import type { CommandContext, Decider, DomainEvent, Rejected } from '@spotter/domain/kernel';
import type { Claim } from '@spotter/database/log/claims';
import type { Recorded } from '@spotter/database/log/event';
import { parse } from '../http/parse.js';
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

/**
 * A decider of any slice. Its functions are methods because their states are unknown here: the command handler gives a decider only states
 * that it folded itself, since a stream has one decider.
 */
export type AnyDecider = {
  readonly initial: unknown;
  evolve(state: unknown, event: DomainEvent): unknown;
  decide(state: unknown, command: { readonly type: string }, context: CommandContext): readonly DomainEvent[] | Rejected;
};

/** A parsed command, with the functions of its use case bound to its body. States are those of the use case's decider. */
export type ParsedCommand = {
  readonly body: unknown;
  readonly stream: string;
  /** Time at which it happened according to the body; a time that the sender asserts takes precedence. */
  readonly happened: string | undefined;
  readonly needsPassword: boolean;
  /** Client concerned; null for none in particular. `undefined` if the stream does not exist yet. */
  readonly customer: (state: unknown) => string | null | undefined;
  readonly lookups: (context: DecisionContext, state: unknown) => Promise<Lookups | { readonly rejected: string } | undefined>;
};

/** A use case as the command handler takes it from any slice. */
export type UseCase = {
  readonly type: AnyCommandType;
  readonly schema: z.ZodMiniType;
  readonly policy: Policy;
  /** The handler refuses such a command as `password-required` unless the sender entered the password in the last ten minutes. */
  readonly needsPassword?: true | ((body: never) => boolean);
  readonly decider: AnyDecider;
  readonly stream: (body: never) => string;
  readonly happened?: (body: never) => string;
  /** Parses the body of a command. @throws Refusal `malformed-request`, `unknown-key` or `invalid-value` */
  readonly parse: (body: unknown) => ParsedCommand;
};

/** Parts of a use case, with the types of its slice. */
export type UseCaseParts<Body, State, Command extends { readonly type: string }, Event extends DomainEvent, R extends string> = {
  readonly policy: Policy;
  readonly needsPassword?: true | ((body: Body) => boolean);
  readonly decider: Decider<State, Command, Event, R>;
  readonly stream: (body: Body) => string;
  readonly happened?: (body: Body) => string;
  readonly customer?: (body: Body, state: State) => string | null | undefined;
  readonly lookups?: (context: DecisionContext, body: Body, state: State) => Promise<Lookups | { readonly rejected: string }>;
};
export type UseCaseOf<Type extends AnyCommandType> = UseCase & { readonly type: Type };

/** Checks a use case's parts against each other and against the contract. Only its functions know the types afterwards. */
export const useCase = <
  Type extends AnyCommandType,
  State,
  Command extends { readonly type: string },
  Event extends DomainEvent,
  R extends string,
>(
  type: Type & Command['type'],
  parts: UseCaseParts<CommandBody<Type>, State, Command, Event, R>,
): UseCaseOf<Type> => {
  const { policy, needsPassword, decider, stream, happened, customer, lookups } = parts;
  const schema: z.ZodMiniType = commandSchemas[type];
  return {
    type,
    schema,
    policy,
    decider,
    stream,
    ...(needsPassword !== undefined && { needsPassword }),
    ...(happened !== undefined && { happened }),
    parse: (given) => {
      // The compiler does not derive the output of a schema from a type parameter.
      const body = parse(schema, given) as CommandBody<Type>;
      return {
        body,
        stream: stream(body),
        happened: happened?.(body),
        needsPassword: typeof needsPassword === 'function' ? needsPassword(body) : needsPassword === true,
        customer: (state) => customer?.(body, state as State),
        lookups: async (context, state) => lookups?.(context, body, state as State),
      };
    },
  };
};
