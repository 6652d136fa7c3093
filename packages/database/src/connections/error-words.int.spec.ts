import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorPlace, errorWords } from './error-words.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

describe('the text of an error in logs', () => {
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

  it('contains the kind of a Postgres error and no value from the statement', async () => {
    const error = await thrownBy('select $1::text::int', ['Ayşe']);
    expect((error as Error).message).toContain('Ayşe');
    expect(errorWords(error)).toBe('Postgres 22P02 pg_strtoint32_safe');
    expect(errorPlace(error)).toMatch(/^\s+at /);
    expect(errorPlace(error)).not.toContain('Ayşe');
  });

  it('contains nothing of a text that is not JSON', () => {
    try {
      JSON.parse('Ayşe');
    } catch (error) {
      expect([errorWords(error), errorPlace(error).includes('Ayşe')]).toEqual(['SyntaxError', false]);
    }
  });

  it('contains the message of an error of our own', () => {
    expect(errorWords(new Error('the ledger has a gap'))).toBe('the ledger has a gap');
    expect(errorPlace(new Error('two\nlines'))).not.toContain('lines');
    expect([errorWords('Ayşe'), errorPlace('Ayşe')]).toEqual(['something that is no error was thrown', '']);
  });
});
