// The files that a client is shown as files of their export, each named by its id: `client-files.csv` says what it is.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { DataFile } from './data-file.js';

const f = aliased('client_files', 'f');
const u = aliased('uploads', 'u');

type Source = { readonly pool: Pool; readonly gymId: string; readonly customerId: string };
type Shared = { readonly id: string; readonly width: number; readonly content: Buffer };

/** Those that were removed, and those that coaches keep for themselves, stay out. */
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
