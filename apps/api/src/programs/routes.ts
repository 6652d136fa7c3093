// Queries about the program library: the list, one template with its tree, its versions.
import { sql, type RawBuilder } from 'kysely';
import { prepared, type Given } from '@spotter/database/connections/prepared';
import { rowsOf, statement } from '@spotter/database/connections/statement';
import { aliased, allOf, always, tables } from '@spotter/database/connections/columns';
import { shortListParameters } from '@spotter/contracts/lists';
import {
  programDetail,
  programParameters,
  programsAnswer,
  programsParameters,
  programVersionsAnswer,
  type ProgramDetail,
  type ProgramItem,
} from '@spotter/contracts/programs/queries';
import { levelOf } from '@spotter/contracts/programs/level';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { holdsTyped, inBoth, patternsOf } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey, startOf, type PageStart } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import type { Me } from '../platform/reading/visible.js';

const e = tables.exercises;
const pv = tables.program_versions;

const a = aliased('assigned_programs', 'a');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');

type Row = {
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

const itemOf = ({ id, details, lifecycle, version, weeks, updated_at, used_by }: Row): ProgramItem => ({
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
const sortable = {
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

const programById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, { isClient }: { readonly isClient: boolean }) =>
    sql<Row>`select ${columns} from ${p} where ${p.gym_id} = ${gym} and ${p.id} = ${id} and ${visible(isClient, me)}`,
);
const pageOfPrograms = prepared((given: Given<Filters & PageStart['values'] & { limit: number }>, form: PageStart['form']) => {
  const { gym, lifecycle, typed, after, limit } = given;
  const sorting = sortingOf(form.sort, sortable, '', p.id);
  const where = allOf([
    sql`${p.gym_id} = ${gym}`,
    lifecycle === undefined ? always : sql`${p.lifecycle} = ${lifecycle}`,
    holdsTyped(typed, searched),
    afterCursor(sorting, after, form),
  ]);
  return sql<Row & { sort_key: (string | number | null)[] }>`select ${columns}, ${sortKey(sorting)} from ${p} where ${where}
    order by ${orderBy(sorting)} limit ${limit}`;
});
type Filters = { gym: string; lifecycle: string | undefined; typed: readonly string[] | undefined };

const programRow = async (call: GymCall, id: string): Promise<Row> => {
  const { role, membership: me } = call.member;
  const [row] = await rowsOf(call.tx, programById({ gym: call.gym.id, id, me }, { isClient: role === 'client' }));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

const exercisesOf = async (call: GymCall, tree: ProgramTree): Promise<ProgramDetail['exercises']> => {
  const ids = [...new Set(tree.weeks.flatMap((week) => week.days.flatMap((day) => day.slots.map((slot) => slot.exerciseId))))];
  const { rows } = await call.tx.query<{ id: string; name: { en: string }; load_kind: string; e1rm_eligible: boolean }>(
    statement`select ${e.id}, ${e.name}, ${e.load_kind}, ${e.e1rm_eligible} from ${e} where ${e.id} = any(${ids})`,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, loadKind: row.load_kind, e1rmEligible: row.e1rm_eligible }));
};

export const programRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/programs',
    summary: 'The program library',
    access: policies.readGym,
    parameters: programsParameters,
    answer: programsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, lifecycle }) => {
      const sorting = sortingOf(sort, sortable, 'name', p.id);
      const start = startOf(cursor, sorting, call.epoch);
      const filters = { gym: call.gym.id, lifecycle, typed: patternsOf(q) };
      const rows = await rowsOf(call.tx, pageOfPrograms({ ...filters, ...start.values, limit: limit + 1 }, start.form));
      return page(rows, limit, sorting, call.epoch, itemOf);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId',
    summary: 'One program with its tree: a published version, or the draft while there is none',
    access: { ...policies.readGym, client: 'self' },
    parameters: programParameters,
    answer: programDetail,
    run: async (call, { version }) => {
      const row = await programRow(call, call.path['programId']!);
      const { rows } = await call.tx.query<{ tree: ProgramTree }>(
        statement`select ${pv.tree} from ${pv}
          where ${pv.gym_id} = ${call.gym.id} and ${pv.program_id} = ${row.id} and ${pv.version} = ${version ?? row.version}`,
      );
      const tree = rows[0]?.tree;
      if (tree === undefined) throw new Refusal('not-found');
      return {
        ...itemOf(row),
        treeVersion: version ?? row.version,
        tree: tree as unknown as ProgramDetail['tree'],
        exercises: await exercisesOf(call, tree),
        streamVersion: row.stream_version,
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/versions',
    summary: 'Published versions, newest first',
    access: policies.readGym,
    parameters: shortListParameters,
    answer: programVersionsAnswer,
    run: async (call, asked) => {
      const row = await programRow(call, call.path['programId']!);
      const query = statement<{
        version: number;
        publishedAt: string;
        publishedBy: string | null;
      }>`select ${v.version}, to_json(${v.published_at}) #>> '{}' as "publishedAt", ${v.published_by} as "publishedBy" from ${v}
        where ${v.gym_id} = ${call.gym.id} and ${v.program_id} = ${row.id} and ${v.version} > 0 order by ${v.version} desc`;
      return pageOfShort(await rowsOf(call.tx, query), asked, call.epoch, ({ version }) => String(version));
    },
  }),
];
