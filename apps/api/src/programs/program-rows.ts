// Rows of the program library, and how they become answers.
import { aliased, allOf, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { type ProgramItem } from '@spotter/contracts/programs/queries';
import { levelOf } from '@spotter/contracts/programs/level';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import { holdsTyped, inBoth } from '../platform/reading/named.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import type { Me } from '../platform/reading/visible.js';

const a = aliased('assigned_programs', 'a');
const p = aliased('programs', 'p');

export type ProgramRow = {
  id: string;
  details: ProgramDetails;
  lifecycle: ProgramItem['lifecycle'];
  version: number;
  stream_version: number;
  weeks: number;
  updated_at: string;
  used_by: number;
};
const columns = sql`${p.id}, ${p.details}, ${p.lifecycle}, ${p.version}, ${p.stream_version}, ${p.weeks}, to_json(${p.updated_at}) #>> '{}' as updated_at,
  (select count(distinct ${a.customer_id})::int from ${a}
    where ${a.gym_id} = ${p.gym_id} and ${a.program_id} = ${p.id} and ${a.status} <> 'ended') as used_by`;

export const programItemOf = ({ id, details, lifecycle, version, weeks, updated_at, used_by }: ProgramRow): ProgramItem => ({
  id,
  name: details.name as ProgramItem['name'],
  description: (details.description ?? null) as ProgramItem['description'],
  goal: details.goal ?? null,
  level: levelOf(details.level),
  tags: [...(details.tags ?? [])],
  daysPerWeek: details.daysPerWeek ?? 0,
  weeks,
  lifecycle,
  version,
  usedBy: used_by,
  updatedAt: updated_at,
});

const name = sql`${p.details} -> 'name'`;
export const programSorts = {
  name: { by: sql`${name} ->> 'en'`, type: 'text' },
  updatedAt: { by: p.updated_at, type: 'timestamptz' },
} as const;

/** What a program is found by. */
const searched = [
  ...inBoth(name),
  ...inBoth(sql`${p.details} -> 'description'`),
  sql`${p.details} ->> 'goal'`,
  sql`${p.details} ->> 'tags'`,
];

/** Drafts are staff's; a client may look at what is assigned to them. */
const visible = (isClient: boolean, me: Me): RawBuilder<boolean> =>
  isClient
    ? sql`exists (select 1 from ${a} where ${a.gym_id} = ${p.gym_id} and ${a.program_id} = ${p.id} and ${a.customer_id} = ${me})`
    : always;

export const programById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, { isClient }: { readonly isClient: boolean }) =>
    sql<ProgramRow>`select ${columns} from ${p} where ${p.gym_id} = ${gym} and ${p.id} = ${id} and ${visible(isClient, me)}`,
);
export const pageOfPrograms = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: PageStart['form']) => {
  const { gym, lifecycle, typed, after, limit } = given;
  const sorting = sortingOf(form.sort, programSorts, '', p.id);
  const where = allOf([
    sql`${p.gym_id} = ${gym}`,
    lifecycle === undefined ? always : sql`${p.lifecycle} = ${lifecycle}`,
    holdsTyped(typed, searched),
    afterCursor(sorting, after, form),
  ]);
  return sql<ProgramRow & { sort_key: (string | number | null)[] }>`select ${columns}, ${sortKey(sorting)} from ${p} where ${where}
    order by ${orderBy(sorting)} limit ${limit}`;
});
type Filters = { gym: string; lifecycle: string | undefined; typed: readonly string[] | undefined };
