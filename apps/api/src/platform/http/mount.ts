// Registers routes on the server. For every route it checks session, role, path ids, parameters and body, in this order.
import { isUuid } from '@spotter/database/connections/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readGymAtHead, withGymAtHead } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import type { Gym, Members } from '../sessions/members.js';
import { listScope, openCursor, sealCursor } from '../reading/cursor-seal.js';
import { answerForm, bodyOfForm, FormFields } from './posted-forms.js';
import { relationOf, type Member } from '../sessions/policy.js';
import type { Positions } from '../reading/positions.js';
import { Refusal } from './refusal.js';
import type { CallLimits } from '../limits/call-limits.js';
import { noteAccount } from './refusals-noted.js';
import type { RequestBudget } from '../limits/request-budget.js';
import type { EarlyCall, GymRoute, ParsedInGym, Place, Route } from './route.js';
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
const authenticate = (route: GymRoute, { sessions }: Mounting, { headers }: FastifyRequest): Promise<Asking> =>
  'service' in route.access && bearerServiceToken(headers.authorization) !== null
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

/** Seals the cursor of a list's next page: the route makes and reads plain ones, the caller receives and sends sealed ones. */
const withSealedCursor = (scope: string, answer: unknown): unknown => {
  const next = (answer as { nextCursor?: unknown } | undefined)?.nextCursor;
  return typeof next === 'string' ? { ...(answer as object), nextCursor: sealCursor(scope, next) } : answer;
};

type InGym = { readonly route: GymRoute; readonly parsed: ParsedInGym; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** @param place replaces the place in the list that the request names */
const runInGym = async (
  { route, parsed, request, reply }: InGym,
  mounting: Mounting,
  session: Asking,
  place: Place = {},
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
  const ready = await parsed.before(early, place);
  return (onlyReads ? readGymAtHead : withGymAtHead)(mounting.pool, gym.id, async (tx, at) => {
    const { head, epoch } = at ?? { head: 0, epoch: 1 };
    reply.header('x-log-epoch', String(epoch));
    if (member.role === 'auditor') await recordReading(tx, member, request);
    const scope = listScope(route.path, gym.id, path, request.query);
    const { cursor = parsed.cursor } = place;
    const opened = cursor === undefined ? place : { ...place, cursor: openCursor(scope, cursor) };
    return withSealedCursor(scope, await parsed.run({ ...early, ready, tx, epoch, head }, opened));
  });
};

/** Answers a route of a gym. A list answers with all of its rows as NDJSON lines if the caller accepts them. */
const answerInGym = async (inGym: InGym, mounting: Mounting, session: Asking): Promise<unknown> => {
  const { route, request, reply } = inGym;
  if (route.parameters?.['cursor'] === undefined || route.ownLines === true || !wantsLines(request.headers.accept))
    return runInGym(inGym, mounting, session);
  // A long list may outlive the session: each page checks it again.
  const whole = await wholeList(async (place) => runInGym(inGym, mounting, await authenticate(route, mounting, request), place));
  if (whole.total !== undefined) reply.header('x-total-count', String(whole.total));
  reply.type('application/x-ndjson');
  return mounting.streams.answer(session?.accountId ?? request.headers.authorization ?? '', reply, whole.lines);
};

const bodyOf = ({ form }: Route, { body }: FastifyRequest): unknown =>
  form !== undefined && body instanceof FormFields ? bodyOfForm(form, body) : body;

/** Counts a request for its account, or for the token of a job. */
const noteRequest = ({ requestBudget }: Mounting, session: Asking, request: FastifyRequest): void => {
  if (session !== null) noteAccount(request, session.accountId);
  requestBudget.take(session?.accountId ?? request.headers.authorization ?? '');
};

const run = async (route: Route, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const call = { request, reply, requestId: request.id };
  if (route.access === 'public') return route.parse(request.query, bodyOf(route, request)).run(call);
  // Authenticates before validating, so that a stranger learns nothing from a validation error.
  if (route.access === 'session') {
    const session = await mounting.sessions.require(request.headers.authorization, route.whileLocked);
    noteRequest(mounting, session, request);
    const parsed = route.parse(request.query, bodyOf(route, request));
    if (route.limit !== undefined)
      await mounting.callLimits.take(route.limit, { gymId: accountLedger(session.accountId), account: session.accountId, bytes: 0 });
    return parsed.run({ ...call, session });
  }
  const session = await authenticate(route, mounting, request);
  noteRequest(mounting, session, request);
  return answerInGym({ route, parsed: route.parse(request.query, bodyOf(route, request)), request, reply }, mounting, session);
};

/** Registers every route. A handler that returns the reply has sent the answer; one that returns `undefined` has
 * sent it or has none (204). */
export const mount = (server: FastifyInstance, routes: readonly Route[], mounting: Mounting, isSecure = false): void => {
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      ...(route.form !== undefined && { config: { form: route.form } }),
      handler: async (request, reply) => {
        const answer = await run(route, mounting, request, reply);
        if (reply.sent || answer === reply) return reply;
        const next = answerForm(request, reply, answer, isSecure);
        if (next !== null) return next;
        return reply.code(route.status ?? (answer === undefined ? 204 : 200)).send(answer);
      },
    });
  }
};
