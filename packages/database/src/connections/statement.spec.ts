import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { aliased, allOf, always, iso, tables } from './columns.js';
import { prepared, type Given } from './prepared.js';
import { statement } from './statement.js';

const c = aliased('customers', 'c');

describe('a statement', () => {
  it('names tables and columns, and sends every value as a parameter', () => {
    const of = (gym: string, status: string) => statement`select ${c.id} from ${c} where ${c.gym_id} = ${gym} and ${c.status} = ${status}`;
    const text = 'select "c"."id" from "customers" as "c" where "c"."gym_id" = $1 and "c"."status" = $2';
    expect(of('one', "' or true")).toEqual({ text, values: ['one', "' or true"] });
    expect(of('other', 'active')).toEqual({ text, values: ['other', 'active'] });
  });

  it('names columns without a table if the table has no alias, as column lists require', () => {
    const { gyms: g } = tables;
    expect(statement`insert into ${g} (${g.gym_id}, ${g.name}) values (${'id'}, ${'Iron'})`).toEqual({
      text: 'insert into "gyms" ("gym_id", "name") values ($1, $2)',
      values: ['id', 'Iron'],
    });
  });

  it('is compiled once, and again only if one of its pieces is a new object', () => {
    const constant = sql`${c.status} = 'active'`;
    const compiled = vi.spyOn(Object.getPrototypeOf(constant) as typeof constant, 'compile');
    const fixed = (id: string) => statement`select 1 from ${c} where ${constant} and ${c.id} = ${id}`;
    const varying = (ids: readonly string[]) => statement`select 1 from ${c} where ${allOf(ids.map((id) => sql`${c.id} <> ${id}`))}`;
    fixed('1');
    fixed('2');
    expect(compiled).toHaveBeenCalledTimes(1);
    expect(varying(['1'])).toEqual({ text: 'select 1 from "customers" as "c" where "c"."id" <> $1', values: ['1'] });
    expect(varying(['1', '2']).values).toEqual(['1', '2']);
    expect(compiled).toHaveBeenCalledTimes(3);
    compiled.mockRestore();
  });

  it('returns dates as ISO text', () => {
    expect(statement`select ${iso(c.joined_at)} from ${c} where ${always}`.text).toBe(
      `select to_json("c"."joined_at") #>> '{}' from "customers" as "c" where true`,
    );
  });
});

describe('a prepared query', () => {
  type Asked = { gym: string; status: string | undefined };
  const build = vi.fn(
    ({ gym, status }: Given<Asked>, order: 'name' | 'email') =>
      sql<{
        id: string;
      }>`select ${c.id} from ${c} where ${c.gym_id} = ${gym} and ${status === undefined ? always : sql`${c.status} = ${status}`} order by ${c[order]}`,
  );
  const clients = prepared(build);

  it('is built once for each form and each choice of values, whatever the values are', () => {
    const all = 'select "c"."id" from "customers" as "c" where "c"."gym_id" = $1 and true order by "c"."name"';
    expect(clients({ gym: 'one', status: undefined }, 'name')).toEqual({ text: all, values: ['one'] });
    expect(clients({ gym: 'other', status: undefined }, 'name')).toEqual({ text: all, values: ['other'] });
    expect(build).toHaveBeenCalledTimes(1);
    expect(clients({ gym: 'one', status: 'active' }, 'name')).toEqual({
      text: all.replace('true', '"c"."status" = $2'),
      values: ['one', 'active'],
    });
    expect(clients({ gym: 'one', status: 'active' }, 'email').text).toContain('order by "c"."email"');
    expect(clients({ gym: 'two', status: 'paused' }, 'email').values).toEqual(['two', 'paused']);
    expect(build).toHaveBeenCalledTimes(3);
  });
});
