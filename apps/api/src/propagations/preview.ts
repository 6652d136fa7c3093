// Previews what sending a version does to each client who follows an earlier one. Writes nothing; the command decides with the same
// function.
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import type { Frozen } from '@spotter/contracts/frozen';
import { maxPropagatedClients } from '@spotter/contracts/propagations/limits';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import { countsOfFates } from '@spotter/domain/assigned-programs/propagation/changed-lines';
import { foreseenSync, rememberedMerging } from '@spotter/domain/assigned-programs/propagation/foreseen-sync';
import { outlineOf } from '@spotter/domain/programs/outline';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { lineDifferences } from '@spotter/domain/programs/text-form/differences';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { stateAfter } from '../platform/commands/decide.js';
import { readContextOf } from '../platform/commands/read-context.js';
import { Refusal } from '../platform/http/refusal.js';
import { readerLanguage } from '../platform/http/reader-language.js';
import type { GymCall } from '../platform/http/route.js';
import { localDate } from '../platform/reading/calendar.js';
import { sightOf, viewerOf } from '../platform/reading/visible.js';
import { plannedWorkoutIds } from '../shared/planned-workouts.js';
import { publishedProgram } from '../shared/published-programs.js';
import { followersOf, type Follower } from './followers.js';
import { foreseenLoads, type Foreseen } from './foreseen-loads.js';
import { streamsOf } from './streams-of-clients.js';
import { calledAs } from '../shared/exercises/merged-exercises.js';

const x = aliased('exercises', 'x');
type Name = PropagationPreview['exercises'][number];

const exercisesIn = async (call: GymCall, trees: readonly ProgramTree[]): Promise<readonly Name[]> => {
  const ids = [...new Set(trees.flatMap(slotsOf).flatMap(({ exerciseId, substitutes = [] }) => [exerciseId, ...substitutes]))];
  return rowsOf(call.tx, statement<Name>`select ${x.id}, ${calledAs(x)} as name from ${x} where ${x.id} = any(${ids})`);
};

/** @throws Refusal `not-found` for an unknown program or version */
export const previewOf = async (call: GymCall, log: Log, programId: string, asked?: number): Promise<Frozen<PropagationPreview>> => {
  const context = readContextOf(call, log);
  const published = (version?: number) => publishedProgram(context, programId, version);
  const target = await published(asked);
  if (target === null) throw new Refusal('not-found');
  const { version, tree: to } = target;
  const asking = { gym: call.gym.id, program: programId, version, me: viewerOf(call), limit: maxPropagatedClients };
  const followers = await rowsOf(call.tx, followersOf(asking, { sight: sightOf(call) }));
  const streams = await streamsOf(
    call,
    log,
    followers.map(({ customer_id }) => planStream(customer_id)),
  );
  const today = localDate(call.gym.timeZone);
  const trees = new Map([[version, to]]);
  const treeAt = async (number: number): Promise<ProgramTree> => {
    const known = trees.get(number) ?? (await published(number))?.tree ?? to;
    trees.set(number, known);
    return known;
  };

  const merging = rememberedMerging();
  const look = async ({ id, customer_id, is_active, started }: Follower): Promise<Foreseen | null> => {
    const planned = streams.get(planStream(customer_id)) ?? [];
    const state = stateAfter(plan, plan.initial, planned);
    const assignment = state.assignments[id];
    if (assignment === undefined) return null;
    const count = Object.keys(assignment.planned).length + outlineOf(to).length;
    const given = {
      base: await treeAt(assignment.programVersion),
      from: await treeAt(assignment.followedVersion),
      to,
      toVersion: version,
      except: [],
      startedWorkoutIds: started,
      today,
      isClientActive: is_active,
      freeIds: plannedWorkoutIds(id, count),
      isUndo: false,
    };
    const sync = foreseenSync(state, id, assignment, given, merging);
    return { assignedProgramId: id, customerId: customer_id, assignment, planned, sync };
  };
  const foreseen = new Map<string, Foreseen>();
  for (const follower of followers) {
    const one = await look(follower);
    if (one !== null) foreseen.set(follower.id, one);
  }
  const loads = await foreseenLoads(call, log, [...foreseen.values()], today);
  const exercises = await exercisesIn(call, [...trees.values()]);
  const language = await readerLanguage(call.request, call.tx, call.member.account ?? '');
  const names = new Map(exercises.map(({ id, name }) => [id, (language === 'tr' ? name.tr : undefined) ?? name.en]));
  const followed = new Set([...foreseen.values()].map(({ assignment }) => assignment.followedVersion));
  return {
    version,
    differences: [...followed]
      .filter((from) => from !== version)
      .map((from) => ({
        from,
        lines: lineDifferences(trees.get(from)!, to, (id) => names.get(id) ?? null).map(({ id, week, day, before, after }) => ({
          id,
          week,
          day,
          before,
          after,
        })),
      })),
    clients: followers.flatMap(({ id, customer_id, name, lastname }) => {
      const one = foreseen.get(id);
      if (one === undefined) return [];
      const { lines, leftOut } = one.sync;
      return [
        {
          assignedProgramId: id,
          customer: { id: customer_id, name, lastname },
          fromVersion: one.assignment.followedVersion,
          leftOut,
          counts: countsOfFates(lines),
          lines,
          loads: loads.get(id) ?? [],
        },
      ];
    }),
    more: (followers[0]?.behind ?? 0) - followers.filter(({ is_behind }) => is_behind).length,
    exercises,
  };
};
