// Files that a client may see, as files of their export, named by id. `client-files.csv` describes them.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { DataFile } from './data-file.js';

const f = aliased('client_files', 'f');
const u = aliased('uploads', 'u');

type Source = { readonly pool: Pool; readonly gymId: string; readonly customerId: string };
type Shared = { readonly id: string; readonly width: number; readonly content: Buffer };

/** Leaves out removed files, and those that are visible to coaches only. */
export const sharedFiles = async ({ pool, gymId, customerId }: Source): Promise<DataFile[]> => {
  const shared = await withGym(pool, gymId, (tx) =>
    rowsOf(
      tx,
      statement<Shared>`select ${f.id}, ${u.width}, ${u.content} from ${f} join ${u} on ${u.gym_id} = ${f.gym_id} and ${u.id} = ${f.upload_id}
        where ${f.gym_id} = ${gymId} and ${f.customer_id} = ${customerId} and ${f.visible_to_client} and not ${f.removed}
        order by ${f.added_at}, ${f.id}`,
    ),
  );
  return shared.map(({ id, width, content }) => ({ name: `client-files/${id}.${width === 0 ? 'pdf' : 'webp'}`, content }));
};
