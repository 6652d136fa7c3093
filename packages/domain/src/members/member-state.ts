import type { MemberType } from '@spotter/contracts/members/member-types';
import type { Instant } from '../kernel.js';
import type { MemberEvent } from './member-events.js';

/** A membership, starting with its invitation, or a read-only grant; the streams of both are named `member-<id>`. */
export type MemberState = {
  readonly status:
    | 'unknown'
    | 'invited'
    | 'revoked'
    | 'active'
    | 'paused'
    | 'removed'
    | 'left'
    | 'grant-offered'
    | 'grant-withdrawn'
    | 'granted'
    | 'grant-revoked';
  readonly memberType: MemberType;
  readonly accountId: string;
  readonly expiresAt: Instant;
  /** The open offer of read-only access; absent in every other state. */
  readonly offer?: { readonly customerId?: string; readonly until: Instant; readonly reason: string };
};

export const unknownMember: MemberState = { status: 'unknown', memberType: 0, accountId: '', expiresAt: '' };

/** True if the type is above the sender's own. Members cannot give, take or end such a role; the server (`null`) can. */
export const outranks = (type: MemberType, senderType: MemberType | null): boolean => senderType !== null && type > senderType;

const withoutOffer = ({ offer: _offer, ...state }: MemberState): MemberState => state;

export const evolveMember = (state: MemberState, { type, data }: MemberEvent): MemberState => {
  switch (type) {
    case 'MemberInvited':
      return { ...state, status: 'invited', memberType: data.memberType, expiresAt: data.expiresAt };
    case 'InvitationResent':
      return { ...state, expiresAt: data.expiresAt };
    case 'InvitationRevoked':
      return { ...state, status: 'revoked' };
    case 'InvitationAccepted':
    case 'MemberAdded':
      return { ...state, status: 'active', memberType: data.memberType, accountId: data.accountId };
    case 'MemberRoleChanged':
      return { ...state, memberType: data.to };
    case 'MemberPaused':
      return { ...state, status: 'paused' };
    case 'MemberResumed':
      return { ...state, status: 'active' };
    case 'MemberRemoved':
      return { ...state, status: 'removed' };
    case 'MemberLeft':
      return { ...state, status: 'left' };
    case 'AuditOffered': {
      const { customerId, until, reason, expiresAt } = data;
      return { ...state, status: 'grant-offered', expiresAt, offer: { ...(customerId !== undefined && { customerId }), until, reason } };
    }
    case 'AuditOfferWithdrawn':
      return { ...withoutOffer(state), status: 'grant-withdrawn' };
    case 'AuditGranted':
      return { ...withoutOffer(state), status: 'granted', accountId: data.accountId, expiresAt: data.until };
    case 'AuditRevoked':
      return { ...state, status: 'grant-revoked' };
    default:
      (type) satisfies never;
      return state;
  }
};
