// Stores films in parts, chunk by chunk, and reads them by ranges of bytes.
import { randomUUID } from 'node:crypto';
import { filmPartBytes, maxFilmsOfClientBytes, maxFilmsOfGymBytes } from '@spotter/contracts/films/limits';
import type { FilmAnswer, FilmPurpose } from '@spotter/contracts/films/queries';
import { aliased, iso, rowsOf, sql, statement, tables, type RawBuilder } from '@spotter/database/connections/sql';
import { readGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { visibleCustomers } from '../platform/reading/visible.js';
import { meOf, sightOf } from '../shared/clients/shown-client.js';
import type { ByteRange } from './byte-range.js';
import { filmTypeOf, type FilmType } from './film-type.js';

const f = tables.films;
const seen = aliased('films', 'f');
const p = tables.film_parts;
const c = aliased('customers', 'c');

/** Uploads of one account that have not arrived in full. */
const maxUnfinished = 3;

const answered = sql`${seen.id} as "filmId", ${seen.purpose}, ${seen.size_bytes}::float8 as "sizeBytes",
  ${seen.received_bytes}::float8 as "receivedBytes", ${seen.type}, ${iso(seen.finished_at)} as "finishedAt"`;

/** SQL condition: only the uploader sees a film that has not arrived in full. A film of a set is for viewers of its client. */
const maySee = (call: GymCall): RawBuilder<boolean> => {
  const { member, gym, session } = call;
  const sight = sightOf(member);
  const ofClient =
    sight === 'all'
      ? sql<boolean>`true`
      : sight === 'one'
        ? sql<boolean>`${seen.customer_id} = ${meOf(member)}::uuid`
        : sql<boolean>`exists (select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${seen.customer_id}
            and ${visibleCustomers('coached', meOf(member), c)})`;
  return sql`case when ${seen.finished_at} is null then ${seen.uploaded_by} = ${session.accountId}
    when ${seen.purpose} = 'set' then ${ofClient} else true end`;
};

/** @throws Refusal `not-found` for a film that the caller may not see */
export const filmOf = async (call: GymCall, filmId: string): Promise<FilmAnswer> => {
  const [film] = await rowsOf(
    call.tx,
    statement<FilmAnswer>`select ${answered} from ${seen} where ${seen.gym_id} = ${call.gym.id} and ${seen.id} = ${filmId} and ${maySee(call)}`,
  );
  if (film === undefined) throw new Refusal('not-found');
  return film;
};

export type NewFilm = { readonly purpose: FilmPurpose; readonly sizeBytes: number; readonly customerId: string | null };

/** @throws Refusal `too-many-requests` with too many unfinished uploads, `films-full` or `films-of-client-full` without room */
export const beginFilm = async (call: GymCall, { purpose, sizeBytes, customerId }: NewFilm): Promise<FilmAnswer> => {
  const { tx, gym, session } = call;
  // Uploads that begin at the same time see each other, so that they cannot pass the limits together.
  await tx.query(statement`select pg_advisory_xact_lock(hashtextextended(${`films ${gym.id}`}, 0))`);
  const [used] = await rowsOf(
    tx,
    statement<{
      bytes: number;
      ofClient: number;
      unfinished: number;
    }>`select coalesce(sum(${f.size_bytes}), 0)::float8 as bytes,
        coalesce(sum(${f.size_bytes}) filter (where ${f.customer_id} = ${customerId}::uuid), 0)::float8 as "ofClient",
        count(*) filter (where ${f.finished_at} is null and ${f.uploaded_by} = ${session.accountId})::int as unfinished
      from ${f} where ${f.gym_id} = ${gym.id}`,
  );
  if (used!.unfinished >= maxUnfinished) throw new Refusal('too-many-requests', { retryAfterSeconds: 600 });
  if (used!.bytes + sizeBytes > maxFilmsOfGymBytes) throw new Refusal('films-full');
  // One client cannot fill the room of all.
  if (customerId !== null && used!.ofClient + sizeBytes > maxFilmsOfClientBytes) throw new Refusal('films-of-client-full');
  const filmId = randomUUID();
  await tx.query(
    statement`insert into ${f} (${f.gym_id}, ${f.id}, ${f.purpose}, ${f.customer_id}, ${f.size_bytes}, ${f.uploaded_by})
      values (${gym.id}, ${filmId}, ${purpose}, ${customerId}, ${sizeBytes}, ${session.accountId})`,
  );
  return filmOf(call, filmId);
};

const partsOf = (content: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / filmPartBytes) }, (_, at) =>
    content.subarray(at * filmPartBytes, (at + 1) * filmPartBytes),
  );

const invalidChunk = (message: string): Refusal => new Refusal('invalid-value', { errors: [{ path: '', code: 'invalid-value', message }] });

type Unfinished = { size: number; received: number };

/**
 * Appends a chunk. All chunks but the last are whole parts, so that a part is written once.
 * @throws Refusal `not-found` unless the caller uploads the film, `film-offset-differs` with the bytes that the server has, `no-film` if
 *   the first bytes are of neither MP4 nor WebM, `invalid-value` for a chunk of another size
 */
export const appendChunk = async (call: GymCall, filmId: string, offset: number, chunk: Buffer): Promise<FilmAnswer> => {
  const { tx, gym, session } = call;
  const [film] = await rowsOf(
    tx,
    statement<Unfinished>`select ${f.size_bytes}::float8 as size, ${f.received_bytes}::float8 as received from ${f}
      where ${f.gym_id} = ${gym.id} and ${f.id} = ${filmId} and ${f.uploaded_by} = ${session.accountId} and ${f.finished_at} is null for update`,
  );
  if (film === undefined) throw new Refusal('not-found');
  if (film.received !== offset) throw new Refusal('film-offset-differs', { details: { receivedBytes: film.received } });
  const received = offset + chunk.length;
  if (chunk.length === 0 || received > film.size) throw invalidChunk('must hold at least one byte, and no more than are left');
  if (received < film.size && chunk.length % filmPartBytes !== 0) throw invalidChunk('must be a multiple of 1 MB, unless it is the last');
  const type = offset === 0 ? filmTypeOf(chunk) : undefined;
  if (type === null) throw new Refusal('no-film');
  for (const [at, part] of partsOf(chunk).entries())
    await tx.query(
      statement`insert into ${p} (${p.gym_id}, ${p.film_id}, ${p.number}, ${p.content})
        values (${gym.id}, ${filmId}, ${offset / filmPartBytes + at}, ${part})`,
    );
  await tx.query(
    statement`update ${f} set ${f.received_bytes} = ${received}, ${f.moved_at} = now(), ${f.type} = coalesce(${type ?? null}, ${f.type}),
        ${f.finished_at} = case when ${received} = ${f.size_bytes} then now() end
      where ${f.gym_id} = ${gym.id} and ${f.id} = ${filmId}`,
  );
  return filmOf(call, filmId);
};

/** Deletes a film for its uploader, or for an admin. @throws Refusal `not-found` for anybody else */
export const removeFilm = async ({ tx, gym, session, member }: GymCall, filmId: string): Promise<void> => {
  const mayRemove = member.role === 'admin' ? sql<boolean>`true` : sql<boolean>`${f.uploaded_by} = ${session.accountId}`;
  const { rowCount } = await tx.query(statement`delete from ${f} where ${f.gym_id} = ${gym.id} and ${f.id} = ${filmId} and ${mayRemove}`);
  if (rowCount === 0) throw new Refusal('not-found');
  await tx.query(statement`delete from ${p} where ${p.gym_id} = ${gym.id} and ${p.film_id} = ${filmId}`);
};

export type StoredFilm = { readonly size: number; readonly type: FilmType };

/** @returns null for a film that does not exist or has not arrived in full */
export const storedFilm = async (pool: Pool, gymId: string, filmId: string): Promise<StoredFilm | null> => {
  const [film] = await readGym(
    pool,
    gymId,
    statement<StoredFilm>`select ${f.size_bytes}::float8 as size, ${f.type} from ${f}
        where ${f.gym_id} = ${gymId} and ${f.id} = ${filmId} and ${f.finished_at} is not null`,
  );
  return film ?? null;
};

/** Reads the bytes of a range part by part, without holding a connection between them. */
export async function* bytesOfFilm(pool: Pool, gymId: string, filmId: string, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  for (let number = Math.floor(from / filmPartBytes); number * filmPartBytes <= to; number += 1) {
    const begins = number * filmPartBytes;
    const [first, last] = [Math.max(from - begins, 0), Math.min(to - begins, filmPartBytes - 1)];
    const [part] = await readGym(
      pool,
      gymId,
      statement<{ bytes: Buffer }>`select substring(${p.content} from ${first + 1} for ${last - first + 1}) as bytes from ${p}
          where ${p.gym_id} = ${gymId} and ${p.film_id} = ${filmId} and ${p.number} = ${number}`,
    );
    // Removed meanwhile: half a film must not look complete.
    if (part === undefined) throw new Error('The film is gone.');
    yield part.bytes;
  }
}
