// Counts the tags that a gym uses, by kind of thing: clients, programs, exercises and education items.
import type { TagsInUseAnswer } from '@spotter/contracts/gyms/queries';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';

const c = aliased('customers', 'c');
const p = aliased('programs', 'p');
const t = aliased('exercise_tags', 't');
const e = aliased('education_items', 'e');

type Row = TagsInUseAnswer['tags'][number];

/** More than a settings page shows. Includes the most used ones. */
const maxListed = 500;

const counted = (kind: Exclude<keyof Row, 'tag'>): RawBuilder<number> => sql`(count(*) filter (where used.kind = ${kind}))::int`;
const counts = sql`${counted('clients')} as clients, ${counted('programs')} as programs, ${counted('exercises')} as exercises,
  ${counted('education')} as education`;

/** Sorted by tag. */
export const tagsInUse = async (tx: PoolClient, gymId: string): Promise<Row[]> => {
  const rows = await rowsOf(
    tx,
    statement<Row>`select used.tag, ${counts} from (
        select 'clients' as kind, jsonb_array_elements_text(${c.tags}) as tag from ${c} where ${c.gym_id} = ${gymId}
        union all
        select 'programs', jsonb_array_elements_text(${p.details} -> 'tags') from ${p} where ${p.gym_id} = ${gymId}
        union all
        select 'exercises', jsonb_array_elements_text(${t.tags}) from ${t} where ${t.gym_id} = ${gymId}
        union all
        select 'education', jsonb_array_elements_text(${e.content} -> 'tags') from ${e} where ${e.gym_id} = ${gymId}
      ) used group by used.tag order by count(*) desc, used.tag limit ${maxListed}`,
  );
  return rows.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));
};
