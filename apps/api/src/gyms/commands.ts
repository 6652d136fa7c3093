// Commands about a gym's own branding, settings and state.
import { statement, tables } from '@spotter/database/connections/sql';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { senderType } from '../shared/sender-type.js';
import { isUsableZone } from '../platform/reading/time-zones.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { newJoinCode } from '../shared/join-code.js';

type OfGym = { readonly gymId: string };
const shared = { decider: gym, stream: ({ gymId }: OfGym) => gymStream(gymId), policy: policies.adminOnly } as const;
/** The gym in the body must be the gym of the path. */
const ownGym = async (context: DecisionContext, { gymId }: OfGym) =>
  gymId === context.ledger ? { lookups: {} } : { rejected: 'gym-unknown' };
/** Rejects a time zone that this program knows but its database does not: it would break every page that counts days. */
const ownGymInKnownZone = async (context: DecisionContext, body: OfGym & { readonly settings: { readonly timeZone?: string } }) => {
  const { timeZone } = body.settings;
  if (timeZone !== undefined && !(await isUsableZone(timeZone, context.rows)))
    throw new Refusal('invalid-value', { errors: [{ path: 'settings.timeZone', code: 'invalid-value', message: 'names no time zone' }] });
  return ownGym(context, body);
};
const senderHasSecondFactor = async ({ member, rows }: DecisionContext): Promise<boolean> =>
  (
    await rows(
      statement`select 1 from ${tables.second_factors}
        where ${tables.second_factors.account_id} = ${member.account} and ${tables.second_factors.confirmed_at} is not null`,
    )
  ).length > 0;
/** Only company admins or the server open and close a branch. */
const byCompany = async (context: DecisionContext, body: OfGym) =>
  [4, null].includes(await senderType(context)) ? ownGym(context, body) : { rejected: 'not-allowed' };

export class RebrandGym extends commandOf('rebrand-gym', { ...shared, lookups: ownGym }) {}
export class ChangeGymSettings extends commandOf('change-gym-settings', { ...shared, lookups: ownGymInKnownZone }) {}
export class SuspendGym extends commandOf('suspend-gym', { ...shared, lookups: byCompany }) {}
export class ResumeGym extends commandOf('resume-gym', { ...shared, lookups: byCompany }) {}
export class ChangeJoinCode extends commandOf('change-join-code', {
  ...shared,
  lookups: async (context, body) =>
    body.gymId === context.ledger ? { lookups: { newCode: newJoinCode(context) } } : { rejected: 'gym-unknown' },
}) {}
export class ChangeSecondFactorPolicy extends commandOf('change-second-factor-policy', {
  ...shared,
  lookups: async (context, body) =>
    body.gymId === context.ledger
      ? { lookups: { senderHasSecondFactor: await senderHasSecondFactor(context) } }
      : { rejected: 'gym-unknown' },
}) {}

export const gymCommands = [RebrandGym, ChangeGymSettings, SuspendGym, ResumeGym, ChangeJoinCode, ChangeSecondFactorPolicy];
