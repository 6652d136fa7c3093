// Queries about the program library: the list, one template with its tree, its versions.
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { shortListParameters } from '@spotter/contracts/lists';
import {
  programDetail,
  programDraft,
  programParameters,
  programsAnswer,
  programsParameters,
  programVersionsAnswer,
  type ProgramDetail,
  type ProgramItem,
} from '@spotter/contracts/programs/queries';
import { standingAnswer, standingBody } from '@spotter/contracts/programs/standing';
import type { Log } from '@spotter/database/log/log';
import { changesParameters, changesAnswer } from '@spotter/contracts/programs/changes';
import { programStream } from '@spotter/domain/programs/program';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { patternsOf } from '../platform/reading/named.js';
import { defaultLimit, page, sortingOf, startOf } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { changesOfNodes } from '../shared/changes-of-nodes.js';
import { namesOf } from '../shared/people.js';
import { announceStanding } from '../shared/standing.js';
import { programSightOf } from '../shared/visible-programs.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { pageOfPrograms, programById, programItemOf, programSorts, type ProgramRow } from './program-rows.js';
import { calledAs } from '../shared/exercises/merged-exercises.js';

const e = aliased('exercises', 'e');
const pv = tables.program_versions;

const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const d = aliased('program_versions', 'd');

const programRow = async (call: GymCall, id: string): Promise<ProgramRow> => {
  const { membership: me } = call.member;
  const [row] = await rowsOf(call.tx, programById({ gym: call.gym.id, id, me }, { sight: programSightOf(call.member) }));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

const itemOf = async (call: GymCall, row: ProgramRow): Promise<ProgramItem> =>
  programItemOf(call.member, row, await namesOf(call.tx, call.gym.id, [row.shared_by]));

const exercisesOf = async (call: GymCall, tree: ProgramTree): Promise<ProgramDetail['exercises']> => {
  const ids = [...exercisesOfTree(tree)];
  const { rows } = await call.tx.query<{ id: string; name: { en: string }; load_kind: string; e1rm_eligible: boolean }>(
    statement`select ${e.id}, ${calledAs(e)} as name, ${e.load_kind}, ${e.e1rm_eligible} from ${e} where ${e.id} = any(${ids})`,
  );
  return rows.map((row) => ({ id: row.id, name: row.name, loadKind: row.load_kind, e1rmEligible: row.e1rm_eligible }));
};

export const programRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/programs',
    summary: 'Lists the programs of the library',
    access: policies.readGym,
    parameters: programsParameters,
    answer: programsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, lifecycle, tag, level, days, own }) => {
      const sorting = sortingOf(sort, programSorts, 'name', p.id);
      const start = startOf(cursor, sorting, call.epoch);
      const filters = { gym: call.gym.id, me: call.member.membership, lifecycle, tag, level, days, typed: patternsOf(q) };
      const form = { ...start.form, sight: programSightOf(call.member), own: own === 'true' };
      const rows = await rowsOf(call.tx, pageOfPrograms({ ...filters, ...start.values, limit: limit + 1 }, form));
      const names = await namesOf(
        call.tx,
        call.gym.id,
        rows.map(({ shared_by }) => shared_by),
      );
      return page(rows, limit, sorting, call.epoch, (row) => ({ ...programItemOf(call.member, row, names), found: row.found ?? [] }));
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId',
    summary: 'Returns one program with its tree: a published version, or the draft if there is none',
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
        ...(await itemOf(call, row)),
        treeVersion: version ?? row.version,
        tree,
        exercises: await exercisesOf(call, tree),
        streamVersion: row.stream_version,
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/draft',
    summary: 'Returns the draft of a program: the newest version with all later edits',
    access: policies.readGym,
    answer: programDraft,
    run: async (call) => {
      const row = await programRow(call, call.path['programId']!);
      const { rows } = await call.tx.query<{ tree: ProgramTree; changed: boolean }>(
        statement`select ${d.tree}, ${d.tree} is distinct from ${v.tree} as changed from ${d}
            left join ${v} on ${v.gym_id} = ${d.gym_id} and ${v.program_id} = ${d.program_id} and ${v.version} = ${row.version} and ${v.version} > 0
          where ${d.gym_id} = ${call.gym.id} and ${d.program_id} = ${row.id} and ${d.version} = 0`,
      );
      const [draft] = rows;
      if (draft === undefined) throw new Refusal('not-found');
      const { tree, changed } = draft;
      return {
        ...(await itemOf(call, row)),
        tree,
        changed,
        streamVersion: row.stream_version,
      };
    },
  }),
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/programs/:programId/standing',
    summary: 'Reports to other readers of the draft which part of it the caller is editing',
    access: policies.staff,
    body: standingBody,
    answer: standingAnswer,
    status: 200,
    onlyReads: true,
    run: async (call, _parameters, { node }) => {
      const { id, details, owner_id: owner } = await programRow(call, call.path['programId']!);
      return announceStanding(call, { program: id, node, coaches: details.visibility === 'private' ? [owner ?? ''] : null });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/changes',
    summary: 'Lists the nodes of a draft that changed after a version of its stream, by whom and when',
    access: policies.readGym,
    parameters: changesParameters,
    answer: changesAnswer,
    run: async (call, { after = 0 }) => {
      const { id } = await programRow(call, call.path['programId']!);
      return changesOfNodes(call, log, { stream: programStream(id), after, isMeant: ({ type }) => type === 'ProgramEdited' });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/versions',
    summary: 'Lists published versions, newest first',
    access: policies.readGym,
    parameters: shortListParameters,
    answer: programVersionsAnswer,
    run: async (call, asked) => {
      const row = await programRow(call, call.path['programId']!);
      const query = statement<{
        version: number;
        publishedAt: string;
        publishedBy: string | null;
        note: string | null;
      }>`select ${v.version}, to_json(${v.published_at}) #>> '{}' as "publishedAt", ${v.published_by} as "publishedBy", ${v.note} from ${v}
        where ${v.gym_id} = ${call.gym.id} and ${v.program_id} = ${row.id} and ${v.version} > 0 order by ${v.version} desc`;
      return pageOfShort(await rowsOf(call.tx, query), asked, call.epoch, ({ version }) => String(version));
    },
  }),
];
