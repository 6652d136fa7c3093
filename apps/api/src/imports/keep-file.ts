// An uploaded training log is kept with its preview until its import was asked for, and no longer than a week.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import type { PoolClient } from 'pg';

const keptDays = 7;

type UploadedFile = {
  readonly gymId: string;
  readonly customerId: string;
  readonly name: string | null;
  readonly content: Buffer;
  readonly preview: ImportPreview;
};

/** Keeps a file under its import's id; one that is there already stays as it is. */
export const keepFile = async (tx: PoolClient, { gymId, customerId, name, content, preview }: UploadedFile): Promise<void> => {
  await tx.query(`delete from import_files where gym_id = $1 and uploaded_at < now() - make_interval(days => $2)`, [gymId, keptDays]);
  await tx.query(
    'insert into import_files (gym_id, id, customer_id, file_name, content, preview) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [gymId, preview.importId, customerId, name, content, JSON.stringify(preview)],
  );
};
