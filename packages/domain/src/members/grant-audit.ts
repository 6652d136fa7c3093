// Read-only access for a person outside the gym. An admin offers it to an address, known or not, and the recipient of the mail accepts;
// nobody has access before. An offer is open for seven days, a grant lasts at most a year.
import { daysApart, daysLater, toMs } from '@spotter/contracts/civil-date';
import { reject, type CommandContext, type Instant, type Rejected } from '../kernel.js';
import type { AcceptAudit, AddAuditor, GrantAudit, MemberRejection, RevokeAudit } from './member-commands.js';
import type { MemberEvent } from './member-events.js';
import type { MemberState } from './member-state.js';

type Outcome = readonly MemberEvent[] | Rejected<MemberRejection>;
const offerDays = 7;
const maxGrantDays = 366;

const isPeriod = (now: Instant, until: Instant): boolean => {
  const days = daysApart(now, until);
  return days > 0 && days <= maxGrantDays;
};

export const grantAudit = (state: MemberState, { payload }: GrantAudit, { now }: CommandContext): Outcome => {
  if (state.status !== 'unknown') return reject('grant-already-exists');
  if (!isPeriod(now, payload.until)) return reject('grant-period-invalid');
  const offerEnds = daysLater(now, offerDays);
  const expiresAt = toMs(payload.until) < toMs(offerEnds) ? payload.until : offerEnds;
  return [{ type: 'AuditOffered', data: { ...payload, expiresAt } }];
};

const notOpen = ({ status }: MemberState): MemberRejection | null => {
  if (status === 'grant-offered') return null;
  if (status === 'grant-withdrawn') return 'invitation-revoked';
  return status === 'granted' || status === 'grant-revoked' ? 'invitation-used' : 'invitation-unknown';
};

export const acceptAudit = (state: MemberState, { payload, lookups }: AcceptAudit, { now }: CommandContext): Outcome => {
  const refused = notOpen(state);
  if (refused !== null) return reject(refused);
  if (toMs(now) > toMs(state.expiresAt)) return reject('invitation-expired');
  const { accountId, email, alreadyMember } = lookups;
  // A membership hides the grant: whoever works or trains in the gym reads it as that.
  if (alreadyMember) return reject('already-member');
  return [{ type: 'AuditGranted', data: { grantId: payload.grantId, accountId, email, ...state.offer! } }];
};

export const addAuditor = (state: MemberState, { payload }: AddAuditor, { now }: CommandContext): Outcome => {
  if (state.status !== 'unknown') return reject('grant-already-exists');
  return isPeriod(now, payload.until) ? [{ type: 'AuditGranted', data: payload }] : reject('grant-period-invalid');
};

export const revokeAudit = (state: MemberState, { payload }: RevokeAudit): Outcome => {
  switch (state.status) {
    case 'grant-offered':
      return [{ type: 'AuditOfferWithdrawn', data: payload }];
    case 'granted':
      return [{ type: 'AuditRevoked', data: { ...payload, accountId: state.accountId } }];
    case 'grant-withdrawn':
    case 'grant-revoked':
      return reject('grant-already-revoked');
    default:
      return reject('grant-unknown');
  }
};
