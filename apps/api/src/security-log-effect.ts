// Tells the security log of what is recorded about sessions, rights, tokens and erasures: whichever call, job or command did it.
import type { EventType } from '@spotter/domain/catalogue';
import { securityLog, type SecurityEvent } from '@spotter/telemetry/security-log';
import type { Effect } from './platform/jobs/effect.js';

const entries: Partial<Record<EventType, SecurityEvent>> = {
  SessionStarted: 'sign-in',
  SessionEnded: 'session-changed',
  SessionLocked: 'session-changed',
  SessionUnlocked: 'session-changed',
  AccountOpened: 'account-changed',
  AccountConfirmed: 'account-changed',
  PasswordChanged: 'account-changed',
  EmailChanged: 'account-changed',
  SecondFactorTurnedOn: 'account-changed',
  SecondFactorTurnedOff: 'account-changed',
  AccountErased: 'erased',
  CustomerErased: 'erased',
  MemberInvited: 'rights-changed',
  InvitationResent: 'rights-changed',
  InvitationRevoked: 'rights-changed',
  InvitationAccepted: 'rights-changed',
  MemberAdded: 'rights-changed',
  MemberRoleChanged: 'rights-changed',
  MemberPaused: 'rights-changed',
  MemberResumed: 'rights-changed',
  MemberRemoved: 'rights-changed',
  MemberLeft: 'rights-changed',
  AuditOffered: 'rights-changed',
  AuditOfferWithdrawn: 'rights-changed',
  AuditGranted: 'rights-changed',
  AuditRevoked: 'rights-changed',
  CoachAssigned: 'rights-changed',
  CoachUnassigned: 'rights-changed',
  ClientsReassigned: 'rights-changed',
  TeamCoachAdded: 'rights-changed',
  TeamCoachRemoved: 'rights-changed',
  TeamMemberAdded: 'rights-changed',
  TeamMemberRemoved: 'rights-changed',
  ConsentGiven: 'rights-changed',
  ConsentWithdrawn: 'rights-changed',
  DisplayNameChosen: 'rights-changed',
  GymJoinCodeChanged: 'rights-changed',
  TeamJoinCodeChanged: 'rights-changed',
  SecondFactorPolicyChanged: 'rights-changed',
  GymSuspended: 'rights-changed',
  GymReopened: 'rights-changed',
  ServiceTokenIssued: 'token-changed',
  ServiceTokenRevoked: 'token-changed',
  DisplayLinkCreated: 'token-changed',
  DisplayLinkRevoked: 'token-changed',
  GymExportRequested: 'export-asked',
};

/** Fields of an event that are ids or words of ours. */
const told = [
  'accountId',
  'membershipId',
  'grantId',
  'tokenId',
  'linkId',
  'exportId',
  'customerId',
  'coachId',
  'teamId',
  'sessionId',
  'why',
  'memberType',
];
/** The log redacts properties called `to`, so a changed role gets other names. */
const renamed: Readonly<Record<string, string>> = { from: 'fromType', to: 'toType' };
export const securityLogEffect: Effect = {
  name: 'security-log',
  types: Object.keys(entries),
  run: async ({ type, ledger, position, data, meta }) => {
    // The past of a demo happened to nobody.
    if (meta.demo === true) return;
    const fields = data as Readonly<Record<string, unknown>>;
    const ids = [...told.map((name) => [name, name] as const), ...Object.entries(renamed)].flatMap(([name, as]) => {
      const value = fields[name];
      return typeof value === 'string' || typeof value === 'number' ? [[as, value] as const] : [];
    });
    securityLog(entries[type as EventType]!, {
      type,
      ledger,
      position,
      by: meta.membership ?? meta.account ?? meta.role,
      ...Object.fromEntries(ids),
    });
  },
};
