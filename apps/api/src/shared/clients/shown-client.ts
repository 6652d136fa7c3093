// Clients of pictures, files and films. The routes of uploads are open to all members, so the route's relation is `any` for everybody: the
// role alone decides whose the caller sees.
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { Refusal } from '../../platform/http/refusal.js';
import type { GymCall } from '../../platform/http/route.js';
import { visibleCustomers, type Sight } from '../../platform/reading/visible.js';

const c = aliased('customers', 'c');

export const sightOf = ({ role }: GymCall['member']): Sight =>
  role === 'admin' || role === 'head-coach' ? 'all' : role === 'coach' ? 'coached' : 'one';
export const meOf = ({ membership }: GymCall['member']): RawBuilder<string | null> => sql<string | null>`${membership}`;

/** Client whom the caller uploads something of: the one whom they name, or the calling client. */
export const shownClient = ({ role, membership }: GymCall['member'], named: string | undefined): string | null =>
  named ?? (role === 'client' ? membership : null);

export const clientMissing = (path: string): Refusal =>
  new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message: 'must name the client' }] });

/** @throws Refusal `not-found` for a client whom the caller may not see */
export const requireShownClient = async ({ member, gym, tx }: GymCall, shown: string): Promise<void> => {
  const found = await rowsOf(
    tx,
    statement<object>`select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${shown} and ${visibleCustomers(sightOf(member), meOf(member), c)}`,
  );
  if (found.length === 0) throw new Refusal('not-found');
};
