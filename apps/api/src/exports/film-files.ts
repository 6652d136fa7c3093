// Films of a client as files of their export, named by id. `films.csv` lists all of them.
import { maxFilmBytes } from '@spotter/contracts/films/limits';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { DataFile } from './data-file.js';

const f = tables.films;
const p = tables.film_parts;

type Source = { readonly pool: Pool; readonly gymId: string; readonly customerId: string };
type Film = { readonly id: string; readonly type: string; readonly size: number };

/** Returns the newest films, up to the size of the largest one together: an export is made in memory. */
export const filmFiles = async ({ pool, gymId, customerId }: Source): Promise<DataFile[]> => {
  const films = await withGym(pool, gymId, (tx) =>
    rowsOf(
      tx,
      statement<Film>`select ${f.id}, ${f.type}, ${f.size_bytes}::float8 as size from ${f}
        where ${f.gym_id} = ${gymId} and ${f.customer_id} = ${customerId} and ${f.finished_at} is not null
        order by ${f.finished_at} desc, ${f.id}`,
    ),
  );
  const files: DataFile[] = [];
  let room = maxFilmBytes;
  for (const { id, type, size } of films) {
    if (size > room) continue;
    room -= size;
    const parts = await withGym(pool, gymId, (tx) =>
      rowsOf(
        tx,
        statement<{ content: Buffer }>`select ${p.content} from ${p}
          where ${p.gym_id} = ${gymId} and ${p.film_id} = ${id} order by ${p.number}`,
      ),
    );
    files.push({
      name: `films/${id}.${type === 'video/webm' ? 'webm' : 'mp4'}`,
      content: Buffer.concat(parts.map(({ content }) => content)),
    });
  }
  return files;
};
