// Loads that clients would lift in the next two weeks, before and after a version reaches them, on the days that it changes.
import { addDays } from '@spotter/contracts/civil-date';
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import type { ForeseenSync } from '@spotter/domain/assigned-programs/propagation/foreseen-sync';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import { planStream } from '@spotter/domain/assigned-programs/plan';
import type { Load } from '@spotter/domain/kernel';
import { liftStream } from '@spotter/domain/lifts/lift';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { daysOf } from '@spotter/domain/programs/tree-nodes';
import { progressionStream } from '@spotter/domain/progressions/progression';
import { sameValue } from '@spotter/domain/same-value';
import { addedKg } from '@spotter/domain/workouts/loads/help';
import { prescribedWorkout } from '@spotter/domain/workouts/prescribed';
import type { GymCall } from '../platform/http/route.js';
import { loadsOfGym } from '../shared/gym-loads.js';
import { loadContextOf, needsMaxes } from '../shared/prescribed-for.js';
import { contextWith, streamsOf } from './streams-of-clients.js';

export type Foreseen = {
  readonly assignedProgramId: string;
  readonly customerId: string;
  readonly assignment: Assignment;
  /** Events of the client's plan. */
  readonly planned: readonly Recorded[];
  readonly sync: ForeseenSync;
};
type Loads = PropagationPreview['clients'][number]['loads'];
const daysAhead = 13;

/** Days with changed exercises, of known workouts in the next two weeks. */
const changedDays = ({ assignment, sync: { current, merged, leftOut } }: Foreseen, today: string) => {
  if (leftOut !== null || current === merged) return [];
  const [was, is] = [new Map(daysOf(current).map((day) => [day.id, day])), new Map(daysOf(merged).map((day) => [day.id, day]))];
  const until = addDays(today, daysAhead);
  return Object.values(assignment.planned).filter(
    ({ nodeId, on, cancelled }) => !cancelled && on >= today && on <= until && !sameValue(was.get(nodeId), is.get(nodeId)),
  );
};

type Context = Awaited<ReturnType<typeof loadContextOf>>;
/** The heaviest set of each exercise; null if its load is unknown. */
const heaviest = (tree: ProgramTree, nodeId: string, { assignment }: Foreseen, context: Context): ReadonlyMap<string, Load | null> => {
  const { programId, followedVersion, version } = assignment;
  const day = prescribedWorkout({ tree, nodeId, programId, programVersion: followedVersion, assignedProgramVersion: version, ...context });
  const loads = new Map<string, Load | null>();
  for (const { exerciseId, assisted, sets } of day?.slots ?? [])
    for (const { load, setType } of sets) {
      if (setType === 'warm-up') continue;
      const known = loads.get(exerciseId);
      if (known == null || (load !== undefined && addedKg(load, assisted === true) > addedKg(known, assisted === true)))
        loads.set(exerciseId, load ?? null);
    }
  return loads;
};

/** Exercises whose heaviest set changes, in the order of the days, by assigned program. */
export const foreseenLoads = async (
  call: GymCall,
  log: Log,
  all: readonly Foreseen[],
  today: string,
): Promise<ReadonlyMap<string, Loads>> => {
  const concerned = all.map((one) => ({ one, days: changedDays(one, today) })).filter(({ days }) => days.length > 0);
  const known = await streamsOf(
    call,
    log,
    concerned.flatMap(({ one: { customerId } }) => [liftStream(customerId), progressionStream(customerId)]),
  );
  const context = contextWith(
    call,
    log,
    new Map([...known, ...concerned.map(({ one }) => [planStream(one.customerId), one.planned] as const)]),
  );
  const ofGym = await loadsOfGym(context);
  const loads = new Map<string, Loads>();
  for (const { one, days } of concerned) {
    const { customerId, assignedProgramId, planned, sync } = one;
    const given = await loadContextOf(context, {
      customerId,
      assignedProgramId,
      planned,
      needsMaxes: needsMaxes(sync.current) || needsMaxes(sync.merged),
      ofGym,
    });
    const changed = days
      .toSorted((first, second) => (first.on < second.on ? -1 : 1))
      .flatMap(({ nodeId, on }) => {
        const [was, is] = [heaviest(sync.current, nodeId, one, given), heaviest(sync.merged, nodeId, one, given)];
        return [...new Set([...was.keys(), ...is.keys()])].flatMap((exerciseId) => {
          const [before, after] = [was.get(exerciseId) ?? null, is.get(exerciseId) ?? null];
          return sameValue(before, after) ? [] : [{ on, exerciseId, before, after }];
        });
      });
    loads.set(assignedProgramId, changed);
  }
  return loads;
};
