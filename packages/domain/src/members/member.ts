// A membership or a read-only grant, one stream: `member-<membershipId>`. A gym never loses its last admin, and members never give or take
// a role above their own.
import { reject, type CommandContext, type Decider, type Rejected } from '../kernel.js';
import { acceptAudit, addAuditor, grantAudit, revokeAudit } from './grant-audit.js';
import { acceptInvitation, addMember, inviteMember, joinGym, resendInvitation, revokeInvitation } from './invite-member.js';
import type {
  ChangeMemberRole,
  LeaveGym,
  MemberCommand,
  MemberRejection,
  PauseMember,
  RemoveMember,
  ResumeMember,
} from './member-commands.js';
import type { MemberEvent } from './member-events.js';
import { evolveMember, outranks, unknownMember, type MemberState } from './member-state.js';
import { isAdminType } from './member-type.js';

type Outcome = readonly MemberEvent[] | Rejected<MemberRejection>;
type MemberChange = LeaveGym | PauseMember | RemoveMember | ResumeMember | ChangeMemberRole;

/** Rejects leaving clients without a coach unless the command confirms it. */
const leavesClients = ({
  payload,
  lookups,
}: Pick<RemoveMember | ChangeMemberRole, 'payload' | 'lookups'>): Rejected<MemberRejection> | null =>
  lookups.clients > 0 && payload.unassignClients !== true ? reject('coach-has-clients') : null;

const changeRole = (state: MemberState, command: ChangeMemberRole): Outcome => {
  const { payload, lookups } = command;
  const { type: to, membershipId, reason } = payload;
  const { senderType, otherAdmins } = lookups;
  if (to === state.memberType) return reject('role-unchanged');
  if (outranks(to, senderType) || outranks(state.memberType, senderType)) return reject('role-above-own');
  if (isAdminType(state.memberType) && !isAdminType(to) && otherAdmins === 0) return reject('last-admin');
  const refused = to === 0 ? leavesClients(command) : null;
  if (refused !== null) return refused;
  const why = reason === undefined ? {} : { reason };
  return [{ type: 'MemberRoleChanged', data: { membershipId, from: state.memberType, to, ...why } }];
};

const departure = (state: MemberState, command: LeaveGym | PauseMember | RemoveMember): Outcome => {
  if (isAdminType(state.memberType) && command.lookups.otherAdmins === 0) return reject('last-admin');
  switch (command.type) {
    case 'leave-gym':
      return [{ type: 'MemberLeft', data: command.payload }];
    case 'pause-member':
      return state.status === 'paused' ? reject('member-not-active') : [{ type: 'MemberPaused', data: command.payload }];
    case 'remove-member': {
      const { unassignClients: _known, ...data } = command.payload;
      return leavesClients(command) ?? [{ type: 'MemberRemoved', data }];
    }
    default:
      return command satisfies never;
  }
};

const changeMember = (state: MemberState, command: MemberChange): Outcome => {
  if (state.status === 'unknown') return reject('member-unknown');
  if (state.status !== 'active' && state.status !== 'paused') return reject('member-not-active');
  if (command.type === 'change-member-role') return changeRole(state, command);
  if (command.type !== 'leave-gym' && outranks(state.memberType, command.lookups.senderType)) return reject('role-above-own');
  if (command.type !== 'resume-member') return departure(state, command);
  return state.status === 'paused' ? [{ type: 'MemberResumed', data: command.payload }] : reject('member-not-paused');
};

const decide = (state: MemberState, command: MemberCommand, context: CommandContext): Outcome => {
  switch (command.type) {
    case 'invite-member':
      return inviteMember(state, command, context);
    case 'resend-invitation':
      return resendInvitation(state, command, context);
    case 'revoke-invitation':
      return revokeInvitation(state, command);
    case 'accept-invitation':
      return acceptInvitation(state, command, context);
    case 'join-gym':
      return joinGym(state, command);
    case 'add-member':
      return addMember(state, command);
    case 'grant-audit':
      return grantAudit(state, command, context);
    case 'accept-audit':
      return acceptAudit(state, command, context);
    case 'add-auditor':
      return addAuditor(state, command, context);
    case 'revoke-audit':
      return revokeAudit(state, command);
    default:
      return changeMember(state, command);
  }
};

export const member: Decider<MemberState, MemberCommand, MemberEvent, MemberRejection> = {
  initial: unknownMember,
  evolve: evolveMember,
  decide,
};
export const memberStream = (membershipId: string): string => `member-${membershipId}`;
