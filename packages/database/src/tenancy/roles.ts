import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** Login roles of the processes. `spotter_log` cannot log in: it owns the functions that append. */
export type LoginRole = 'api' | 'projector' | 'queue';

/** Derives the role's password from the master key, so that it needs no storage. */
const passwordOf = (role: string, masterKey: string): string =>
  createHmac('sha256', masterKey).update(`postgres role ${role}`).digest('base64url');

/** Returns the owner's URL with the name and password of the role. */
export function roleUrl(ownerUrl: string, role: LoginRole, masterKey: string): string {
  const url = new URL(ownerUrl);
  url.username = `spotter_${role}`;
  url.password = passwordOf(`spotter_${role}`, masterKey);
  return url.href;
}

const loginRoles = ['spotter_api', 'spotter_projector', 'spotter_queue'] as const;

/** Creates the four roles if they are missing. Roles belong to the cluster, not to the database. */
export async function ensureRoles(owner: pg.ClientBase): Promise<void> {
  await ensureRole(owner, 'spotter_log', 'nologin');
  for (const role of loginRoles) await ensureRole(owner, role, 'login');
  // BullMQ creates its schema even if it exists, and Postgres checks this privilege first.
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`grant create on database ${owner.escapeIdentifier(rows[0]?.name ?? '')} to spotter_queue`);
  // Lets an owner without superuser rights hand functions and schemas over to these roles.
  await owner.query('grant spotter_log, spotter_queue, spotter_projector to current_user');
}

export async function givePasswords(owner: pg.ClientBase, masterKey: string): Promise<void> {
  for (const role of loginRoles) await owner.query(`alter role ${role} password ${owner.escapeLiteral(passwordOf(role, masterKey))}`);
}

const restrictions = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication';

async function ensureRole(owner: pg.ClientBase, role: string, login: string): Promise<void> {
  const known = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  const superuser = await owner.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  // Only a superuser may name these attributes; a new role has none of them anyway.
  const attributes = superuser.rows[0]?.super === true ? `${login} ${restrictions}` : login;
  await owner.query(`${known.rowCount === 0 ? 'create' : 'alter'} role ${role} ${attributes}`);
}
