// Advises whether a lighter week may help, from a program's last weeks: rule verdicts, lifted loads and effort.
import { deloadAdviceAnswer, type DeloadAdviceAnswer } from '@spotter/contracts/assigned-programs/deload-advice';
import type { Frozen } from '@spotter/contracts/frozen';
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { deloadAdvice } from '@spotter/domain/progressions/deload-advice';
import { noProgress } from '@spotter/domain/progressions/progression-state';
import { readContextOf } from '../platform/commands/read-context.js';
import { gymRoute, type GymCall } from '../platform/http/route.js';
import { localDate } from '../platform/reading/calendar.js';
import { policies } from '../platform/sessions/policy.js';
import { progressOf } from '../shared/progress-of-client.js';
import { readProgram, type ReadProgram } from './tree-of-program.js';
import { countsFor, withMerged } from '../shared/exercises/merged-exercises.js';
import { plannedE1rmKg } from '../shared/exercises/planned-e1rm.js';

const w = aliased('workouts', 'w');
const s = aliased('sets', 's');
const x = aliased('exercises', 'x');

/** Part of planning, so it is open to those who plan for the client, and to auditors. */
const access = { ...policies.staffOfClient, auditor: 'any' } as const;

type SessionRow = { id: string; node_id: string | null; at: string; session_rpe: number | null; lighter: boolean };
type LiftRow = { workout_id: string; exercise_id: string; e1rm_kg: number; planned_kg: number | null };

/** Eight weeks: older training says nothing about the present. */
const trainedOf = ({ tx, gym }: GymCall, assignedProgramId: string): Promise<readonly SessionRow[]> =>
  rowsOf(
    tx,
    statement<SessionRow>`select ${w.id}, ${w.node_id}, to_json(${w.started_at}) #>> '{}' as at, ${w.session_rpe},
         coalesce(jsonb_path_exists(${w.prescribed}, '$.slots[*].loadPercent'), false) as lighter
       from ${w} where ${w.gym_id} = ${gym.id} and ${w.assigned_program_id} = ${assignedProgramId} and ${w.status} = 'completed'
         and ${w.started_at} > now() - interval '56 days' order by ${w.started_at} desc limit 200`,
  );

const liftsOf = ({ tx, gym }: GymCall, customerId: string, workoutIds: readonly string[]): Promise<readonly LiftRow[]> =>
  rowsOf(
    tx,
    statement<LiftRow>`select lifted.*, ${plannedE1rmKg(sql`${gym.id}::uuid`, {
      customer: sql`${customerId}::uuid`,
      workout: sql`lifted.workout_id`,
      exercise: sql`lifted.exercise_id`,
    })} as planned_kg from (
       select ${s.workout_id}, ${countsFor(s)} as exercise_id, max(${s.e1rm_kg}) as e1rm_kg
       from ${s} ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
       where ${s.gym_id} = ${gym.id} and ${s.workout_id} = any(${[...workoutIds]}::uuid[]) and not ${s.voided} and ${s.set_type} <> 'warm-up'
         and ${s.e1rm_kg} is not null group by ${s.workout_id}, 2) lifted`,
  );

type Week = ReadProgram['tree']['tree']['weeks'][number];
const isLighter = ({ deload, days }: Week): boolean =>
  deload === true || days.some(({ slots }) => slots.some(({ loadPercent }) => loadPercent !== undefined));

/** The week of the next planned day that was not begun. */
const weekAhead = ({ assignment, tree }: ReadProgram, today: string): { readonly week: Week; readonly number: number } | null => {
  const begun = new Set(tree.trained);
  const ahead = Object.values(assignment.planned)
    .filter(({ cancelled, on, nodeId }) => !cancelled && on >= today && !begun.has(nodeId))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))[0];
  const index = tree.tree.weeks.findIndex(({ days }) => days.some(({ id }) => id === ahead?.nodeId));
  return index === -1 ? null : { week: tree.tree.weeks[index]!, number: index + 1 };
};

export const deloadAdviceRoute = (log: Log) =>
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/deload-advice',
    summary: 'Lists reasons for a lighter week, each with its workouts',
    access,
    answer: deloadAdviceAnswer,
    run: async (call): Promise<Frozen<DeloadAdviceAnswer>> => {
      const read = await readProgram(call, log, call.path['assignedProgramId']!);
      const { id, customerId, tree } = read.tree;
      const ahead = weekAhead(read, localDate(call.gym.timeZone));
      const nextWeek = ahead === null ? null : { id: ahead.week.id, number: ahead.number };
      const trained = await trainedOf(call, id);
      const lighterDays = new Set(tree.weeks.filter(isLighter).flatMap(({ days }) => days.map((day) => day.id)));
      const isLight = ({ lighter, node_id }: SessionRow): boolean => lighter || (node_id !== null && lighterDays.has(node_id));
      const hard = trained.filter((row) => !isLight(row));
      const begun = new Map(hard.map((row) => [row.id, row.at]));
      const progress = (await progressOf(readContextOf(call, log), customerId)).programs[id] ?? noProgress;
      const recent = Object.entries(progress.judged).map(([scope, judged]) => [scope, Object.values(judged)] as const);
      const { rule, reasons } = deloadAdvice({
        judged: Object.fromEntries(recent),
        lifts: (await liftsOf(call, customerId, [...begun.keys()])).map(({ workout_id, exercise_id, e1rm_kg, planned_kg }) => ({
          workoutId: workout_id,
          at: begun.get(workout_id)!,
          exerciseId: exercise_id,
          e1rmKg: e1rm_kg,
          plannedKg: planned_kg,
        })),
        rated: hard.flatMap((row) => (row.session_rpe === null ? [] : [{ workoutId: row.id, at: row.at, sessionRpe: row.session_rpe }])),
        lighterAt: trained.find(isLight)?.at ?? null,
      });
      // A week that is already lighter needs no advice, and a finished program has no next week.
      return { rule, reasons: ahead === null || isLighter(ahead.week) ? [] : reasons, nextWeek };
    },
  });
