// Files that coaches store about a client: how an upload is stored, and the condition for reading it.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';
import { visibleCustomers } from '../platform/reading/visible.js';
import { documentOf } from './document.js';
import { pictureOf, type Picture } from './picture.js';
import { meOf, sightOf } from '../shared/clients/shown-client.js';

const c = aliased('customers', 'c');
const f = aliased('client_files', 'f');

/**
 * Stores a PDF unchanged and re-encodes a picture. The first bytes decide which it is.
 * @throws Refusal as `documentOf` and `pictureOf`
 */
export const clientFileOf = async (content: Buffer): Promise<Picture> =>
  content.toString('latin1', 0, 5) === '%PDF-' ? { content: documentOf(content), width: 0, height: 0 } : pictureOf('client-file', content);

/**
 * SQL condition: admins, head coaches and the client's current coaches may read it, and the client if it is shared. Nobody
 * may read a removed one.
 */
export const mayHaveFile = ({ member, gym }: GymCall, u: Table<'uploads'>): RawBuilder<boolean> => {
  const sight = sightOf(member);
  if (sight === 'one')
    return sql`exists (select 1 from ${f} where ${f.gym_id} = ${gym.id} and ${f.upload_id} = ${u.id}
      and ${f.customer_id} = ${meOf(member)}::uuid and ${f.visible_to_client} and not ${f.removed})`;
  const isRemoved = sql<boolean>`coalesce((select bool_and(${f.removed}) from ${f}
    where ${f.gym_id} = ${gym.id} and ${f.upload_id} = ${u.id}), false)`;
  if (sight === 'all') return sql`not ${isRemoved}`;
  return sql`(not ${isRemoved} and exists (select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${u.customer_id}
    and ${visibleCustomers('coached', meOf(member), c)}))`;
};
