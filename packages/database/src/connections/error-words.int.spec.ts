import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorPlace, errorWords } from './error-words.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

describe('what is said of an error', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const thrownBy = async (sql: string, values: readonly unknown[]): Promise<unknown> =>
    database.apiPool.query(sql, [...values]).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );

  it('names the kind of what Postgres refused, and nothing of what was written', async () => {
    const error = await thrownBy('select $1::text::int', ['Ayşe']);
    expect((error as Error).message).toContain('Ayşe');
    expect(errorWords(error)).toBe('Postgres 22P02 pg_strtoint32_safe');
    expect(errorPlace(error)).toMatch(/^\s+at /);
    expect(errorPlace(error)).not.toContain('Ayşe');
  });

  it('shows nothing of a text that was no JSON', () => {
    try {
      JSON.parse('Ayşe');
    } catch (error) {
      expect([errorWords(error), errorPlace(error).includes('Ayşe')]).toEqual(['SyntaxError', false]);
    }
  });

  it('says what is wrong with the server in its own words', () => {
    expect(errorWords(new Error('the ledger has a gap'))).toBe('the ledger has a gap');
    expect(errorPlace(new Error('two\nlines'))).not.toContain('lines');
    expect([errorWords('Ayşe'), errorPlace('Ayşe')]).toEqual(['something that is no error was thrown', '']);
  });
});
