// HTTP routes as values. OpenAPI, the hostile-input table and the router all read the same list.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import type { Gym } from '../sessions/members.js';
import type { Member, Policy, Relation } from '../sessions/policy.js';
import type { CallLimit } from '../limits/call-limits.js';
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

export type OpenRoute = RouteBase & {
  readonly access: 'public';
  readonly run: (call: Call, parameters: never, body: never) => Promise<unknown>;
};
export type SessionRoute = RouteBase & {
  readonly access: 'session';
  readonly run: (call: Call & { readonly session: Session }, parameters: never, body: never) => Promise<unknown>;
};
export type GymRoute = RouteBase & {
  readonly access: Policy;
  /** Long work that runs after authorization and without holding a database connection. */
  readonly before?: (call: EarlyCall, parameters: never, body: never) => Promise<unknown>;
  readonly run: (call: GymCall, parameters: never, body: never) => Promise<unknown>;
};
export type Route = OpenRoute | SessionRoute | GymRoute;

type Output<S> = S extends Shape ? { readonly [K in keyof S]: z.output<S[K]> } : Record<never, never>;
type Body<B> = B extends z.ZodMiniType ? z.output<B> : undefined;
type Runs<C, P, B> = { readonly run: (call: C, parameters: Output<P>, body: Body<B>) => Promise<unknown> };

/** Defines a query of a gym: runs in one transaction, under the caller's policy. */
export const gymRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>(
  value: Omit<RouteBase, 'parameters' | 'body' | 'method'> & {
    method?: RouteBase['method'];
    parameters?: P;
    body?: B;
    access: Policy;
    before?: (call: EarlyCall, parameters: Output<P>, body: Body<B>) => Promise<unknown>;
  } & Runs<GymCall, P, B>,
): GymRoute => ({ method: 'GET', ...value }) as unknown as GymRoute;

export const sessionRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>(
  value: Omit<RouteBase, 'parameters' | 'body'> & { parameters?: P; body?: B } & Runs<Call & { readonly session: Session }, P, B>,
): SessionRoute => ({ access: 'session', ...value }) as unknown as SessionRoute;

export const openRoute = <P extends Shape | undefined = undefined, B extends z.ZodMiniType | undefined = undefined>(
  value: Omit<RouteBase, 'parameters' | 'body'> & { parameters?: P; body?: B } & Runs<Call, P, B>,
): OpenRoute => ({ access: 'public', ...value }) as unknown as OpenRoute;
