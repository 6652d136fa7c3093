// Files that coaches keep of a client: what is kept of one that is sent, and who may have it.
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';
import { visibleCustomers } from '../platform/reading/visible.js';
import { documentOf } from './document.js';
import { pictureOf, type Picture } from './picture.js';
import { meOf, sightOf } from './private-pictures.js';

const c = aliased('customers', 'c');
const f = aliased('client_files', 'f');

/**
 * A PDF as it is, a picture written anew, each by its first bytes.
 * @throws Refusal what `documentOf` and `pictureOf` do
 */
export const clientFileOf = async (content: Buffer): Promise<Picture> =>
  content.toString('latin1', 0, 5) === '%PDF-' ? { content: documentOf(content), width: 0, height: 0 } : pictureOf('client-file', content);

/** For who leads the gym and who coaches the client now, whoever sent it; and for the client if they are shown it. One that was removed is for nobody. */
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
