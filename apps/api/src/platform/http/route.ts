// HTTP routes as values. OpenAPI, the hostile-input table and the router all read the same list.
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import type { Gym } from '../sessions/members.js';
import type { Member, Policy, Relation } from '../sessions/policy.js';
import type { CallLimit } from '../limits/call-limits.js';
import { parse } from './parse.js';
import type { FormOfRoute } from './posted-forms.js';
import type { Session } from '../sessions/sessions.js';

export type Call = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly requestId: string;
};

/** A call inside one gym, in one transaction that sees that gym only. */
export type GymCall = Call & {
  readonly session: Session;
  readonly gym: Gym;
  readonly member: Member;
  readonly relation: Relation;
  readonly tx: PoolClient;
  /** Epoch of the gym's ledger; cursors and positions belong to it. */
  readonly epoch: number;
  /** Position of the gym's last event when the transaction began. */
  readonly head: number;
  /** Path parameters, each a UUID. */
  readonly path: Readonly<Record<string, string>>;
  /** Checks again that the caller may call this route, for an answer that runs long. */
  readonly stillAllowed: () => Promise<boolean>;
  /** Result of the route's `before`. */
  readonly ready: unknown;
};

/** A call that may come from a job with a service token, and therefore has no session. */
export type ReadingCall = Omit<GymCall, 'session'>;

/** Key under which streamed answers are counted: the account, or one key for all jobs of a gym. */
export const readerOf = ({ member, gym }: Pick<ReadingCall, 'member' | 'gym'>): string => member.account ?? `jobs of ${gym.id}`;

/** A call inside one gym, before its transaction begins. */
export type EarlyCall = Omit<GymCall, 'tx' | 'epoch' | 'head' | 'ready'>;

type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type RouteBase = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly parameters?: Shape;
  readonly body?: z.ZodMiniType;
  /** Media types of the body where it is not JSON. */
  readonly consumes?: readonly string[];
  readonly bodyLimit?: number;
  /** Null: the answer is not JSON, or there is none. */
  readonly answer: z.ZodMiniType | null;
  readonly status?: number;
  /** Also accepts the fields of a static page's form as its body. */
  readonly form?: FormOfRoute;
  /** Reads only, although its method is not GET; therefore allowed in a suspended gym. */
  readonly onlyReads?: true;
  /** Rate limit per account and per gym. Every route that reads much of the log, or parses or writes a file, has one. */
  readonly limit?: CallLimit;
  /** Allowed while the session is locked. */
  readonly whileLocked?: true;
  /** A list that writes its NDJSON lines itself. */
  readonly ownLines?: true;
};

/** Place in a list, instead of the one that the request names. */
export type Place = { readonly cursor?: string; readonly limit?: number };

/** A request whose parameters and body are parsed, with the route's work bound to them. */
type ParsedRequest<C> = { readonly run: (call: C, place?: Place) => Promise<unknown> };
export type ParsedInGym = ParsedRequest<GymCall> & {
  /** Cursor that the request names. */
  readonly cursor: string | undefined;
  readonly before: (call: EarlyCall, place?: Place) => Promise<unknown>;
};

export type SessionCall = Call & { readonly session: Session };
/** `parse` throws a Refusal for parameters or a body that the route does not accept. */
export type OpenRoute = RouteBase & {
  readonly access: 'public';
  readonly parse: (query: unknown, body: unknown) => ParsedRequest<Call>;
};
export type SessionRoute = RouteBase & {
  readonly access: 'session';
  readonly parse: (query: unknown, body: unknown) => ParsedRequest<SessionCall>;
};
export type GymRoute = RouteBase & {
  readonly access: Policy;
  readonly parse: (query: unknown, body: unknown) => ParsedInGym;
};
export type Route = OpenRoute | SessionRoute | GymRoute;

type Output<S> = S extends Shape ? { readonly [K in keyof S]: z.output<S[K]> } : Record<never, never>;
type Body<B> = B extends z.ZodMiniType ? z.output<B> : undefined;
type Work<C, P, B> = (call: C, parameters: Output<P>, body: Body<B>) => Promise<unknown>;
type Schemas<P, B> = { readonly parameters?: P | undefined; readonly body?: B | undefined };

/** Returns a function that parses a request and binds a route's work to it. */
const parserOf = <P extends Shape | undefined, B extends z.ZodMiniType | undefined>({ parameters, body }: Schemas<P, B>) => {
  const schema: z.ZodMiniType = z.strictObject(parameters ?? {});
  return (query: unknown, given: unknown) => {
    const read = parse(schema, query);
    const sent = body === undefined ? given : parse(body, given);
    // The compiler does not derive the output of a schema from a type parameter.
    const [ofQuery, ofBody] = [read as Output<P>, sent as Body<B>];
    const bind =
      <C>(work: Work<C, P, B>) =>
      (call: C, place?: Place): Promise<unknown> =>
        work(call, { ...ofQuery, ...place }, ofBody);
    return { cursor: (read as Place).cursor, bind };
  };
};

const schemasOf = ({ parameters, body }: Schemas<Shape, z.ZodMiniType>): Pick<RouteBase, 'parameters' | 'body'> => ({
  ...(parameters !== undefined && { parameters }),
  ...(body !== undefined && { body }),
});

const nothingBefore = async (): Promise<undefined> => undefined;

/** Defines a query of a gym: runs in one transaction, under the caller's policy. */
export const gymRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>({
  run,
  before = nothingBefore,
  parameters,
  body,
  ...value
}: Omit<RouteBase, 'parameters' | 'body' | 'method'> & {
  method?: RouteBase['method'];
  parameters?: P;
  body?: B;
  access: Policy;
  /** Long work that runs after authorization and without holding a database connection. */
  before?: Work<EarlyCall, P, B>;
  run: Work<GymCall, P, B>;
}): GymRoute => {
  const read = parserOf<P, B>({ parameters, body });
  return {
    method: 'GET',
    ...value,
    ...schemasOf({ parameters, body }),
    parse: (query, given) => {
      const { cursor, bind } = read(query, given);
      return { cursor, before: bind(before), run: bind(run) };
    },
  };
};

/** Defines a route of a signed-in account, outside any gym. */
export const sessionRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>({
  run,
  parameters,
  body,
  ...value
}: Omit<RouteBase, 'parameters' | 'body'> & { parameters?: P; body?: B; run: Work<SessionCall, P, B> }): SessionRoute => {
  const read = parserOf<P, B>({ parameters, body });
  return {
    access: 'session',
    ...value,
    ...schemasOf({ parameters, body }),
    parse: (query, given) => ({ run: read(query, given).bind(run) }),
  };
};

/** Defines a route that needs no session. */
export const openRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>({
  run,
  parameters,
  body,
  ...value
}: Omit<RouteBase, 'parameters' | 'body'> & { parameters?: P; body?: B; run: Work<Call, P, B> }): OpenRoute => {
  const read = parserOf<P, B>({ parameters, body });
  return {
    access: 'public',
    ...value,
    ...schemasOf({ parameters, body }),
    parse: (query, given) => ({ run: read(query, given).bind(run) }),
  };
};
