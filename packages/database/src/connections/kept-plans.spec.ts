import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveUpPlans, nameNow, planGeneration, statementNames } from './kept-plans.js';
import { prepared, type Given } from './prepared.js';

describe('the name of a statement', () => {
  it('follows from its text, and is short enough for Postgres', () => {
    const [nameOf, ofAnotherProcess] = [statementNames(10), statementNames(10)];
    const text = `select ${'1, '.repeat(1_000)}1`;
    expect(nameOf(text)).toBe(ofAnotherProcess(text));
    expect(nameOf(text)).not.toBe(nameOf('select 1'));
    expect(Buffer.byteLength(nameNow(nameOf(text)!))).toBeLessThan(40);
  });

  it('names a bounded number of texts, and always the same way', () => {
    const nameOf = statementNames(2);
    const first = nameOf('select 1');
    expect(nameOf('select 2')).toEqual(expect.any(String));
    expect(nameOf('select 3')).toBeUndefined();
    expect(nameOf('select 1')).toBe(first);
  });

  it('changes once for all who met the same outdated plans', () => {
    const seen = planGeneration();
    const before = nameNow('name');
    giveUpPlans(seen);
    const after = nameNow('name');
    giveUpPlans(seen);
    expect(after).not.toBe(before);
    expect(nameNow('name')).toBe(after);
  });

  it('is carried by prepared queries that ask for it, the present one each time', () => {
    const build = ({ id }: Given<{ id: string }>) => sql<object>`select ${id}::uuid as id`;
    expect(prepared(build)({ id: 'one' })).not.toHaveProperty('name');
    const kept = prepared(build, { keepsPlan: true });
    const before = kept({ id: 'one' });
    expect(kept({ id: 'other' }).name).toBe(before.name);
    giveUpPlans(planGeneration());
    expect(kept({ id: 'one' }).name).not.toBe(before.name);
  });
});
