// Checks that every stored field has an effect, or is listed as waiting for one.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { useCases } from '@spotter/api/declared';
import { clientFileCommands } from '@spotter/contracts/client-files/commands';
import { fieldsOf } from '../support/fields.ts';
import { anyField, fieldsReadBy, fieldsReadIn } from './field-reads.ts';
import { carried, languages, partners, waiting } from './fields.ts';
import { readers } from './readers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const contracts = `${root}packages/contracts/src/`;
type Field = readonly [command: string, path: string];

/** The folder of the contract that contains a command. */
const sliceOf = new Map<string, string>();
for (const slice of readdirSync(contracts).filter((name) => existsSync(`${contracts}${name}/commands.ts`))) {
  const maps = Object.values((await import(`${contracts}${slice}/commands.ts`)) as object);
  for (const map of maps) for (const command of Object.keys(map as object)) if (command in useCases) sliceOf.set(command, slice);
}

const fieldsOfCommand = (command: string, schema: z.ZodMiniType): readonly Field[] =>
  fieldsOf(schema).map((path) => [command, path] as const);
const all = Object.entries(useCases).flatMap(([command, { schema }]) => fieldsOfCommand(command, schema));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const within = (path: string, top: string): boolean => path === top || path.startsWith(`${top}.`);
const splitKey = (key: string): readonly [command: string, path: string] => {
  const at = key.indexOf(':');
  return [key.slice(0, Math.max(at, 0)), key.slice(at + 1)];
};

const waitsBy = ([command, path]: Field): readonly string[] =>
  Object.keys(waiting).filter((key) => {
    const [of, top] = splitKey(key);
    return (of === '*' || of === command) && within(path, top);
  });

type Entry = { readonly slice: string; readonly file: string; readonly entry: string };
const entries: readonly Entry[] = Object.entries(readers).flatMap(([slice, files]) =>
  Object.entries(files).flatMap(([file, names]) => names.map((entry) => ({ slice, file, entry }))),
);
const fits = ({ slice, entry }: Entry, [command, path]: Field): boolean => {
  const readIn = Object.entries(carried).find(([key]) => splitKey(key)[0] === command && path.startsWith(`${splitKey(key)[1]}.`))?.[1];
  if (slice !== (readIn ?? sliceOf.get(command))) return false;
  const [of, end] = splitKey(entry);
  if (of !== '') return of === command && (end.endsWith('.*') ? path.startsWith(end.slice(0, -1)) : path === end);
  const known = end.endsWith('.*') ? path.slice(0, path.lastIndexOf('.') + 1) + anyField : path;
  return known === end || known.endsWith(`.${end}`);
};
/** More specific entries weigh more: those with a longer path, and most of all those with a command. */
const weightOf = ({ entry }: Entry): number => entry.split('.').length + (entry.includes(':') ? 100 : 0);
const readerOf = (field: Field): Entry | undefined =>
  entries.filter((entry) => fits(entry, field)).toSorted((a, b) => weightOf(b) - weightOf(a))[0];
const isKnown = (field: Field): boolean => languages.has(nameOf(field[1])) || waitsBy(field).length > 0 || readerOf(field) !== undefined;
const unread = (fields: readonly Field[]): readonly string[] => fields.filter((field) => !isKnown(field)).map((field) => field.join(':'));

describe('every field of every command', () => {
  it('has a reader in its slice, or is listed with what it waits for', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(unread(all)).toEqual([]);
  });

  it('is reported if it is new and unread, whatever other slices read under its name', () => {
    const pinned = z.extend(clientFileCommands['revise-client-file'], { pinned: z.boolean() });
    expect(unread(fieldsOfCommand('revise-client-file', pinned))).toEqual(['revise-client-file:pinned']);
    expect(unread([['change-gym-settings', 'settings.newSwitch']])).toEqual(['change-gym-settings:settings.newSwitch']);
  });

  // A new field may share its name with one that its slice reads: the list shows it with its reader.
  it('is on the list of fields with its reader', async () => {
    const recorded = (field: Field): string => (waitsBy(field).length > 0 ? 'waits' : (readerOf(field)?.file ?? 'whoever reads the text'));
    const lines = all.map((field) => `${field.join(':')} ${recorded(field)}`).toSorted();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fields.txt');
  });

  it('waits under the name of an existing field', () => {
    const used = new Set(all.flatMap(waitsBy));
    expect(Object.keys(waiting).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('every reader', () => {
  const described = ({ slice, file, entry }: Entry): string => `${slice}: ${entry} in ${file}`;

  it('is of an existing field', () => {
    const used = new Set(all.map(readerOf));
    expect(entries.filter((entry) => !used.has(entry)).map(described)).toEqual([]);
  });

  it('reads the field', () => {
    expect(
      entries.filter(({ file, entry }) => !fieldsReadBy(`${root}${file}`).has(nameOf(entry.replace(/^.*:/, '')))).map(described),
    ).toEqual([]);
  });

  it('belongs to the slice of the command, or names the command', () => {
    const isOwn = ({ slice, file }: Entry): boolean =>
      [slice, ...(partners[slice] ?? [])].some((folder) =>
        new RegExp(`^(apps|packages)/\\w+/src/((features|shared)/)?${folder}/`).test(file),
      );
    expect(entries.filter((entry) => !isOwn(entry) && !entry.entry.includes(':')).map(described)).toEqual([]);
  });
});

describe('a field read', () => {
  it.each([
    'payload.note',
    'payload?.note',
    "payload['note']",
    'const { note } = payload',
    'const f = ({ note: its = null }) => its',
    "'note' in payload",
    "sql`content #> '{row,note}'`",
  ])('by %s', (text) => expect(fieldsReadIn(text)).toContain('note'));

  it.each([
    '// payload.note',
    "const text = 'payload.note'",
    'type Payload = { note: string }',
    'const row = { note: 1 }',
    'row.note = 1',
    'note()',
  ])('not by %s', (text) => expect(fieldsReadIn(text)).not.toContain('note'));
});
