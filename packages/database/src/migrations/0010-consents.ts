// What a client agreed to, by purpose: which wording, and when.
import type { Migration } from './migration.js';

const sql = `alter table customers add column consents jsonb not null default '{}'`;

export const consents: Migration = { name: '0010-consents', sql };
