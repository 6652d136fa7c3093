// Read model of audit grants: who may read a gym, or one client of it, until when.
import { projection, type Row } from '../platform/projection.js';

type AuditGrantRow = Row & {
  gym_id: string;
  id: string;
  account_id: string;
  customer_id: string | null;
  granted_at: string;
  until: string;
  revoked: boolean;
};

export const auditGrants = projection<AuditGrantRow>({
  name: 'audit-grants',
  version: 1,
  table: 'audit_grants',
  key: ['id'],
  needs: (event) => (event.type === 'AuditRevoked' ? [[event.data.grantId]] : []),
  apply: (rows, event) => {
    if (event.type === 'AuditGranted') {
      const { grantId, accountId, customerId, until } = event.data;
      rows.put({
        id: grantId,
        account_id: accountId,
        customer_id: customerId ?? null,
        granted_at: event.recordedAt,
        until,
        revoked: false,
      });
    }
    if (event.type === 'AuditRevoked') rows.change([event.data.grantId], { revoked: true });
  },
  changes: (event) =>
    event.type === 'AuditGranted' || event.type === 'AuditRevoked' ? [{ topic: 'members', id: event.data.grantId }] : [],
});
