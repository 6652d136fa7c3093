// An uploaded training log is kept with its preview for an hour, or until its import is done: housekeeping throws it away.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import type { PoolClient } from 'pg';
import { statement, tables } from '@spotter/database/connections/sql';

const im = tables.import_files;

type UploadedFile = {
  readonly gymId: string;
  readonly customerId: string;
  readonly name: string | null;
  readonly content: Buffer;
  readonly preview: ImportPreview;
};

/** Keeps a file under its import's id; one that is there already stays as it is. */
export const keepFile = async (tx: PoolClient, { gymId, customerId, name, content, preview }: UploadedFile): Promise<void> => {
  await tx.query(
    statement`insert into ${im} (${im.gym_id}, ${im.id}, ${im.customer_id}, ${im.file_name}, ${im.content}, ${im.preview})
      values (${gymId}, ${preview.importId}, ${customerId}, ${name}, ${content}, ${JSON.stringify(preview)}) on conflict do nothing`,
  );
};
