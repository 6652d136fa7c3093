// A setting that is stored has an effect, or is named as one that waits for it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { useCases } from '@spotter/api/use-cases';
import { fieldsOf } from '../support/fields.ts';
import { languages, readers, waiting } from './fields.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const all = Object.entries(useCases).flatMap(([type, { schema }]) => fieldsOf(schema).map((path) => [type, path] as const));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const within = (path: string, top: string): boolean => path === top || path.startsWith(`${top}.`);
const waitsBy = (type: string, path: string): readonly string[] =>
  Object.keys(waiting).filter((key) => {
    const [command, top] = key.split(':') as [string, string];
    return (command === '*' || command === type) && within(path, top);
  });
const isRead = (path: string): boolean => languages.has(nameOf(path)) || readers[nameOf(path)] !== undefined;

describe('every field of every command', () => {
  it('has a reader, or is named with what it waits for', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(([type, path]) => waitsBy(type, path).length === 0 && !isRead(path)).map((field) => field.join(':'))).toEqual([]);
  });
  it('would be missed if it were new', () => {
    expect(isRead('settings.newSwitch')).toBe(false);
    expect(waitsBy('change-gym-settings', 'settings.newSwitch')).toEqual([]);
  });
  // A new field may have the name of one that is known: it shows up here, with whoever is said to read it.
  it('is on the list of fields with its reader', async () => {
    const readerOf = (type: string, path: string): string =>
      waitsBy(type, path).length > 0 ? 'waits' : (readers[nameOf(path)] ?? 'whoever reads the text');
    const lines = all.map(([type, path]) => `${type}:${path} ${readerOf(type, path)}`).toSorted();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fields.txt');
  });
  it('waits under a name that some command has', () => {
    const used = new Set(all.flatMap(([type, path]) => waitsBy(type, path)));
    expect(Object.keys(waiting).filter((key) => !used.has(key))).toEqual([]);
  });
  it('is read where the table says so', () => {
    const used = new Set(all.map(([, path]) => nameOf(path)));
    expect(Object.keys(readers).filter((name) => !used.has(name))).toEqual([]);
    const mentions = (file: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(readFileSync(`${root}${file}`, 'utf8'));
    expect(Object.entries(readers).filter(([name, file]) => !mentions(file, name))).toEqual([]);
  });
});
