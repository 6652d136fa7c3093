// Queries about the program library: the list, one template with its tree, its versions.
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
import { db, iso, rowsOf } from '@spotter/database/connections/query';
import { holdsTyped } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { Values } from '../platform/reading/visible.js';

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
const columns = `p.id, p.details, p.lifecycle, p.version, p.stream_version, p.weeks, to_json(p.updated_at) #>> '{}' as updated_at,
  (select count(distinct a.customer_id)::int from assigned_programs a where a.gym_id = p.gym_id and a.program_id = p.id and a.status <> 'ended') as used_by`;

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

const sortable = {
  name: { sql: `p.details -> 'name' ->> 'en'`, type: 'text' },
  updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
} as const;

/** What a program is found by. */
const searched = [
  `p.details -> 'name' ->> 'en'`,
  `p.details -> 'name' ->> 'tr'`,
  `p.details -> 'description' ->> 'en'`,
  `p.details -> 'description' ->> 'tr'`,
  `p.details ->> 'goal'`,
  `p.details ->> 'tags'`,
];

/** Drafts are staff's; a client may look at what is assigned to them. */
const visible = (call: GymCall, values: Values): string =>
  call.member.role === 'client'
    ? `exists (select 1 from assigned_programs a where a.gym_id = p.gym_id and a.program_id = p.id and a.customer_id = ${values.add(call.member.membership)})`
    : 'true';

const programRow = async (call: GymCall, programId: string): Promise<Row> => {
  const values = new Values();
  const { rows } = await call.tx.query<Row>(
    `select ${columns} from programs p where p.gym_id = ${values.add(call.gym.id)} and p.id = ${values.add(programId)} and ${visible(call, values)}`,
    values.list,
  );
  if (rows[0] === undefined) throw new Refusal('not-found');
  return rows[0];
};

const exercisesOf = async (call: GymCall, tree: ProgramTree): Promise<ProgramDetail['exercises']> => {
  const ids = [...new Set(tree.weeks.flatMap((week) => week.days.flatMap((day) => day.slots.map((slot) => slot.exerciseId))))];
  const { rows } = await call.tx.query<{ id: string; name: { en: string }; load_kind: string; e1rm_eligible: boolean }>(
    'select id, name, load_kind, e1rm_eligible from exercises where id = any($1)',
    [ids],
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
      const sorting = sortingOf(sort, sortable, 'name', 'p.id');
      const values = new Values();
      const terms = [`p.gym_id = ${values.add(call.gym.id)}`];
      if (lifecycle !== undefined) terms.push(`p.lifecycle = ${values.add(lifecycle)}`);
      terms.push(holdsTyped(q, searched, values));
      const after = afterCursor(cursor, sorting, values, call.epoch);
      const { rows } = await call.tx.query<Row & { sort_key: (string | number | null)[] }>(
        `select ${columns}, ${sortKey(sorting)} from programs p where ${terms.join(' and ')} and ${after} order by ${orderBy(sorting)} limit ${values.add(limit + 1)}`,
        values.list,
      );
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
        'select tree from program_versions where gym_id = $1 and program_id = $2 and version = $3',
        [call.gym.id, row.id, version ?? row.version],
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
      const query = db
        .selectFrom('program_versions')
        .select(['version', iso('published_at').as('publishedAt'), 'published_by as publishedBy'])
        .where('gym_id', '=', call.gym.id)
        .where('program_id', '=', row.id)
        .where('version', '>', 0)
        .orderBy('version', 'desc');
      return pageOfShort(await rowsOf(call.tx, query), asked, call.epoch, ({ version }) => String(version));
    },
  }),
];
