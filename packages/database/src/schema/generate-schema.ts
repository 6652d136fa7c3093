// Generates the types of all tables from a migrated database, so that queries are checked against the real schema.
import type pg from 'pg';

type Column = { table_name: string; column_name: string; udt_name: string; is_nullable: 'YES' | 'NO'; column_default: string | null };

const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  json: 'unknown',
  jsonb: 'unknown',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  _uuid: 'string[]',
};

const typeOf = ({ udt_name, is_nullable, column_default }: Column): string => {
  const base = types[udt_name];
  if (base === undefined) throw new Error(`no type for ${udt_name}`);
  const nullable = is_nullable === 'YES' ? `${base} | null` : base;
  return column_default === null ? nullable : `Generated<${nullable}>`;
};
const nameOf = (table: string): string => table.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Returns the text of schema.ts for the tables of the public schema. */
export const schemaText = async (owner: pg.ClientBase | pg.Pool): Promise<string> => {
  const { rows } = await owner.query<Column>(
    `select table_name, column_name, udt_name, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' and table_name not in ('migrations', 'applied_migrations') order by table_name, ordinal_position`,
  );
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const bodies = [...tables].map(
    ([table, columns]) =>
      `export type ${nameOf(table)} = {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`).join('\n')}\n};\n`,
  );
  const all = `export type Schema = {\n${[...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};`).join('\n')}\n};\n`;
  return `// Generated from the migrated database by \`npm run schema\`; a spec holds it to the truth.\nimport type { Generated } from 'kysely';\n\n${bodies.join('\n')}\n${all}`;
};
