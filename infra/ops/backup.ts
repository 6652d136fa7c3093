import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart, say } from '../start/say.mjs';
import type { About } from '../backup/backup-folder.ts';
import { openAsIs } from './database.ts';
import type { Asked } from './verbs.mjs';

export const backupsOf = ({ dataDir }: { readonly dataDir: string }): string => resolve(process.env.BACKUPS ?? join(dataDir, 'backups'));
const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-');

type Database = About & { readonly postgres: string; readonly schema: string; readonly ledgers: number };

const aboutDatabase = async (ownerUrl: string): Promise<Database> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<Database, 'madeAt'>>(
      `select current_setting('server_version') as postgres, (select max(name) from applied_migrations) as schema,
         (select count(*)::int from ledgers) as ledgers, (select sum(head)::bigint from ledgers) as events`,
    );
    const [found] = rows;
    return { madeAt: new Date().toISOString(), ...found!, events: Number(found!.events) };
  } finally {
    await client.end();
  }
};

export const run = async ({ values, positionals: [named] }: Asked, root: string): Promise<void> => {
  const { settings, ownerUrl, stop } = await openAsIs(root);
  try {
    const folder = named === undefined ? join(backupsOf(settings), stamp()) : resolve(named);
    mkdirSync(dirname(folder), { recursive: true });
    const about = await aboutDatabase(ownerUrl);
    const { writeBackup } = await import('../backup/backup-folder.ts');
    const files = await writeBackup({
      ownerUrl,
      dataDir: settings.dataDir,
      folder,
      withSecret: values['without-secret'] !== true,
      about,
    }).catch((error: Error) => {
      if (!('severity' in error)) throw error;
      throw new CannotStart(`the server gives no base backup (${error.message}). For a server of your own, use its own tools.`);
    });
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    say(`${folder}: ${about.events} events in ${about.ledgers} ledgers, ${(bytes / 1e6).toFixed(1)} MB.`);
    if (!('secret' in files)) say('It holds no secret: keep the one that opens it (SPOTTER_SECRET, or the file "secret") elsewhere.');
    say(`Prove that it can be restored: npm run ops -- verify-backup ${folder}`);
  } finally {
    await stop();
  }
};
