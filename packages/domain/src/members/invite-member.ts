// Invites members. An invitation is valid for seven days and one use; its id becomes the membership's.
import { daysLater, toMs } from '@spotter/contracts/civil-date';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import type {
  AcceptInvitation,
  AddMember,
  InviteMember,
  JoinGym,
  MemberRejection,
  ResendInvitation,
  RevokeInvitation,
} from './member-commands.js';
import type { MemberEvent } from './member-events.js';
import { outranks, type MemberState } from './member-state.js';

type Outcome = readonly MemberEvent[] | Rejected<MemberRejection>;
const invitationDays = 7;

export const inviteMember = (state: MemberState, { payload, lookups }: InviteMember, { now }: CommandContext): Outcome => {
  if (state.status !== 'unknown') return reject('member-already-exists');
  if (outranks(payload.type, lookups.senderType)) return reject('role-above-own');
  const { invitationId: membershipId, type: memberType, ...person } = payload;
  return [{ type: 'MemberInvited', data: { membershipId, memberType, ...person, expiresAt: daysLater(now, invitationDays) } }];
};

const notOpen = ({ status }: MemberState): MemberRejection | null => {
  if (status === 'invited') return null;
  if (status === 'revoked') return 'invitation-revoked';
  return status === 'unknown' || status.startsWith('grant') ? 'invitation-unknown' : 'invitation-used';
};

export const resendInvitation = (state: MemberState, { payload, lookups }: ResendInvitation, { now }: CommandContext): Outcome => {
  const refused = notOpen(state);
  if (refused !== null) return reject(refused);
  if (outranks(state.memberType, lookups.senderType)) return reject('role-above-own');
  return [{ type: 'InvitationResent', data: { membershipId: payload.invitationId, expiresAt: daysLater(now, invitationDays) } }];
};

export const revokeInvitation = (state: MemberState, { payload, lookups }: RevokeInvitation): Outcome => {
  const refused = notOpen(state);
  if (refused !== null) return reject(refused);
  if (outranks(state.memberType, lookups.senderType)) return reject('role-above-own');
  return [{ type: 'InvitationRevoked', data: { membershipId: payload.invitationId } }];
};

export const acceptInvitation = (state: MemberState, { payload, lookups }: AcceptInvitation, { now }: CommandContext): Outcome => {
  const refused = notOpen(state);
  if (refused !== null) return reject(refused);
  if (toMs(now) > toMs(state.expiresAt)) return reject('invitation-expired');
  const { alreadyMember, ...person } = lookups;
  if (alreadyMember) return reject('already-member');
  return [{ type: 'InvitationAccepted', data: { membershipId: payload.invitationId, memberType: state.memberType, ...person } }];
};

export const joinGym = (state: MemberState, { payload, lookups }: JoinGym): Outcome => {
  if (state.status !== 'unknown') return reject('member-already-exists');
  const { alreadyMember, ...person } = lookups;
  if (alreadyMember) return reject('already-member');
  return [{ type: 'MemberAdded', data: { membershipId: payload.membershipId, memberType: 0, ...person } }];
};

export const addMember = (state: MemberState, { payload }: AddMember): Outcome => {
  if (state.status !== 'unknown') return reject('member-already-exists');
  const { type: memberType, ...person } = payload;
  return [{ type: 'MemberAdded', data: { ...person, memberType } }];
};
