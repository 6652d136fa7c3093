// Handles a role or grant that was taken away. In its gym it ends immediately, because every request and room checks it. The session ends
// only if that was the account's only gym: no gym decides about a person's work in another. A session that was started afterwards has the
// new role and stays.
import type { DisconnectReason } from '@spotter/contracts/live';
import type { Log } from '@spotter/database/log/log';
import { member, memberStream } from '@spotter/domain/members/member';
import { stateAfter } from '../platform/commands/decide.js';
import type { Effect } from '../platform/jobs/effect.js';

const reasons: Readonly<Record<string, DisconnectReason>> = {
  MemberRoleChanged: 'role-changed',
  MemberPaused: 'role-changed',
  MemberRemoved: 'role-changed',
  AuditRevoked: 'revoked',
};

export type EndingParts = {
  readonly log: Pick<Log, 'readStream'>;
  readonly accounts: { readonly endSession: (accountId: string, why: DisconnectReason, startedBefore: string) => Promise<void> };
  /** `hasOtherGym`: true if the account is a member of another gym, or may audit one. */
  readonly members: { readonly hasOtherGym: (accountId: string, gymId: string) => Promise<boolean> };
};

export const roleTakenAway = ({ log, accounts, members }: EndingParts): Effect => ({
  name: 'role-taken-away',
  types: Object.keys(reasons),
  run: async (event) => {
    const { membershipId, grantId } = event.data as { membershipId?: string; grantId?: string };
    const events = await log.readStream(event.ledger, memberStream(membershipId ?? grantId ?? ''));
    const { accountId } = stateAfter(member, member.initial, events);
    if (accountId === '' || (await members.hasOtherGym(accountId, event.ledger))) return;
    await accounts.endSession(accountId, reasons[event.type]!, event.recordedAt);
  },
});
