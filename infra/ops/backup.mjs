import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart, say } from '../start/say.mjs';
import { openAsIs } from './database.mjs';

export const usage = `usage: npm run ops -- backup [folder] [--without-secret]
  [folder]          made by this; without it, a dated one in BACKUPS (default: backups, in the data folder)
  --without-secret  for a place where others read: it can be restored only beside the secret`;
export const options = { 'without-secret': { type: 'boolean', default: false } };
export const maxPositionals = 1;

export const backupsOf = ({ dataDir }) => resolve(process.env.BACKUPS ?? join(dataDir, 'backups'));
const stamp = () => new Date().toISOString().replaceAll(/[:.]/g, '-');

const aboutDatabase = async (ownerUrl) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('server_version') as postgres, (select max(name) from applied_migrations) as schema,
         (select count(*)::int from ledgers) as ledgers, (select sum(head)::bigint from ledgers) as events`,
    );
    return { madeAt: new Date().toISOString(), ...rows[0], events: Number(rows[0].events) };
  } finally {
    await client.end();
  }
};

export const run = async ({ values, positionals: [named] }, root) => {
  const { settings, ownerUrl, stop } = await openAsIs(root);
  try {
    const folder = named === undefined ? join(backupsOf(settings), stamp()) : resolve(named);
    mkdirSync(dirname(folder), { recursive: true });
    const about = await aboutDatabase(ownerUrl);
    const { writeBackup } = await import('../backup/backup-folder.mjs');
    const files = await writeBackup({
      ownerUrl,
      dataDir: settings.dataDir,
      folder,
      withSecret: !values['without-secret'],
      about,
    }).catch((error) => {
      if (error.severity === undefined) throw error;
      throw new CannotStart(`the server gives no base backup (${error.message}). For a server of your own, use its own tools.`);
    });
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    say(`${folder}: ${about.events} events in ${about.ledgers} ledgers, ${(bytes / 1e6).toFixed(1)} MB.`);
    if (files.secret === undefined) say('It holds no secret: keep the one that opens it (SPOTTER_SECRET, or the file "secret") elsewhere.');
    say(`Prove that it can be restored: npm run ops -- verify-backup ${folder}`);
  } finally {
    await stop();
  }
};
