// Runs one part of a job: sends its next commands as the person who requested it, with their current permissions. Command ids come from the
// request, so a part that was interrupted is simply sent again.
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import type { Members } from '../platform/sessions/members.js';
import type { RefusedCommand } from '@spotter/contracts/jobs/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { log } from '@spotter/telemetry/logger';
import { refused, type CommandEnvelope, type Outcome } from '../platform/commands/command-envelope.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Member } from '../platform/sessions/policy.js';
import { nextPart, notePart, postpone, type KeptCommand } from './kept-jobs.js';

/** Few enough that progress is visible and other jobs get their turn. */
const atOnce = 25;
/** The command is not at fault and is sent again. */
const passing = new Set(['log-unavailable', 'storage-full', 'too-many-requests', 'internal-error']);
/** After several minutes of repeated failures, a part is recorded with its failures. */
const maxFailures = 14;

export type RunningJobs = { readonly pool: Pool; readonly commands: Commands; readonly members: Members };

const erased = ({ payload }: KeptCommand): boolean => payload === undefined;
const envelopeOf =
  (job: string) =>
  ({ id, type, payload, expectedVersion }: KeptCommand): CommandEnvelope => ({
    commandId: id,
    type,
    body: payload,
    job,
    ...(expectedVersion !== undefined && { expectedVersion }),
  });

/** The requesting member, if they are still one and the gym is open; else the code of the refusal. */
const requesterOf = async ({ members }: RunningJobs, gymId: string, account: string): Promise<Member | string> => {
  try {
    const gym = await members.gym(gymId);
    const member = await members.member(account, gym);
    return gym.status === 'suspended' ? 'gym-suspended' : member;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** Keeps the answers of commands that were accepted before the right was lost; refuses the rest. */
const withoutRight = async (
  { commands }: RunningJobs,
  gymId: string,
  { account, code }: { readonly account: string; readonly code: string },
  envelopes: readonly CommandEnvelope[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const envelope of envelopes)
    outcomes.push((await commands.answered(gymId, account, envelope)) ?? refused(envelope.commandId, new Refusal(code)));
  return outcomes;
};

const oneByOne = async (
  { commands }: RunningJobs,
  gymId: string,
  member: Member,
  envelopes: readonly CommandEnvelope[],
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const envelope of envelopes)
    try {
      outcomes.push(...(await commands.executeAll(gymId, member, [envelope])));
    } catch (error) {
      outcomes.push(refused(envelope.commandId, error instanceof Refusal ? error : new Refusal('internal-error')));
    }
  return outcomes;
};

/** The single client whom a command is about. */
const customerOf = ({ payload }: KeptCommand): string | null => {
  const { customerId, with: addressee, customerIds } = (payload ?? {}) as { customerId?: string; with?: string; customerIds?: string[] };
  return customerId ?? addressee ?? (customerIds?.length === 1 ? customerIds[0]! : null);
};

const refusalsOf = (command: KeptCommand, outcome: Outcome): RefusedCommand[] =>
  outcome.status === 'refused'
    ? [
        {
          id: command.id,
          code: outcome.refusal.code,
          customerId: customerOf(command),
          ...(outcome.refusal.extra.details !== undefined && { details: { ...outcome.refusal.extra.details } }),
        },
      ]
    : [];

/** @returns true if the next part may follow immediately */
export const runPart = async (jobs: RunningJobs, gymId: string, id: string): Promise<boolean> => {
  const part = await withGym(jobs.pool, gymId, (tx) => nextPart(tx, gymId, id, atOnce));
  if (part === null) return false;
  const { accountId: account, answered: from, commands } = part;
  const isLast = part.failures >= maxFailures;
  const send = async (envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> => {
    const who = await requesterOf(jobs, gymId, account);
    if (typeof who === 'string') return withoutRight(jobs, gymId, { account, code: who }, envelopes);
    return isLast ? oneByOne(jobs, gymId, who, envelopes) : jobs.commands.executeAll(gymId, who, envelopes);
  };
  const later = async (): Promise<boolean> => {
    await withGym(jobs.pool, gymId, (tx) => postpone(tx, gymId, id));
    return false;
  };
  let outcomes: ReadonlyMap<string, Outcome>;
  try {
    const sent = await send(commands.filter((command) => !erased(command)).map(envelopeOf(id)));
    outcomes = new Map(sent.map((outcome) => [outcome.commandId, outcome]));
  } catch (error) {
    log.warn('a part of a job failed', { ledger: gymId, job: id, failures: part.failures, error });
    return later();
  }
  const isPassing = (outcome: Outcome): boolean => outcome.status === 'refused' && passing.has(outcome.refusal.code);
  if (!isLast && [...outcomes.values()].some(isPassing)) return later();
  const refusals = commands.flatMap((command) =>
    refusalsOf(command, outcomes.get(command.id) ?? refused(command.id, new Refusal('customer-erased'))),
  );
  const positions = [...outcomes.values()].flatMap((outcome) => (outcome.status === 'refused' ? [] : [outcome.position]));
  const position = positions.length === 0 ? null : Math.max(...positions);
  const to = from + commands.length;
  await withGym(jobs.pool, gymId, (tx) => notePart(tx, gymId, id, { from, to, refused: refusals, position }));
  return true;
};
