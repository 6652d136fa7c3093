// Where a program comes from that another branch of the company shares: the branch, the version that came last, and who shared it.
import type { Migration } from './migration.js';

const sql = `
  alter table programs add column from_gym uuid;
  alter table programs add column from_version int;
  alter table programs add column shared_by uuid;
`;

export const sharedPrograms: Migration = { name: '0056-shared-programs', sql };
