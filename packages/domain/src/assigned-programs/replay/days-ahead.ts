// Computes the loads of the client's next days: a rule or a training max changes them without changing the written program.
import type { LocalDate, Unit } from '../../kernel.js';
import type { Prescription, ProgramTree, Slot } from '../../programs/program-tree.js';
import { prescribedWorkout, type ScopeStates } from '../../workouts/prescribed.js';
import type { PrescribedSet, PrescribedSlot } from '../../workouts/prescribed-workout.js';
import type { FixedWeights } from '../../workouts/loads/fixed-weights.js';
import { loadableOf, type GymLoads, type Loadable } from '../../workouts/loads/loadable.js';
import { isOff } from '../../workouts/workout-state.js';
import type { Folded } from './fold.js';

/** A rule changes all future weeks alike, so these many days are enough. */
const maxDays = 6;

/** Returns the nodes of the next training days of an active program. */
export const nodesAhead = ({ plan, workouts }: Folded, assignedProgramId: string, today: LocalDate): ReadonlySet<string> => {
  const days = Object.entries(plan.assignments[assignedProgramId]?.planned ?? {}).flatMap(([workoutId, day]) => {
    const known = workouts.get(workoutId);
    return day.cancelled || day.on < today || (known !== undefined && !isOff(known)) ? [] : [day];
  });
  const next = days.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).slice(0, maxDays);
  return new Set(next.map(({ nodeId }) => nodeId));
};

/** If the load is unknown (a share of a lift that the client never did), keeps the written line. */
const asked = ({ prescriptionId: id, load, explanation: _, loadUnknown: __, ...rest }: PrescribedSet, written: Slot): Prescription => {
  const asWritten = written.sets.find((set) => set.id === id)?.load;
  const known = load !== undefined && asWritten?.kind !== 'bodyweight' ? ({ kind: 'absolute', load } as const) : asWritten;
  return { id, ...rest, ...(known !== undefined && { load: known }) };
};
const askedSlot = ({ loadPercent: _, ...written }: Slot, { exerciseId, sets }: PrescribedSlot): Slot => ({
  ...written,
  exerciseId,
  sets: sets.filter(({ setType }) => setType !== 'warm-up').map((set) => asked(set, written)),
});

/** Returns exercises whose loads were assistance in a workout of the client. */
export const assistedIn = ({ workouts }: Folded): ReadonlySet<string> =>
  new Set(
    [...workouts.values()].flatMap(({ prescribed }) =>
      (prescribed?.slots ?? []).flatMap(({ assisted, exerciseId }) => (assisted === true ? [exerciseId] : [])),
    ),
  );

/** Reads bars, plates, dumbbells and stacks of the client's exercises from the newest receipts. */
export const gymLoadsIn = ({ workouts }: Folded): GymLoads => {
  const bars = { exercises: new Set<string>(), racks: new Map<Unit, Extract<Loadable, { bars: unknown }>>() };
  const fixed = {
    dumbbells: { exercises: new Set<string>(), sets: new Map<Unit, FixedWeights>() },
    stacks: { exercises: new Set<string>(), sets: new Map<Unit, FixedWeights>() },
  };
  for (const { prescribed } of workouts.values())
    for (const { exerciseId, sets } of prescribed?.slots ?? [])
      for (const { explanation } of sets) {
        const loadable = explanation === undefined ? undefined : loadableOf(explanation.inputs, explanation.rounding.unit);
        if (loadable === undefined) continue;
        if ('bars' in loadable) bars.racks.set(loadable.unit, loadable);
        else fixed[loadable.kind].sets.set(loadable.unit, loadable);
        ('bars' in loadable ? bars : fixed[loadable.kind]).exercises.add(exerciseId);
      }
  return {
    bars: { exercises: bars.exercises, racks: [...bars.racks.values()] },
    dumbbells: { exercises: fixed.dumbbells.exercises, sets: [...fixed.dumbbells.sets.values()] },
    stacks: { exercises: fixed.stacks.exercises, sets: [...fixed.stacks.sets.values()] },
  };
};

type Standing = Pick<Folded, 'trainingMaxes'> & {
  readonly assisted: ReadonlySet<string>;
  readonly gymLoads: GymLoads;
  readonly states: ScopeStates;
  readonly unit: Unit;
};

/** Returns the program with the loads that these days would have in a workout starting now. */
export const askedOn = (
  tree: ProgramTree,
  nodes: ReadonlySet<string>,
  { trainingMaxes, assisted, gymLoads, states, unit }: Standing,
): ProgramTree => {
  const bases = { trainingMaxes, oneRepMaxes: {}, assisted, ...gymLoads };
  const of = { programId: '', programVersion: 0, assignedProgramVersion: 0, bases, states, unit };
  const weeks = tree.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => {
      const prescribed = nodes.has(day.id) ? prescribedWorkout({ ...of, tree, nodeId: day.id }) : null;
      if (prescribed === null) return day;
      const slots = new Map(prescribed.slots.map((slot) => [slot.slotId, slot]));
      return { ...day, slots: day.slots.map((slot) => (slots.has(slot.id) ? askedSlot(slot, slots.get(slot.id)!) : slot)) };
    }),
  }));
  return { ...tree, weeks };
};
