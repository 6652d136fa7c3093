// Read model of audit grants: an account's right to read a gym, or one client of it, until a date. An open offer has no account yet.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type AuditGrantRow = Row & {
  gym_id: string;
  id: string;
  account_id: string | null;
  /** Address that received the offer; null once an account has accepted it. */
  email: string | null;
  customer_id: string | null;
  granted_at: string;
  until: string;
  revoked: boolean;
  reason: string | null;
  offered_by: string | null;
  /** When the offer expires; null once accepted. */
  expires_at: string | null;
};

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const auditGrants = projection({
  name: 'audit-grants',
  version: 2,
  table: 'audit_grants',
  key: ['id'],
  events: ['AuditOffered', 'AuditOfferWithdrawn', 'AuditGranted', 'AuditRevoked'],
  needs: ({ type, data }) => (type === 'AuditOffered' ? [] : [[data.grantId]]),
  apply: (rows: Rows<AuditGrantRow>, event) => {
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
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'members', id: data.grantId }],
});
