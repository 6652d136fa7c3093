// Progress photos of a client as files of their export, named by day and pose.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { DataFile } from './data-file.js';

const p = aliased('progress_photos', 'p');
const u = aliased('uploads', 'u');

type Source = { readonly pool: Pool; readonly gymId: string; readonly customerId: string };
type Picture = { readonly name: string; readonly content: Buffer };

/** Removed photos are left out, since nobody sees them. */
export const progressPhotoFiles = async ({ pool, gymId, customerId }: Source): Promise<DataFile[]> => {
  const pictures = await withGym(pool, gymId, (tx) =>
    rowsOf(
      tx,
      statement<Picture>`select to_char(${p.taken_on}, 'YYYY-MM-DD') || '-' || ${p.pose} || '-' || ${p.id} as name, ${u.content}
        from ${p} join ${u} on ${u.gym_id} = ${p.gym_id} and ${u.id} = ${p.upload_id}
        where ${p.gym_id} = ${gymId} and ${p.customer_id} = ${customerId} and not ${p.removed} order by ${p.taken_on}, ${p.id}`,
    ),
  );
  return pictures.map(({ name, content }) => ({ name: `progress-photos/${name}.webp`, content }));
};
