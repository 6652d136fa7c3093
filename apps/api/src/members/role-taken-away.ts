// Who loses a role, or a grant to read, loses the session that was signed in with it: pages and sockets end within a second, on
// every node. A session that was started afterwards has the new role, and stays.
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
  readonly endSession: (accountId: string, why: DisconnectReason, startedBefore: string) => Promise<void>;
};

export const roleTakenAway = ({ log, endSession }: EndingParts): Effect => ({
  name: 'role-taken-away',
  types: Object.keys(reasons),
  run: async (event) => {
    const { membershipId, grantId } = event.data as { membershipId?: string; grantId?: string };
    const events = await log.readStream(event.ledger, memberStream(membershipId ?? grantId ?? ''));
    const { accountId } = stateAfter(member, member.initial, events);
    if (accountId !== '') await endSession(accountId, reasons[event.type]!, event.recordedAt);
  },
});
