// Adapts a client's calendar to a changed program: adds, moves and cancels workouts.
import { addDays, daysBetween } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../../kernel.js';
import { outlineOf, type OutlineDay } from '../../programs/outline.js';
import type { ProgramTree } from '../../programs/program-tree.js';
import { daysOf } from '../../programs/tree-nodes.js';
import type { MovedWorkout, PlannedWorkout } from '../assigned-program-events.js';
import type { Assignment } from '../plan-state.js';
import { datesOf } from '../schedule.js';

export type Replanned = {
  readonly planned: readonly PlannedWorkout[];
  readonly moved: readonly MovedWorkout[];
  /** Future workouts whose day is in the newer template. */
  readonly following: readonly string[];
  readonly cancelled: readonly string[];
};
type Plan = Pick<Assignment, 'startsOn' | 'days' | 'planned'>;
type Given = {
  readonly before: ProgramTree;
  readonly after: ProgramTree;
  readonly to: ProgramTree;
  /** Past workouts: started, or planned before today. */
  readonly past: ReadonlySet<string>;
  readonly today: LocalDate;
  readonly freeIds: readonly string[];
};
type Standing = { readonly outline: ReadonlyMap<string, OutlineDay>; readonly on: ReadonlyMap<string, LocalDate> };

const standing = (tree: ProgramTree, { startsOn, days }: Plan): Standing => {
  const outline = outlineOf(tree);
  const dates = datesOf(outline, startsOn, days);
  return {
    outline: new Map(outline.map((day) => [day.nodeId, day])),
    on: new Map(outline.map(({ nodeId }, index) => [nodeId, dates[index] ?? startsOn])),
  };
};

/** Days between the current date and the original one, after a pause or a move. */
const drift = (made: LocalDate | undefined, on: LocalDate): number => (made === undefined ? 0 : daysBetween(made, on));

/**
 * A moved workout keeps its distance: it is as many days from its new date as from its old one. Plans nothing before today: leaves out new
 * days before it, and keeps all dates if a known workout would move there.
 */
export const replanned = (plan: Plan, { before, after, to, past, today, freeIds }: Given): Replanned => {
  const [was, is] = [standing(before, plan), standing(after, plan)];
  const open = Object.entries(plan.planned).filter(([id, day]) => !day.cancelled && !past.has(id));
  const stays = open.filter(([, { nodeId }]) => is.outline.has(nodeId));
  const dateOf = ({ nodeId, on }: { readonly nodeId: string; readonly on: LocalDate }): LocalDate =>
    addDays(is.on.get(nodeId) ?? on, drift(was.on.get(nodeId) ?? is.on.get(nodeId), on));
  const keepsDates = stays.some(([, day]) => dateOf(day) < today);
  const moved = stays.flatMap(([workoutId, known]): readonly MovedWorkout[] => {
    const { week, day } = is.outline.get(known.nodeId)!;
    const on = keepsDates ? known.on : dateOf(known);
    return on === known.on && week === known.week && day === known.day ? [] : [{ workoutId, week, day, on }];
  });

  const living = new Map(
    Object.entries(plan.planned).flatMap(([id, day]) => (day.cancelled ? [] : [[day.nodeId, { id, on: day.on }] as const])),
  );
  // A day that was removed and added again gets its workout back.
  const idle = new Map(
    Object.entries(plan.planned).flatMap(([id, day]) => (day.cancelled && !past.has(id) ? [[day.nodeId, id] as const] : [])),
  );
  const taken = new Set(Object.keys(plan.planned));
  const ids = freeIds.filter((id) => !taken.has(id));
  const planned: PlannedWorkout[] = [];
  let away = 0;
  for (const { nodeId, week, day } of is.outline.values()) {
    const there = living.get(nodeId);
    if (there !== undefined) {
      away = drift(was.on.get(nodeId), there.on);
      continue;
    }
    const on = addDays(is.on.get(nodeId)!, away);
    if (on < today) continue;
    const workoutId = idle.get(nodeId) ?? ids[planned.length];
    if (workoutId !== undefined) planned.push({ workoutId, nodeId, week, day, on });
  }
  const known = new Set(daysOf(to).map(({ id }) => id));
  const following = stays.flatMap(([id, { nodeId }]) => (known.has(nodeId) ? [id] : []));
  return { planned, moved, following, cancelled: open.filter(([, { nodeId }]) => !is.outline.has(nodeId)).map(([id]) => id) };
};
