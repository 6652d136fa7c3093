// Read model of audit grants: who may read a gym, or one client of it, until when. An offer that nobody has accepted has no account.
import { oneOf, projection, type Row } from '../platform/projection.js';

type AuditGrantRow = Row & {
  gym_id: string;
  id: string;
  account_id: string | null;
  /** Address that the offer was sent to; the account's own address replaces it once there is one. */
  email: string | null;
  customer_id: string | null;
  granted_at: string;
  until: string;
  revoked: boolean;
  reason: string | null;
  offered_by: string | null;
  /** Until when the offer can be accepted; null once it was. */
  expires_at: string | null;
};

const isGrantEvent = oneOf('AuditOffered', 'AuditOfferWithdrawn', 'AuditGranted', 'AuditRevoked');

/** Erased personal values come back as an object, and are shown as nothing. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const auditGrants = projection<AuditGrantRow>({
  name: 'audit-grants',
  version: 2,
  table: 'audit_grants',
  key: ['id'],
  needs: (event) => (isGrantEvent(event) && event.type !== 'AuditOffered' ? [[event.data.grantId]] : []),
  apply: (rows, event) => {
    if (!isGrantEvent(event)) return;
    switch (event.type) {
      case 'AuditOffered': {
        const { grantId, email, customerId, until, reason, expiresAt } = event.data;
        rows.put({
          id: grantId,
          account_id: null,
          email: text(email),
          customer_id: customerId ?? null,
          granted_at: event.recordedAt,
          until,
          revoked: false,
          reason: text(reason),
          offered_by: event.meta.membership,
          expires_at: expiresAt,
        });
        return;
      }
      case 'AuditGranted': {
        const { grantId, accountId, customerId, until } = event.data;
        rows.put({
          id: grantId,
          account_id: accountId,
          email: null,
          customer_id: customerId ?? null,
          granted_at: event.recordedAt,
          until,
          revoked: false,
          reason: null,
          offered_by: null,
          expires_at: null,
        });
        return;
      }
      case 'AuditOfferWithdrawn':
      case 'AuditRevoked':
        return rows.change([event.data.grantId], { revoked: true });
    }
  },
  changes: (event) => (isGrantEvent(event) ? [{ topic: 'members', id: event.data.grantId }] : []),
});
