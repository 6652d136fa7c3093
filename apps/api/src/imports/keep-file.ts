// Stores an uploaded training log with its preview for an hour, or until its import is done. Housekeeping deletes it.
import type { PoolClient } from 'pg';
import { aliased, statement, tables } from '@spotter/database/connections/sql';

const im = tables.import_files;
const old = aliased('import_files', 'old');
const run = aliased('imports', 'run');

type UploadedFile = {
  readonly gymId: string;
  readonly customerId: string;
  readonly name: string | null;
  readonly content: Buffer;
  readonly importId: string;
  /** An `ImportPreview` as JSON in UTF-8. */
  readonly preview: Buffer;
};

/** Stores a file under its import's id. An existing file stays unchanged. */
export const keepFile = async (tx: PoolClient, { gymId, importId, customerId, name, content, preview }: UploadedFile): Promise<void> => {
  // Housekeeping does the same for all gyms every few minutes.
  await tx.query(
    statement`delete from ${old} where ${old.gym_id} = ${gymId} and ${old.uploaded_at} <= now() - interval '1 hour'
       and not exists (select 1 from ${run} where ${run.gym_id} = ${gymId} and ${run.id} = ${old.id} and ${run.status} = 'running')`,
  );
  await tx.query(
    statement`insert into ${im} (${im.gym_id}, ${im.id}, ${im.customer_id}, ${im.file_name}, ${im.content}, ${im.preview})
      values (${gymId}, ${importId}, ${customerId}, ${name}, ${content}, convert_from(${preview}, 'UTF8')::jsonb) on conflict do nothing`,
  );
};
