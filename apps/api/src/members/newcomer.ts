// Lookups about a person who joins with an invitation's token or the gym's join code. A wrong token or code is answered like an unknown
// gym.
import { member, memberStream } from '@spotter/domain/members/member';
import { Backoff } from '../platform/limits/backoff.js';
import { Refusal } from '../platform/http/refusal.js';
import { tokenHash } from '../platform/sessions/tokens.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const ac = tables.accounts;
const c = tables.claims;
const inv = tables.invitation_tokens;
const m = tables.memberships;

type Person = { readonly name: string; readonly lastname: string; readonly email: string };
const unknown = { rejected: 'not-found' } as const;

/** Claims one live membership per account of a gym, whatever streams it has. The holder of the claim is read from the log. */
const seatOf = async (context: DecisionContext, accountId: string, membershipId: string) => {
  const key = `${accountId}/${context.ledger}`;
  const [seat] = await context.rows(
    statement<{
      holder: string;
    }>`select ${c.holder} from ${c} where ${c.kind} = 'member' and ${c.key} = ${key}`,
  );
  const instead = seat?.holder ?? null;
  const holds = instead === null || instead === membershipId ? null : (await context.state(memberStream(instead), member)).state.status;
  return { isTaken: holds === 'active' || holds === 'paused', claim: { kind: 'member', key, holder: membershipId, instead } };
};

/** True for an active or paused member of the gym. */
const isMember = async (context: DecisionContext, accountId: string): Promise<boolean> => {
  const memberships = await context.rows(
    statement<object>`select 1 from ${m}
      where ${m.gym_id} = ${context.ledger} and ${m.account_id} = ${accountId} and ${m.status} in ('active', 'paused')`,
  );
  return memberships.length > 0;
};

const newcomer = async (context: DecisionContext, membershipId: string) => {
  const accountId = context.member.account;
  const [person] = await context.rows(
    statement<Person>`select ${ac.name}, ${ac.lastname}, ${ac.email} from ${ac} where ${ac.id} = ${accountId}`,
  );
  if (person === undefined || accountId === null) return unknown;
  const { isTaken, claim } = await seatOf(context, accountId, membershipId);
  return { lookups: { accountId, ...person, alreadyMember: isTaken || (await isMember(context, accountId)) }, claims: [claim] };
};

/** Only the newest mail of an invitation or audit offer opens it. */
const isTokenOf = async (context: DecisionContext, invitationId: string, token: string): Promise<boolean> => {
  const [row] = await context.rows(
    statement<{
      matches: boolean;
    }>`select ${inv.token_hash} = ${tokenHash(token)} as matches from ${inv} where ${inv.gym_id} = ${context.ledger} and ${inv.invitation_id} = ${invitationId} order by ${inv.position} desc limit 1`,
  );
  return row?.matches === true;
};

export const acceptanceLookups = async (
  context: DecisionContext,
  { invitationId, token }: { readonly invitationId: string; readonly token: string },
) => ((await isTokenOf(context, invitationId, token)) ? newcomer(context, invitationId) : unknown);

export const auditAcceptanceLookups = async (
  context: DecisionContext,
  { grantId, token }: { readonly grantId: string; readonly token: string },
) => {
  const accountId = context.member.account;
  if (accountId === null || !(await isTokenOf(context, grantId, token))) return unknown;
  const [account] = await context.rows(statement<{ email: string }>`select ${ac.email} from ${ac} where ${ac.id} = ${accountId}`);
  if (account === undefined) return unknown;
  return { lookups: { accountId, email: account.email, alreadyMember: await isMember(context, accountId) } };
};

// A refusal is decided twice, on cached and on fresh state, so twenty attempts are ten wrong codes.
const guesses = new Backoff({ attempts: 20, windowMs: 10 * 60_000 });

/** @throws Refusal `too-many-requests` after ten wrong codes in ten minutes */
export const joiningLookups = async (
  context: DecisionContext,
  { membershipId, code }: { readonly membershipId: string; readonly code: string },
) => {
  const account = context.member.account ?? '';
  const wait = guesses.wait(account);
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const [gym] = await context.rows(
    statement<object>`select 1 from ${tables.gyms}
      where ${tables.gyms.gym_id} = ${context.ledger} and ${tables.gyms.join_code} = ${code.trim().toUpperCase()}`,
  );
  if (gym !== undefined) return newcomer(context, membershipId);
  guesses.count(account);
  return unknown;
};
