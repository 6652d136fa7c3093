// `npm run schema`: writes packages/database/src/schema/schema.ts from a freshly migrated database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from './embedded-postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'spotter-schema-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
const owner = new pg.Client({ connectionString: postgres.url });
try {
  const { migrate } = await import('@spotter/database/schema/migrate');
  const { schemaText } = await import('@spotter/database/schema/generate-schema');
  await migrate({ ownerUrl: postgres.url, secret: 'a secret for a database that is thrown away' });
  await owner.connect();
  writeFileSync(fileURLToPath(new URL('../packages/database/src/schema/schema.ts', import.meta.url)), await schemaText(owner));
} finally {
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
