import type { MemberType } from '@spotter/contracts/members/member-types';
import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';

// An invitation's id becomes the membership's id: a person has one id in a gym from the first mail on.
type Invitation = {
  readonly membershipId: string;
  readonly email: string;
  readonly memberType: MemberType;
  readonly name?: string;
  readonly lastname?: string;
  readonly language?: string;
  readonly expiresAt: Instant;
};

export type MemberEvent =
  | DomainEvent<'MemberInvited', Invitation>
  | DomainEvent<'InvitationResent', { readonly membershipId: string; readonly expiresAt: Instant }>
  | DomainEvent<'InvitationRevoked', { readonly membershipId: string }>
  | DomainEvent<
      'InvitationAccepted',
      {
        readonly membershipId: string;
        readonly accountId: string;
        readonly memberType: MemberType;
        // Names of the account; unknown for invitations accepted before version 2.
        readonly name?: string;
        readonly lastname?: string;
        readonly email?: string;
      }
    >
  | DomainEvent<
      'MemberAdded',
      {
        readonly membershipId: string;
        readonly accountId: string;
        readonly memberType: MemberType;
        readonly name: string;
        readonly lastname: string;
        readonly email?: string;
      }
    >
  | DomainEvent<
      'MemberRoleChanged',
      { readonly membershipId: string; readonly from: MemberType; readonly to: MemberType; readonly reason?: string }
    >
  | DomainEvent<'MemberPaused', { readonly membershipId: string; readonly reason?: string }>
  | DomainEvent<'MemberResumed', { readonly membershipId: string }>
  | DomainEvent<'MemberRemoved', { readonly membershipId: string; readonly reason?: string }>
  | DomainEvent<'MemberLeft', { readonly membershipId: string; readonly reason?: string }>
  | DomainEvent<
      'AuditOffered',
      {
        readonly grantId: string;
        readonly email: string;
        /** If absent, the whole gym. */
        readonly customerId?: string;
        readonly until: Instant;
        readonly reason: string;
        /** Last moment for accepting the offer. */
        readonly expiresAt: Instant;
      }
    >
  | DomainEvent<'AuditOfferWithdrawn', { readonly grantId: string; readonly reason?: string }>
  // The person accepted. Before offers existed, an admin granted access to an account directly.
  | DomainEvent<
      'AuditGranted',
      {
        readonly grantId: string;
        readonly accountId: string;
        readonly email: string;
        /** If absent, the whole gym. */
        readonly customerId?: string;
        readonly until: Instant;
        readonly reason: string;
      }
    >
  | DomainEvent<'AuditRevoked', { readonly grantId: string; readonly accountId: string; readonly reason?: string }>;

const reasonOfMember = { person: 'membershipId', fields: ['reason'] } as const;

export const memberEvents = {
  MemberInvited: { version: 1, personal: { person: 'membershipId', fields: ['email', 'name', 'lastname'] } },
  InvitationResent: { version: 1 },
  InvitationRevoked: { version: 1 },
  InvitationAccepted: {
    version: 2,
    personal: { person: 'membershipId', fields: ['name', 'lastname', 'email'] },
    upcast: { 1: (data) => data },
  },
  MemberAdded: { version: 1, personal: { person: 'membershipId', fields: ['name', 'lastname', 'email'] } },
  MemberRoleChanged: { version: 1, personal: reasonOfMember },
  MemberPaused: { version: 1, personal: reasonOfMember },
  MemberResumed: { version: 1 },
  MemberRemoved: { version: 1, personal: reasonOfMember },
  MemberLeft: { version: 1, personal: reasonOfMember },
  AuditOffered: { version: 1, personal: { person: 'grantId', fields: ['email', 'reason'] } },
  AuditOfferWithdrawn: { version: 1, personal: { person: 'grantId', fields: ['reason'] } },
  AuditGranted: { version: 1, personal: { person: 'grantId', fields: ['email', 'reason'] } },
  AuditRevoked: { version: 1, personal: { person: 'grantId', fields: ['reason'] } },
} as const satisfies CatalogueOf<MemberEvent>;
