// Weeks of a client's program to print, with every load calculated as a start of the workout would calculate it now.
import {
  sheetsAnswer,
  sheetsAtOnce,
  sheetsParameters,
  type SheetsAnswer,
  type SheetSlot,
} from '@spotter/contracts/assigned-programs/sheets';
import type { Frozen } from '@spotter/contracts/frozen';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import type { PlannedDay } from '@spotter/domain/assigned-programs/plan-state';
import type { Day, Prescription } from '@spotter/domain/programs/program-tree';
import { prescribedWorkout } from '@spotter/domain/workouts/prescribed';
import type { PrescribedSlot, PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { readContextOf } from '../platform/commands/read-context.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { policies } from '../platform/sessions/policy.js';
import { loadsOfGym } from '../shared/gym-loads.js';
import { loadContextOf, needsMaxes } from '../shared/prescribed-for.js';
import { readProgram } from './tree-of-program.js';

const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');

type Sheets = Frozen<SheetsAnswer>;

/** Started workouts keep the loads of their start. */
const startedOn = async ({ tx, gym }: GymCall, workoutIds: readonly string[]): Promise<ReadonlyMap<string, PrescribedWorkout>> => {
  const rows = await rowsOf(
    tx,
    statement<{
      prescribed: PrescribedWorkout;
    }>`select ${w.prescribed} from ${w} where ${w.gym_id} = ${gym.id} and ${w.id} = any(${workoutIds}::uuid[])
      and ${w.prescribed} is not null and ${w.status} not in ('scheduled', 'cancelled', 'skipped')`,
  );
  return new Map(rows.map(({ prescribed }) => [prescribed.nodeId, prescribed]));
};

const customerOf = async ({ tx, gym }: GymCall, customerId: string): Promise<SheetsAnswer['customer']> => {
  const [row] = await rowsOf(
    tx,
    statement<{ id: string; name: string; lastname: string }>`select ${c.id}, ${c.name}, ${c.lastname} from ${c}
      where ${c.gym_id} = ${gym.id} and ${c.id} = ${customerId} and ${c.status} <> 'erased'`,
  );
  return row ?? null;
};

const sheetSlot = (
  { slotId, exerciseId, kind, label, rounds, restAfterRoundSeconds, intervalSeconds, capSeconds, note, sets }: PrescribedSlot,
  written: ReadonlyMap<string, Prescription['load']>,
): Frozen<SheetSlot> => ({
  slotId,
  exerciseId,
  kind,
  label,
  rounds,
  restAfterRoundSeconds,
  intervalSeconds,
  capSeconds,
  note,
  sets: sets.map(({ explanation: _, loadUnknown: __, bodyweightOnly: ___, ...set }) => ({
    ...set,
    written: set.load === undefined ? written.get(set.prescriptionId) : undefined,
  })),
});

const slotsOf = (day: Day, prescribed: PrescribedWorkout | null): Frozen<SheetSlot[]> => {
  const written = new Map(day.slots.flatMap(({ sets }) => sets.map(({ id, load }) => [id, load] as const)));
  return (prescribed?.slots ?? []).map((slot) => sheetSlot(slot, written));
};

export const sheetsRoute = (log: Log): Route =>
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/sheets',
    summary: 'Returns twelve weeks of a client’s program for printing, with the loads of this client',
    access: policies.readClient,
    parameters: sheetsParameters,
    answer: sheetsAnswer,
    limit: 'history',
    run: async (call, { from = 1 }): Promise<Sheets> => {
      const assignedProgramId = call.path['assignedProgramId']!;
      const { assignment, planned, tree: program } = await readProgram(call, log, assignedProgramId);
      const { tree, customerId, name } = program;
      const context = readContextOf(call, log);
      const ofGym = await loadsOfGym(context);
      const given = await loadContextOf(context, { customerId, assignedProgramId, planned, needsMaxes: needsMaxes(tree), ofGym });
      const weeks = tree.weeks.slice(from - 1, from - 1 + sheetsAtOnce);
      const nodes = new Set(weeks.flatMap(({ days }) => days.map(({ id }) => id)));
      const workouts = Object.entries(assignment.planned).filter(([, { nodeId, cancelled }]) => !cancelled && nodes.has(nodeId));
      const plannedDays = new Map<string, PlannedDay>(workouts.map(([, day]) => [day.nodeId, day]));
      const started = await startedOn(
        call,
        workouts.map(([id]) => id),
      );
      const identity = {
        programId: assignment.programId,
        programVersion: assignment.followedVersion,
        assignedProgramVersion: assignment.version,
      };
      return {
        name,
        customer: await customerOf(call, customerId),
        total: tree.weeks.length,
        weeks: weeks.map((week, at) => ({
          number: from + at,
          name: week.name,
          focus: week.focus,
          deload: week.deload === true,
          intent: week.intent,
          days: week.days.map((day) => ({
            nodeId: day.id,
            name: day.name,
            on: plannedDays.get(day.id)?.on ?? null,
            rest: day.rest === true,
            slots: slotsOf(day, started.get(day.id) ?? prescribedWorkout({ ...identity, ...given, tree, nodeId: day.id })),
          })),
        })),
      };
    },
  });
