// Rows of the program library, and their mapping to answers.
import { aliased, allOf, always, prepared, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { type ProgramItem } from '@spotter/contracts/programs/queries';
import { levelOf } from '@spotter/contracts/programs/level';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import { holdsTyped, inBoth, type Patterns } from '../platform/reading/named.js';
import { afterCursor, orderBy, sortingOf, sortKey, type PageStart } from '../platform/reading/paging.js';
import type { Member } from '../platform/sessions/policy.js';
import { fullName, type PersonName } from '../shared/people.js';
import { visiblePrograms, type ProgramSight } from '../shared/visible-programs.js';

const a = aliased('assigned_programs', 'a');
const g = aliased('gyms', 'g');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const x = aliased('exercises', 'x');
/** Maximum number of exercises named as the reason why a program was found. */
const maxShown = 5;

type Names = ReadonlyMap<string, PersonName>;

export type ProgramRow = {
  id: string;
  details: ProgramDetails;
  lifecycle: ProgramItem['lifecycle'];
  version: number;
  stream_version: number;
  weeks: number;
  owner_id: string | null;
  from_gym: string | null;
  from_version: number | null;
  shared_by: string | null;
  updated_at: string;
  used_by: number;
};
const columns = sql`${p.id}, ${p.details}, ${p.lifecycle}, ${p.version}, ${p.stream_version}, ${p.weeks}, ${p.owner_id}, ${p.from_version}, ${p.shared_by},
  (select ${g.name} from ${g} where ${g.gym_id} = ${p.from_gym}) as from_gym, to_json(${p.updated_at}) #>> '{}' as updated_at,
  (select count(distinct ${a.customer_id})::int from ${a}
    where ${a.gym_id} = ${p.gym_id} and ${a.program_id} = ${p.id} and ${a.status} <> 'ended') as used_by`;

const leads = (role: Member['role']): boolean => role === 'admin' || role === 'head-coach';
type Rights = Pick<ProgramItem, 'isOwn' | 'mayEdit' | 'mayShare' | 'mayRetire'>;
/** A program that another branch shares is changed there. Here it can be copied, and removed from the library. */
const rightsOf = ({ role, membership }: Pick<Member, 'role' | 'membership'>, { owner_id, from_version }: ProgramRow): Rights => {
  const isOwn = owner_id !== null && owner_id === membership;
  const isTheirs = leads(role) || (role === 'coach' && isOwn);
  const isOfThisGym = from_version === null;
  return { isOwn, mayEdit: isTheirs && isOfThisGym, mayShare: leads(role) && isOfThisGym, mayRetire: isTheirs };
};

/** @param names of members who shared programs of other branches */
export const programItemOf = (member: Pick<Member, 'role' | 'membership'>, row: ProgramRow, names: Names): ProgramItem => {
  const { id, details, lifecycle, version, weeks, updated_at, used_by, from_gym, from_version, shared_by } = row;
  return {
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
    visibility: details.visibility,
    licence: details.licence ?? null,
    credit: details.credit ?? null,
    ...rightsOf(member, row),
    from: from_version === null ? null : { gym: from_gym ?? '', version: from_version, by: fullName(names.get(shared_by ?? '')) },
  };
};

const name = sql`${p.details} -> 'name'`;
export const programSorts = {
  name: { by: sql`${name} ->> 'en'`, type: 'text' },
  updatedAt: { by: p.updated_at, type: 'timestamptz' },
} as const;

/** Texts in which a program is searched, besides its exercises. */
const searched = [
  ...inBoth(name),
  ...inBoth(sql`${p.details} -> 'description'`),
  sql`${p.details} ->> 'goal'`,
  sql`${p.details} ->> 'tags'`,
];

/** Exercises of the newest version (or of the draft, if there is none) that contain every word, with the weeks in which they occur. */
const exercisesFound = (typed: Patterns): RawBuilder<unknown> =>
  sql`select ${x.name} as name, has.value as weeks from ${v}, jsonb_each(${v.exercises}) has, ${x}
    where ${v.gym_id} = ${p.gym_id} and ${v.program_id} = ${p.id} and ${v.version} = ${p.version}
      and ${x.id} = has.key::uuid and ${x.gym_id} in (${p.gym_id}, library_gym()) and ${holdsTyped(typed, inBoth(x.name))}`;

export const programById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, { sight }: { readonly sight: ProgramSight }) =>
    sql<ProgramRow>`select ${columns} from ${p} where ${p.gym_id} = ${gym} and ${p.id} = ${id} and ${visiblePrograms(sight, me, p)}`,
);
type Filters = {
  gym: string;
  me: string | null;
  lifecycle: string | undefined;
  tag: string | undefined;
  level: string | undefined;
  days: number | undefined;
  typed: readonly string[] | undefined;
};
type ListForm = PageStart['form'] & { readonly sight: ProgramSight; readonly own: boolean };
export type FoundRow = ProgramRow & { sort_key: (string | number | null)[]; found: ProgramItem['found'] | null };

export const pageOfPrograms = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: ListForm) => {
  const { gym, me, lifecycle, tag, level, days, typed, after, limit } = given;
  const sorting = sortingOf(form.sort, programSorts, '', p.id);
  const where = allOf([
    sql`${p.gym_id} = ${gym}`,
    visiblePrograms(form.sight, me, p),
    form.own ? sql`${p.owner_id} = ${me}` : always,
    lifecycle === undefined ? always : sql`${p.lifecycle} = ${lifecycle}`,
    tag === undefined ? always : sql`${p.details} -> 'tags' ? ${tag}::text`,
    level === undefined ? always : sql`${p.details} ->> 'level' = ${level}`,
    days === undefined ? always : sql`(${p.details} ->> 'daysPerWeek')::int = ${days}`,
    typed === undefined ? always : sql`(${holdsTyped(typed, searched)} or exists (${exercisesFound(typed)}))`,
    afterCursor(sorting, after, form),
  ]);
  const found =
    typed === undefined
      ? sql`null::jsonb`
      : sql`(select jsonb_agg(hit order by hit.name ->> 'en') from (${exercisesFound(typed)} limit ${maxShown}) hit)`;
  return sql<FoundRow>`select ${columns}, ${found} as found, ${sortKey(sorting)} from ${p} where ${where}
    order by ${orderBy(sorting)} limit ${limit}`;
});
