// Roles that a gym asks a second factor of.
import type { Migration } from './migration.js';

const sql = `alter table gyms add column second_factor_for jsonb not null default '[]'`;

export const secondFactorPolicy: Migration = { name: '0012-second-factor-policy', sql };
