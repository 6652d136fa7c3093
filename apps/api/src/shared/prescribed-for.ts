// The prescription of a workout at its start: the day of the client's plan, in the version that the client saw, with every load calculated
// and explained. Frozen from then on.
import type { Recorded } from '@spotter/database/log/event';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { LiftEvent } from '@spotter/domain/lifts/lift-events';
import { liftStream } from '@spotter/domain/lifts/lift';
import { newestTests, oneRepMax } from '@spotter/domain/lifts/one-rep-max';
import { trainingMaxesInForce } from '@spotter/domain/lifts/training-maxes';
import { historyOf, noProgress, scopeStatesOf, type ProgramProgress } from '@spotter/domain/progressions/progression-state';
import { prescribedWorkout } from '@spotter/domain/workouts/prescribed';
import type { BaseLoad, LoadBases } from '@spotter/domain/workouts/loads/resolve-load';
import { eventsAboutMaxes, progressOf } from './progress-of-client.js';
import { assistanceOf } from './assistance-of.js';
import { loadsOfGym, type LoadsOfGym } from './gym-loads.js';
import { countsFor, knownTogether, mergedIn, withMerged } from './exercises/merged-exercises.js';
import { publishedProgram } from './published-programs.js';
import { stateAfter } from '../platform/commands/decide.js';
import type { ReadContext } from '../platform/commands/use-case.js';
import { aliased, statement } from '@spotter/database/connections/sql';

const s = aliased('sets', 's');

export type Start = {
  readonly workoutId: string;
  readonly customerId: string;
  readonly assignedProgramId?: string;
  readonly assignedProgramVersion?: number;
};
type Known = Record<string, BaseLoad>;

const sourceOf = (event: Recorded): string => `${event.ledger}/${event.position}`;
const as = <E>(recorded: unknown): E => recorded as E;

const trainingMaxes = (
  planned: readonly Recorded[],
  lifted: readonly Recorded[],
  assignedProgramId: string,
  progress: ProgramProgress,
  merged: ReadonlyMap<string, string>,
): Known => {
  const known = trainingMaxesInForce(eventsAboutMaxes(planned, lifted), assignedProgramId, historyOf(progress));
  const inForce = knownTogether(known, merged, (one, other) => (one.event.position > other.event.position ? one : other));
  return Object.fromEntries(
    Object.entries(inForce).map(([exerciseId, { load, event }]) => [exerciseId, { load, source: sourceOf(event) }]),
  );
};

type BestRow = { exercise_id: string; e1rm_kg: number; position: number };
/** The best estimate of the last 180 days, counting only sets after the last test, if there was one. */
const estimatedMaxes = async (
  context: ReadContext,
  customerId: string,
  tests: Readonly<Record<string, { readonly performedAt: string }>>,
): Promise<Known> => {
  const tested = Object.entries(tests);
  const rows =
    await context.rows(statement<BestRow>`select distinct on (${countsFor(s)}) ${countsFor(s)} as exercise_id, ${s.e1rm_kg}, ${s.position}
     from ${s} ${withMerged(s)}
       left join unnest(${tested.map(([exerciseId]) => exerciseId)}::uuid[], ${tested.map(([, { performedAt }]) => performedAt)}::timestamptz[]) tested(exercise_id, at) on tested.exercise_id = ${countsFor(s)}
     where ${s.gym_id} = ${context.ledger} and ${s.customer_id} = ${customerId} and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null
       and ${s.performed_at} > ${context.command.now}::timestamptz - interval '180 days' and (tested.at is null or ${s.performed_at} > tested.at)
     order by 1, ${s.e1rm_kg} desc, ${s.performed_at}`);
  return Object.fromEntries(
    rows.map((row) => [
      row.exercise_id,
      { load: { value: row.e1rm_kg, unit: 'kg' as const }, source: `${context.ledger}/${row.position}` },
    ]),
  );
};

const oneRepMaxes = async (
  context: ReadContext,
  customerId: string,
  lifted: readonly Recorded[],
  merged: ReadonlyMap<string, string>,
  assisted: ReadonlySet<string>,
): Promise<Known> => {
  const tests = knownTogether(newestTests(as<readonly (Recorded & LiftEvent)[]>(lifted)), merged, (one, other) =>
    one.performedAt > other.performedAt ? one : other,
  );
  const estimates = await estimatedMaxes(context, customerId, tests);
  const known: Known = {};
  for (const exerciseId of new Set([...Object.keys(tests), ...Object.keys(estimates)])) {
    const test = tests[exerciseId];
    const base = oneRepMax(test && { load: test.load, source: sourceOf(test.event) }, estimates[exerciseId]);
    if (base !== undefined) known[exerciseId] = base;
  }
  // An assisted exercise has no maximum: more assistance is not more strength.
  for (const exerciseId of assisted) Reflect.deleteProperty(known, exerciseId);
  return knownTogether(known, merged, (one) => one);
};

// Cached, since published trees stay in memory forever. Adjusted trees live for one start.
const knownNeeds = new WeakMap<ProgramTree, boolean>();
export const needsMaxes = (tree: ProgramTree): boolean => {
  const known = knownNeeds.get(tree);
  if (known !== undefined) return known;
  const needs = /"kind":"(percent-1rm|percent-of-lift)"|"effort":/.test(JSON.stringify(tree));
  knownNeeds.set(tree, needs);
  return needs;
};

type OfClient = {
  readonly customerId: string;
  readonly assignedProgramId: string;
  /** Events of the client's plan. */
  readonly planned: readonly Recorded[];
  readonly needsMaxes: boolean;
  readonly ofGym: LoadsOfGym;
};

/** Loads the inputs from which the loads of a client's program are calculated. */
export const loadContextOf = async (
  context: ReadContext,
  { customerId, assignedProgramId, planned, needsMaxes: needed, ofGym: { unit, gymLoads } }: OfClient,
) => {
  const lifted = await context.events(liftStream(customerId));
  const progress = (await progressOf(context, customerId)).programs[assignedProgramId] ?? noProgress;
  const merged = await mergedIn(context);
  const { assisted, bodyweight } = await assistanceOf(context, customerId);
  const bases: LoadBases = {
    trainingMaxes: trainingMaxes(planned, lifted, assignedProgramId, progress, merged),
    oneRepMaxes: needed ? await oneRepMaxes(context, customerId, lifted, merged, assisted) : {},
    assisted,
    ...(bodyweight !== null && { bodyweight: { load: bodyweight } }),
    ...gymLoads,
  };
  return { bases, states: scopeStatesOf(progress), unit };
};

const snapshot = async (
  context: ReadContext,
  { customerId, assignedProgramId, assignedProgramVersion }: Start & { assignedProgramId: string },
  assignment: Assignment,
  nodeId: string,
  planned: readonly Recorded[],
) => {
  const published = await publishedProgram(context, assignment.programId, assignment.programVersion);
  if (published === null) return null;
  const version = Math.min(assignedProgramVersion ?? assignment.version, assignment.version);
  const tree = effectiveTree(published.tree, assignment.adjustments, version);
  return prescribedWorkout({
    tree,
    nodeId,
    programId: assignment.programId,
    programVersion: assignment.followedVersion,
    assignedProgramVersion: version,
    ...(await loadContextOf(context, {
      customerId,
      assignedProgramId,
      planned,
      needsMaxes: needsMaxes(tree),
      ofGym: await loadsOfGym(context),
    })),
  });
};

/** `prescribed` is null for a workout without a plan. A plan that the command names must exist. */
export const prescribedFor = async (context: ReadContext, start: Start) => {
  const { workoutId, customerId, assignedProgramId } = start;
  if (assignedProgramId === undefined) return { lookups: { prescribed: null } };
  const planned = await context.events(planStream(customerId));
  const state = stateAfter(plan, plan.initial, planned);
  const assignment = state.assignments[assignedProgramId];
  if (assignment === undefined) return { rejected: 'assigned-program-unknown' };
  const day = assignment.planned[workoutId];
  if (day === undefined) return { rejected: 'planned-workout-unknown' };
  return { lookups: { prescribed: await snapshot(context, { ...start, assignedProgramId }, assignment, day.nodeId, planned) } };
};
