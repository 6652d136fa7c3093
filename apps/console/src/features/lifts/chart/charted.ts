import type { GoalItem } from '@spotter/contracts/goals/queries';
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { toKg } from '@spotter/domain/kernel';
import { shownKg } from '@/lib/format/figures.js';
import { firstDayOf, eventsOfChart, type EventLine, type EventWords } from './chart-events.js';
import type { Charted } from './chart-layout.js';
import type { Measured } from '@spotter/domain/goals/pace';
import { dateOf } from './chart-scale.js';
import { spans, type ChartChoice } from './choice.js';
import { withoutSets, type LeftOutSets } from '../left-out/left-out-sets.js';
import { bestOfDays, figureDays, loadsOf, type DayPoint } from './figures.js';

type Asked = {
  readonly exerciseId: string;
  readonly nameOf: (exerciseId: string) => string;
  readonly choice: ChartChoice;
  readonly goal: GoalItem | undefined;
  /** Days of the page's own lift that count in no figure, to see what would be without them. */
  readonly leftOut: ReadonlySet<string>;
  /** Single sets of other days that count in no figure. */
  readonly leftOutSets: LeftOutSets;
  readonly nowMs: number;
};
export type ChartView = {
  readonly charted: Charted;
  /** True if no lift has a value in the range. */
  readonly isEmpty: boolean;
  /** Days of the page's own lift in the range, with those that are left out, by the sets that count. */
  readonly points: readonly DayPoint[];
  /** The same days with all of their sets. */
  readonly wholeDays: readonly DayPoint[];
  readonly events: readonly EventLine[];
  /** Estimated 1RM of the page's own lift in kilograms, without light days; the whole history. */
  readonly estimates: readonly Measured[];
  /** Load of the figure `reps` in kg, and the loads to choose from. */
  readonly loadKg: number;
  readonly loads: readonly number[];
  readonly hasWeights: boolean;
  /** First day that the answer has, if the range begins before it. */
  readonly missingBefore: string | null;
};

/** Selects from an answer what a chart shows. Records count over the whole history, not over the visible range. */
export const chartViewOf = (
  answer: ProgressAnswer,
  { exerciseId, nameOf, choice, goal, leftOut, leftOutSets, nowMs }: Asked,
  t: EventWords,
): ChartView => {
  const { figure, span, others, showsWeight } = choice;
  const today = Math.floor(nowMs / 86_400_000);
  const from = firstDayOf(spans[span], dateOf(today));
  const daysOf = (id: string) => bestOfDays(answer.items.find((item) => item.exerciseId === id)?.points ?? []);
  const all = daysOf(exerciseId);
  const own = all.flatMap((day) => (leftOut.has(day.on) ? [] : (withoutSets(day, leftOutSets.get(day.on)) ?? [])));
  const lifts = [{ id: exerciseId, days: own }, ...others.map((id) => ({ id, days: daysOf(id) }))];
  const loads = loadsOf(own);
  const loadKg = choice.loadKg ?? loads[0] ?? 0;
  const lines = lifts.map(({ id, days }) => ({
    id,
    name: nameOf(id),
    days: figureDays(days, figure, loadKg).filter(({ on }) => on >= from),
  }));
  const first = lines.flatMap(({ days }) => days).reduce((earliest, { on }) => (on < earliest ? on : earliest), '9999');
  const normalDays = new Set(lifts.flatMap(({ days }) => days.flatMap(({ on, light }) => (light === true ? [] : [on]))));
  const events = eventsOfChart(answer.events, { from: first, to: dateOf(today + 1), normalDays }, t);
  return {
    charted: {
      lines,
      light: events.light,
      marks: events.marks,
      weights: showsWeight ? events.weights : [],
      goal: goal === undefined || figure !== 'e1rm' || lines.length > 1 ? null : { value: shownKg(toKg(goal.load)), by: goal.by },
    },
    isEmpty: lines.every(({ days }) => days.length === 0),
    points: all.filter(({ on }) => on >= from).map((day) => withoutSets(day, leftOutSets.get(day.on)) ?? day),
    wholeDays: all.filter(({ on }) => on >= from),
    events: events.list,
    estimates: own.flatMap(({ on, e1rmKg, light }) => (e1rmKg === null || light === true ? [] : [{ on, value: e1rmKg }])),
    loadKg,
    loads,
    hasWeights: (answer.events?.bodyweights.length ?? 0) > 0,
    missingBefore: answer.from !== undefined && answer.from > from ? answer.from : null,
  };
};
