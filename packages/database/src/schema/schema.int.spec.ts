import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../tenancy/pools.js';
import { schemaText } from './generate-schema.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('has types in schema.ts that match the migrated database', async () => {
  const owner = openPool(database.ownerUrl, { max: 1, applicationName: 'spec' });
  try {
    const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ');
    expect(squeezed(await readFile(new URL('./schema.ts', import.meta.url), 'utf8'))).toBe(squeezed(await schemaText(owner)));
  } finally {
    await owner.end();
  }
});
