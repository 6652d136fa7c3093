// Read-only access is offered to an address, and belongs to an account once its person has accepted.
import type { Migration } from './migration.js';

const sql = `
  alter table audit_grants alter column account_id drop not null;
  alter table audit_grants add column email text;
  alter table audit_grants add column reason text;
  alter table audit_grants add column offered_by uuid;
  alter table audit_grants add column expires_at timestamptz;
`;

export const auditOffers: Migration = { name: '0091-audit-offers', sql };
