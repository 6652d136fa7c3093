// The zip of a whole gym as a stream: one snapshot of the database, read in pages while the zip is written.
import type { Codec } from '@spotter/database/log/codec';
import { readLedger } from '@spotter/database/log/log-reads';
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import { maxFilmsOfExportBytes } from '@spotter/contracts/films/limits';
import { catalogue } from '@spotter/domain/catalogue';
import type { Recorded } from '@spotter/database/log/event';
import type { Language } from '@spotter/domain/gyms/gym-events';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { ZipFile } from 'yazl';
import { exportedTables, type ExportedFor, type ExportedTable } from './gym-tables.js';
import { readmeOf, type CountedFile } from './readme.js';

const u = aliased('uploads', 'u');
const f = aliased('client_files', 'f');
const p = aliased('progress_photos', 'p');
const fi = aliased('films', 'fi');
const fp = tables.film_parts;
const l = tables.ledgers;
const g = tables.gyms;

/** Rows or events of a page. */
const pageRows = 500;

export type GymZip = ExportedFor & { readonly tx: PoolClient; readonly codec: Codec; readonly at: string };
type Line = Readonly<Record<string, unknown>>;
type Row = { line: Line };

/** Pages of a table, by a cursor of the snapshot. Files of a zip are written one after another, so that one cursor is open at a time. */
async function* pagesOf({ tx, ...of }: GymZip, { table, columns, order, where }: ExportedTable): AsyncGenerator<readonly Line[]> {
  const named = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  await tx.query(
    statement`declare lines no scroll cursor for select row_to_json(line) as line
      from (select ${named(columns)} from ${sql.table(table)} where ${where(of)} order by ${named(order)}) line`,
  );
  for (;;) {
    const rows = await rowsOf(tx, statement<Row>`fetch 500 from lines`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < pageRows) break;
  }
  await tx.query(statement`close lines`);
}

const cell = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);

/** Escapes formulas, which spreadsheets would execute. */
async function* csvOf(pages: AsyncIterable<readonly Line[]>, columns: readonly string[]): AsyncGenerator<string> {
  const text = (rows: readonly (readonly unknown[])[]): string =>
    stringify([...rows], { escape_formulas: true, cast: { boolean: String } });
  yield `\ufeff${text([columns])}`;
  for await (const page of pages) yield text(page.map((line) => columns.map((column) => cell(line[column]))));
}

async function* jsonOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const page of pages) {
    yield before + page.map((line) => JSON.stringify(line)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** An event without personal fields and codes, as the event stream returns it to an admin. */
const eventLine = ({ position, type, stream, occurredAt, recordedAt, meta, data, asserted, schemaVersion }: Recorded): string => {
  const { personal, derived } = catalogue[type] ?? {};
  const hidden = [...(personal?.fields ?? []), ...(derived === undefined ? [] : [derived.field])];
  const shown = Object.fromEntries(Object.entries({ ...(data as object), ...asserted?.data }).filter(([name]) => !hidden.includes(name)));
  const by = { membership: meta.membership, role: meta.role };
  return `${JSON.stringify({ position, type, version: schemaVersion, stream, occurredAt: asserted?.occurredAt ?? occurredAt, recordedAt, by, data: shown })}\n`;
};

type Head = { head: number; epoch: number };

async function* eventsOf({ tx, codec, gymId }: GymZip, at: Head, onCount: (count: number) => void): AsyncGenerator<string> {
  for (let after = 0; after < at.head;) {
    const { events, next } = await readLedger(tx, codec, gymId, { after, limit: pageRows }, at);
    onCount(events.length);
    yield events.map(eventLine).join('');
    after = next;
  }
}

const uploadColumns = ['id', 'file', 'purpose', 'width', 'height', 'customer_id', 'uploaded_at'] as const;
type Upload = { readonly [K in (typeof uploadColumns)[number]]: string | number | null } & { readonly id: string; readonly file: string };

/** Uploads that an admin may open: without removed files of clients and removed photos. Their contents are read one at a time. */
const uploadsOf = ({ tx, gymId }: GymZip): Promise<Upload[]> =>
  rowsOf(
    tx,
    statement<Upload>`select ${u.id}, 'files/' || ${u.purpose} || '/' || ${u.id} || case when ${u.width} = 0 then '.pdf' else '.webp' end as file,
        ${u.purpose}, ${u.width}, ${u.height}, ${u.customer_id}, to_json(${u.uploaded_at}) #>> '{}' as uploaded_at
      from ${u} where ${u.gym_id} = ${gymId}
        and (${u.purpose} <> 'client-file' or exists (select 1 from ${f} where ${f.gym_id} = ${u.gym_id} and ${f.upload_id} = ${u.id} and not ${f.removed}))
        and not coalesce((select bool_and(${p.removed}) from ${p} where ${p.gym_id} = ${u.gym_id} and ${p.upload_id} = ${u.id}), false)
      order by ${u.id}`,
  );

async function* onePage(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}

async function* contentOf({ tx, gymId }: GymZip, id: string): AsyncGenerator<Buffer> {
  const [row] = await rowsOf(
    tx,
    statement<{ content: Buffer }>`select ${u.content} from ${u} where ${u.gym_id} = ${gymId} and ${u.id} = ${id}`,
  );
  if (row !== undefined) yield row.content;
}

const filmColumns = ['id', 'file', 'purpose', 'size_bytes', 'customer_id', 'finished_at'] as const;
type Film = { readonly [K in (typeof filmColumns)[number]]: string | number | null } & {
  readonly id: string;
  readonly file: string | null;
};

/** Films that have arrived in full. The newest, as far as the export has room for them, have a file. */
const filmsOf = ({ tx, gymId }: GymZip): Promise<Film[]> =>
  rowsOf(
    tx,
    statement<Film>`select ${fi.id},
        case when sum(${fi.size_bytes}) over (order by ${fi.finished_at} desc, ${fi.id}) <= ${maxFilmsOfExportBytes}
          then 'films/' || ${fi.purpose} || '/' || ${fi.id} || case ${fi.type} when 'video/webm' then '.webm' else '.mp4' end end as file,
        ${fi.purpose}, ${fi.size_bytes}::float8 as size_bytes, ${fi.customer_id}, to_json(${fi.finished_at}) #>> '{}' as finished_at
      from ${fi} where ${fi.gym_id} = ${gymId} and ${fi.finished_at} is not null order by ${fi.id}`,
  );

/** Reads a film part by part. */
async function* partsOfFilm({ tx, gymId }: GymZip, id: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const [part] = await rowsOf(
      tx,
      statement<{ content: Buffer }>`select ${fp.content} from ${fp}
        where ${fp.gym_id} = ${gymId} and ${fp.film_id} = ${id} and ${fp.number} = ${number}`,
    );
    if (part === undefined) return;
    yield part.content;
  }
}

/**
 * Returns the bytes of the zip. `tx` is a transaction with one snapshot.
 *
 * @param onFile called after each file, with the share of files that are written
 */
export const zipOfGym = async (of: GymZip, onFile: (share: number) => void): Promise<AsyncIterable<Buffer>> => {
  const { tx, gymId, at } = of;
  const [ledger = { head: 0, epoch: 1 }] = await rowsOf(
    tx,
    statement<Head>`select ${l.head}, ${l.epoch} from ${l} where ${l.id} = ${gymId}`,
  );
  const [gym = { name: '', language: 'en' as const }] = await rowsOf(
    tx,
    statement<{ name: string; language: Language }>`select ${g.name}, ${g.language} from ${g} where ${g.gym_id} = ${gymId}`,
  );
  const [uploads, films] = [await uploadsOf(of), await filmsOf(of)];
  const counts = new Map<string, number>();
  const count = (name: string, more: number): void => void counts.set(name, (counts.get(name) ?? 0) + more);
  const zip = new ZipFile();
  // The compiler knows the stream by its oldest interface only.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const names: string[] = [];
  let written = 0;
  const add = (name: string, parts: () => AsyncIterable<string | Buffer>): void => {
    names.push(name);
    zip.addReadStreamLazy(name, (open) => {
      const stream = Readable.from(parts(), { objectMode: false });
      stream.once('end', () => onFile((written += 1) / names.length));
      // The zip listens to no error of its files, and would never end.
      stream.once('error', (error) => output.destroy(error));
      const end = (): void => void stream.destroy();
      output.once('close', end);
      stream.once('close', () => output.off('close', end));
      open(null, stream);
    });
  };
  async function* counted(name: string, pages: AsyncIterable<readonly Line[]>): AsyncGenerator<readonly Line[]> {
    for await (const page of pages) {
      count(name, page.length);
      yield page;
    }
  }
  for (const table of exportedTables) {
    const [csv, json] = [`${table.name}.csv`, `${table.name}.json`];
    count(csv, 0);
    count(json, 0);
    add(csv, () => csvOf(counted(csv, pagesOf(of, table)), table.columns));
    add(json, () => jsonOf(counted(json, pagesOf(of, table))));
  }
  count('events.ndjson', 0);
  add('events.ndjson', () => eventsOf(of, ledger, (more) => count('events.ndjson', more)));
  count('uploads.csv', uploads.length);
  add('uploads.csv', () => csvOf(onePage(uploads), uploadColumns));
  for (const { id, file } of uploads) add(file, () => contentOf(of, id));
  count('films.csv', films.length);
  add('films.csv', () => csvOf(onePage(films), filmColumns));
  for (const { id, file } of films) if (file !== null) add(file, () => partsOfFilm(of, id));
  const ofFiles: Readonly<Record<string, readonly string[]>> = { 'uploads.csv': uploadColumns, 'films.csv': filmColumns };
  const columnsOf = (name: string): readonly string[] =>
    ofFiles[name] ?? exportedTables.find((table) => name.startsWith(`${table.name}.`))?.columns ?? [];
  add('README.txt', async function* () {
    const files: readonly CountedFile[] = [...counts].map(([name, all]) => ({ name, columns: columnsOf(name), count: all }));
    yield readmeOf({ language: gym.language, gym: gym.name, at, position: ledger.head, files });
  });
  zip.end();
  return output as AsyncIterable<Buffer>;
};
