// HTTP in front of the command handler: headers, single commands and batches.
import { isUuid } from '@spotter/database/connections/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { batchBytes } from '@spotter/contracts/command-requests';
import { instant } from '@spotter/contracts/atoms';
import { safeParse } from 'zod/mini';
import type { CommandType } from '@spotter/contracts/commands';
import { batchResult, readBatch } from './batch.js';
import type { Commands } from './commands.js';
import type { Accepted, CommandEnvelope, Outcome } from './command-envelope.js';
import type { Gym, Members } from '../sessions/members.js';
import type { Member } from '../sessions/policy.js';
import { Refusal } from '../http/refusal.js';
import { noteAccount, noteRefusal } from '../http/refusals-noted.js';
import type { Reactions } from '../jobs/reactions.js';
import type { RequestBudget } from '../limits/request-budget.js';
import type { Session, Sessions } from '../sessions/sessions.js';

const commandBytes = 256 * 1024;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};
const wrongHeader = (path: string, message: string): Refusal =>
  new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message }] });

const idempotencyKey = (request: FastifyRequest): string => {
  const key = header(request, 'idempotency-key');
  if (key === undefined) throw new Refusal('idempotency-key-required');
  if (!isUuid(key)) throw wrongHeader('Idempotency-Key', 'must be a UUID');
  return key.toLowerCase();
};
const expectedVersion = (request: FastifyRequest): { expectedVersion?: number } => {
  const text = header(request, 'if-match');
  if (text === undefined) return {};
  const version = /^"?(\d{1,9})"?$/.exec(text)?.[1];
  if (version === undefined) throw wrongHeader('If-Match', 'must be a version');
  return { expectedVersion: Number(version) };
};
const device = (request: FastifyRequest): { device?: string; seq?: number } => {
  const text = header(request, 'x-device');
  if (text === undefined) return {};
  const found = /^([\w-]{1,64})(?:;\s*seq=(\d{1,15}))?$/.exec(text);
  if (found === null) throw wrongHeader('X-Device', 'must be <deviceId>; seq=<n>');
  return { device: found[1]!, ...(found[2] !== undefined && { seq: Number(found[2]) }) };
};
const occurredAt = (request: FastifyRequest): { occurredAt?: string } => {
  const text = header(request, 'x-occurred-at');
  if (text === undefined) return {};
  const parsed = safeParse(instant, text);
  if (!parsed.success) throw wrongHeader('X-Occurred-At', 'must be an instant in UTC');
  return { occurredAt: parsed.data };
};

const answerOf = ({ status: _status, ...accepted }: Accepted): Omit<Accepted, 'status'> => accepted;

/** A program's tree and the text of an article are larger than any other command. */
const large: ReadonlySet<string> = new Set<CommandType>(['draft-program', 'edit-program', 'draft-education-item', 'edit-education-text']);

/** @throws Refusal for a header that is wrong or missing, and for a body that is too large. */
const envelopeOf = (request: FastifyRequest): CommandEnvelope => {
  const { type } = request.params as { type: string };
  const envelope = {
    commandId: idempotencyKey(request),
    type,
    body: request.body,
    ...expectedVersion(request),
    ...device(request),
    ...occurredAt(request),
  };
  const limit = large.has(type) ? batchBytes : commandBytes;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new Refusal('too-large');
  return envelope;
};

/** Who is nobody here hears nothing of what is wrong with the request. */
const ordersOrNone = (
  request: FastifyRequest,
  envelopesOf: (request: FastifyRequest) => readonly CommandEnvelope[],
): readonly CommandEnvelope[] => {
  try {
    return envelopesOf(request);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

export type CommandMounting = {
  readonly commands: Pick<Commands, 'executeAll' | 'answered'>;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly reactions: Pick<Reactions, 'positionAfter'>;
  readonly requestBudget: RequestBudget;
  /** What somebody who is nobody in the gym may ask for: to become a member. */
  readonly isForGuests: (type: string) => boolean;
  /** True for a command that may need a recent password, depending on its body. */
  readonly needsPassword: (type: string) => boolean;
};

export const mountCommands = (server: FastifyInstance, mounting: CommandMounting): void => {
  const { commands, sessions, members, isForGuests } = mounting;
  /** Null for somebody who is nobody in this gym, or not any more. */
  const memberOf = async (account: string, gym: Gym): Promise<Member | null> => {
    try {
      return await members.member(account, gym);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-found') return null;
      throw error;
    }
  };

  /** Somebody who has left, and never heard so, asks again: answers that were theirs still are, though the gym is not. */
  const answered = async (ledger: string, account: string, envelope: CommandEnvelope, otherwise = 'not-found'): Promise<Outcome> => {
    try {
      const earlier = await commands.answered(ledger, account, envelope);
      if (earlier !== null) return earlier;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    return { status: 'refused', commandId: envelope.commandId, refusal: new Refusal(otherwise) };
  };

  /** The member. `passwordGiven` is read only if one of the commands needs it. */
  const knowing = async (member: Member, { id }: Session, envelopes: readonly CommandEnvelope[]): Promise<Member> =>
    envelopes.some(({ type }) => mounting.needsPassword(type)) && (await sessions.passwordGivenLately(id))
      ? { ...member, passwordGiven: true }
      : member;

  /** Each command by itself: it may make a member of who sent it. */
  const asGuest = async (gym: Gym, account: string, envelope: CommandEnvelope): Promise<Outcome> => {
    if (!isForGuests(envelope.type)) return answered(gym.id, account, envelope);
    const guest: Member = { account, membership: null, role: 'guest', gymId: gym.id };
    return (await commands.executeAll(gym.id, guest, [envelope]))[0]!;
  };

  /** Nothing is written in a suspended gym, but that it opens again. What was answered before still is. */
  const whileSuspended = async (gym: Gym, member: Member, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const envelope of envelopes)
      outcomes.push(
        envelope.type === 'resume-gym'
          ? (await commands.executeAll(gym.id, member, [envelope]))[0]!
          : await answered(gym.id, member.account ?? '', envelope, 'gym-suspended'),
      );
    return outcomes;
  };

  /** Answers name the position after the server's reactions to the commands. */
  const withReactions = (gymId: string, outcomes: readonly Outcome[]): Promise<readonly Outcome[]> =>
    Promise.all(
      outcomes.map(async (outcome) =>
        outcome.status === 'refused'
          ? outcome
          : { ...outcome, position: await mounting.reactions.positionAfter(gymId, outcome.position, outcome.events) },
      ),
    );

  /** What was sent is read only for those who may know the gym, or were answered in it. */
  const execute = async (
    request: FastifyRequest,
    envelopesOf: (request: FastifyRequest) => readonly CommandEnvelope[],
  ): Promise<readonly Outcome[]> => {
    const session = await sessions.require(request.headers.authorization);
    noteAccount(request, session.accountId);
    mounting.requestBudget.take(session.accountId);
    const gym = await members.gym((request.params as { gym: string }).gym);
    const member = await memberOf(session.accountId, gym);
    const suspended = gym.status === 'suspended';
    if (member !== null && suspended) return whileSuspended(gym, member, envelopesOf(request));
    if (member !== null) {
      const envelopes = envelopesOf(request);
      return withReactions(gym.id, await commands.executeAll(gym.id, await knowing(member, session, envelopes), envelopes));
    }
    const outcomes: Outcome[] = [];
    for (const envelope of ordersOrNone(request, envelopesOf))
      outcomes.push(await (suspended ? answered(gym.id, session.accountId, envelope) : asGuest(gym, session.accountId, envelope)));
    if (outcomes.every((outcome) => outcome.status === 'refused' && outcome.refusal.code === 'not-found')) throw new Refusal('not-found');
    return withReactions(gym.id, outcomes);
  };

  server.post('/api/gyms/:gym/commands/:type', { bodyLimit: batchBytes }, async (request, reply: FastifyReply) => {
    const [outcome] = await execute(request, (single) => [envelopeOf(single)]);
    if (outcome!.status === 'refused') throw outcome!.refusal;
    if (outcome!.status === 'duplicate') reply.header('idempotent-replayed', 'true');
    return reply.code(201).send(answerOf(outcome!));
  });

  server.post('/api/gyms/:gym/commands', { bodyLimit: batchBytes }, async (request, reply: FastifyReply) => {
    let sent: readonly CommandEnvelope[] = [];
    const outcomes = await execute(request, (batch) => (sent = readBatch(batch.body)));
    // A single command is noted as its answer is: one of a batch has no answer of its own.
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'refused') noteRefusal(request, outcome.refusal, sent[index]?.type);
    return reply.code(200).send({ results: outcomes.map((outcome, index) => batchResult(outcome, sent[index]?.type)) });
  });
};
