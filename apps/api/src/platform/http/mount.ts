// Registers routes on the server. For every route it checks session, role, path ids, parameters and body, in this order.
import { isUuid } from '@spotter/database/connections/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readGymAtHead, withGymAtHead } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Gym, Members } from '../sessions/members.js';
import { listScope, openCursor, sealCursor } from '../reading/cursor-seal.js';
import { parse } from './parse.js';
import { answerForm, bodyOfForm, FormFields } from './posted-forms.js';
import { relationOf, type Member } from '../sessions/policy.js';
import type { Positions } from '../reading/positions.js';
import { Refusal } from './refusal.js';
import type { CallLimits } from '../limits/call-limits.js';
import { noteAccount } from './refusals-noted.js';
import type { RequestBudget } from '../limits/request-budget.js';
import type { EarlyCall, GymRoute, Route } from './route.js';
import { bearerServiceToken, type ServiceTokens } from '../sessions/service-tokens.js';
import { accountLedger } from '../sessions/account-ledgers.js';
import type { Session, Sessions } from '../sessions/sessions.js';
import type { StreamedAnswers } from './streamed-answers.js';
import { wantsLines, wholeList } from '../reading/whole-list.js';
import { statement, tables } from '@spotter/database/connections/sql';

const ar = tables.audit_readings;

export type Mounting = {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly serviceTokens: ServiceTokens;
  readonly positions: Positions;
  readonly requestBudget: RequestBudget;
  readonly callLimits: CallLimits;
  readonly streams: StreamedAnswers;
};

/** Ids of the path without the gym's name. @throws Refusal for one that is not a UUID. */
const pathIds = (request: FastifyRequest): Record<string, string> => {
  const { gym: _gym, ...ids } = request.params as Record<string, string>;
  for (const [path, id] of Object.entries(ids)) {
    if (!isUuid(id)) throw new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message: 'must be a UUID' }] });
  }
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, id.toLowerCase()]));
};

/** Name of the gym that a call is about: from the path, or from the `X-Gym` header where the path names none. */
const gymName = ({ params, headers }: FastifyRequest): string => {
  const { gym = headers['x-gym'] } = params as { gym?: string };
  if (typeof gym === 'string' && gym !== '') return gym;
  throw new Refusal('invalid-value', { errors: [{ path: 'X-Gym', code: 'invalid-value', message: 'must name a gym' }] });
};

const position = /^\d{1,15}$/;
/** Waits up to two seconds until the read models reach the position that the caller names. After that the answer is marked as stale. */
const afterPosition = async ({ positions }: Mounting, gymId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const wanted = request.headers['x-after-position'];
  if (wanted === undefined) return;
  if (typeof wanted !== 'string' || !position.test(wanted))
    throw new Refusal('invalid-value', { errors: [{ path: 'X-After-Position', code: 'invalid-value', message: 'must be a position' }] });
  if (!(await positions.waitFor(gymId, Number(wanted)))) reply.header('x-stale', 'true');
};

/** Null for a job, which has a service token and no session. */
type Asking = Session | null;

/** Accepts a job's service token on routes that are open to jobs. All other routes require a session. */
const authenticate = (route: Route, { sessions }: Mounting, { headers }: FastifyRequest): Promise<Asking> =>
  typeof route.access === 'object' && 'service' in route.access && bearerServiceToken(headers.authorization) !== null
    ? Promise.resolve(null)
    : sessions.require(headers.authorization, route.whileLocked);

const callingMember = async (asking: Asking, gym: Gym, mounting: Mounting, request: FastifyRequest): Promise<Member> =>
  asking === null
    ? mounting.serviceTokens.member(bearerServiceToken(request.headers.authorization) ?? '', gym)
    : mounting.members.member(asking.accountId, gym);

const isAllowed = async (route: GymRoute, mounting: Mounting, request: FastifyRequest): Promise<boolean> => {
  try {
    const gym = await mounting.members.gym(gymName(request));
    relationOf(route.access, await callingMember(await authenticate(route, mounting, request), gym, mounting, request));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Records a read access by an auditor before they receive the answer. */
const recordReading = async (tx: PoolClient, { grant, account, gymId }: Member, request: FastifyRequest): Promise<void> => {
  const [path] = request.url.split('?');
  await tx.query(
    statement`insert into ${ar} (${ar.gym_id}, ${ar.grant_id}, ${ar.account_id}, ${ar.path})
      values (${gymId}, ${grant ?? null}, ${account}, ${path ?? null})`,
  );
};

const bytesOf = ({ body }: FastifyRequest): number => (Buffer.isBuffer(body) ? body.length : 0);

type OfList = { readonly cursor?: string };

/** Seals and opens the cursors of a list: the route makes and reads plain ones, the caller receives and sends sealed ones. */
const withSealedCursor = async (scope: string, parameters: never, work: (opened: never) => Promise<unknown>): Promise<unknown> => {
  const { cursor } = parameters as OfList;
  const answer = await work(
    cursor === undefined ? parameters : ({ ...(parameters as OfList), cursor: openCursor(scope, cursor) } as never),
  );
  const next = (answer as { nextCursor?: unknown } | undefined)?.nextCursor;
  return typeof next === 'string' ? { ...(answer as object), nextCursor: sealCursor(scope, next) } : answer;
};

const runInGym = async (
  route: GymRoute,
  mounting: Mounting,
  session: Asking,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: never,
  body: never,
): Promise<unknown> => {
  const gym = await mounting.members.gym(gymName(request));
  const member = await callingMember(session, gym, mounting, request);
  const relation = relationOf(route.access, member);
  const path = pathIds(request);
  const onlyReads = route.method === 'GET' || route.onlyReads === true;
  if (!onlyReads && gym.status === 'suspended') throw new Refusal('gym-suspended');
  if (route.limit !== undefined)
    await mounting.callLimits.take(route.limit, { gymId: gym.id, account: member.account, bytes: bytesOf(request) });
  await afterPosition(mounting, gym.id, request, reply);
  const stillAllowed = () => isAllowed(route, mounting, request);
  // Only routes that are open to jobs are called without a session, and those do not read it.
  const early = { request, reply, requestId: request.id, session, gym, member, relation, path, stillAllowed } as EarlyCall;
  const ready = await route.before?.(early, parameters, body);
  return (onlyReads ? readGymAtHead : withGymAtHead)(mounting.pool, gym.id, async (tx, at) => {
    const { head, epoch } = at ?? { head: 0, epoch: 1 };
    reply.header('x-log-epoch', String(epoch));
    if (member.role === 'auditor') await recordReading(tx, member, request);
    return withSealedCursor(listScope(route.path, gym.id, path, request.query), parameters, (opened) =>
      route.run({ ...early, ready, tx, epoch, head }, opened, body),
    );
  });
};

const run = async (
  route: Route,
  shape: z.ZodMiniType,
  mounting: Mounting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  // Authenticates before validating, so that a stranger learns nothing from a validation error.
  const session = route.access === 'public' ? undefined : await authenticate(route, mounting, request);
  if (session != null) noteAccount(request, session.accountId);
  if (session !== undefined) mounting.requestBudget.take(session?.accountId ?? request.headers.authorization ?? '');
  const parameters = parse(shape, request.query) as never;
  const given = route.form !== undefined && request.body instanceof FormFields ? bodyOfForm(route.form, request.body) : request.body;
  const body = (route.body === undefined ? given : parse(route.body, given)) as never;
  if (typeof route.access === 'object' && session !== undefined) {
    const inGym = route as GymRoute;
    if (inGym.parameters?.['cursor'] === undefined || inGym.ownLines === true || !wantsLines(request.headers.accept))
      return runInGym(inGym, mounting, session, request, reply, parameters, body);
    // A long list may outlive the session: each page checks it again.
    const whole = await wholeList(async (place) => {
      const live = await authenticate(route, mounting, request);
      return runInGym(inGym, mounting, live, request, reply, { ...(parameters as object), ...place } as never, body);
    });
    if (whole.total !== undefined) reply.header('x-total-count', String(whole.total));
    reply.type('application/x-ndjson');
    return mounting.streams.answer(session?.accountId ?? request.headers.authorization ?? '', reply, whole.lines);
  }
  if (route.limit !== undefined && session != null)
    await mounting.callLimits.take(route.limit, { gymId: accountLedger(session.accountId), account: session.accountId, bytes: 0 });
  const call = { request, reply, requestId: request.id };
  return session === undefined || session === null
    ? (route as Extract<Route, { access: 'public' }>).run(call, parameters, body)
    : (route as Extract<Route, { access: 'session' }>).run({ ...call, session }, parameters, body);
};

/** Registers every route. A handler that returns `undefined` has sent the answer itself or has none (204). */
export const mount = (server: FastifyInstance, routes: readonly Route[], mounting: Mounting, isSecure = false): void => {
  for (const route of routes) {
    const shape = z.strictObject(route.parameters ?? {});
    server.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      ...(route.form !== undefined && { config: { form: route.form } }),
      handler: async (request, reply) => {
        const answer = await run(route, shape, mounting, request, reply);
        if (reply.sent) return reply;
        const next = answerForm(request, reply, answer, isSecure);
        if (next !== null) return next;
        return reply.code(route.status ?? (answer === undefined ? 204 : 200)).send(answer);
      },
    });
  }
};
