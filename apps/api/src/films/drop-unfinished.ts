import { unfinishedFilmHours } from '@spotter/contracts/films/limits';
import { sql, statement, tables, type Query } from '@spotter/database/connections/sql';

const f = tables.films;
const p = tables.film_parts;

/** Deletes films whose upload stopped, with their parts, in this order. For the projector's role, which sees no finished film. */
export const dropUnfinishedFilms = (): readonly Query<object>[] => {
  const isLeft = sql`${f.finished_at} is null and ${f.moved_at} < now() - make_interval(hours => ${unfinishedFilmHours})`;
  return [
    statement`delete from ${p} where (${p.gym_id}, ${p.film_id}) in (select ${f.gym_id}, ${f.id} from ${f} where ${isLeft})`,
    statement`delete from ${f} where ${isLeft}`,
  ];
};
