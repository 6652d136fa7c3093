import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveUpPlans, nameNow, planGeneration, statementNames } from './kept-plans.js';
import { prepared, type Given } from './prepared.js';

describe('statement names', () => {
  it('derive from the text and fit into the limit of Postgres', () => {
    const [nameOf, ofAnotherProcess] = [statementNames(10), statementNames(10)];
    const text = `select ${'1, '.repeat(1_000)}1`;
    expect(nameOf(text)).toBe(ofAnotherProcess(text));
    expect(nameOf(text)).not.toBe(nameOf('select 1'));
    expect(Buffer.byteLength(nameNow(nameOf(text)!))).toBeLessThan(40);
  });

  it('cover a bounded number of texts, each with the same name every time', () => {
    const nameOf = statementNames(2);
    const first = nameOf('select 1');
    expect(nameOf('select 2')).toEqual(expect.any(String));
    expect(nameOf('select 3')).toBeUndefined();
    expect(nameOf('select 1')).toBe(first);
  });

  it('change once when several callers meet the same outdated plan', () => {
    const seen = planGeneration();
    const before = nameNow('name');
    giveUpPlans(seen);
    const after = nameNow('name');
    giveUpPlans(seen);
    expect(after).not.toBe(before);
    expect(nameNow('name')).toBe(after);
  });

  it('are set on prepared queries with `keepsPlan`, in the current generation', () => {
    const build = ({ id }: Given<{ id: string }>) => sql<object>`select ${id}::uuid as id`;
    expect(prepared(build)({ id: 'one' })).not.toHaveProperty('name');
    const kept = prepared(build, { keepsPlan: true });
    const before = kept({ id: 'one' });
    expect(kept({ id: 'other' }).name).toBe(before.name);
    giveUpPlans(planGeneration());
    expect(kept({ id: 'one' }).name).not.toBe(before.name);
  });
});
