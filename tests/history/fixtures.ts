// Events that this program must be able to read for ever: one file for each shipped version of each event type,
// `fixtures/<slice>/<Type>.v<version>.json`, with its data and personal fields in clear text.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalText } from '@spotter/domain/canonical-text';
import { sliceOf } from '@spotter/domain/catalogue';
import type { EventCatalogue, EventShape } from '@spotter/domain/kernel';

export type Fixture = {
  readonly file: string;
  readonly slice: string;
  readonly type: string;
  readonly version: number;
  readonly data: Record<string, unknown>;
};

const folder = new URL('fixtures', import.meta.url).pathname;
const named = /^(?<slice>[a-z-]+)\/(?<type>[A-Za-z]+)\.v(?<version>[1-9]\d*)\.json$/;

const read = (file: string): Fixture => {
  const { slice = '', type = '', version = '0' } = named.exec(file)?.groups ?? {};
  return {
    file,
    slice,
    type,
    version: Number(version),
    data: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
  };
};

export const fixtures: readonly Fixture[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map(read);

/** Faults of a set of fixtures, one sentence each: versions without a file, files without a version. */
export const gapsOf = (
  catalogue: EventCatalogue,
  files: readonly string[],
  slice: (type: string) => string | undefined = sliceOf,
): readonly string[] => {
  const wanted = Object.entries(catalogue).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${slice(type)}/${type}.v${index + 1}.json`),
  );
  return [
    ...wanted.filter((file) => !files.includes(file)).map((file) => `fixtures/${file} is missing`),
    ...files.filter((file) => !wanted.includes(file)).map((file) => `fixtures/${file} belongs to no version of any event`),
  ];
};

/** The data upcast to the newest version. @throws Error if a step is missing */
export const asNewest = (shape: EventShape, fixture: Pick<Fixture, 'file' | 'version' | 'data'>): Record<string, unknown> => {
  let data: unknown = fixture.data;
  for (let version = fixture.version; version < shape.version; version++) {
    const step = shape.upcast?.[version];
    if (step === undefined) throw new Error(`${fixture.file} has no way up from version ${version}`);
    data = step(data);
  }
  return data as Record<string, unknown>;
};

/** Hash of the content, independent of formatting. */
export const hashOf = (data: unknown): string => createHash('sha256').update(canonicalText(data)).digest('hex');

/** Shipped fixtures that changed, and fixtures that are not on the list, one sentence each. */
export const brokenPromises = (shipped: Readonly<Record<string, string>>, present: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.entries(shipped)
    .filter(([file, hash]) => present[file] !== hash)
    .map(([file]) => `fixtures/${file} was shipped and ${present[file] === undefined ? 'is gone' : 'was changed'}`),
  ...Object.entries(present)
    .filter(([file]) => shipped[file] === undefined)
    .map(([file, hash]) => `fixtures/${file} is new: add "${file}": "${hash}" to shipped.json`),
];
