// Reported pain, a withdrawn report, and new targets by a coach, during single workouts of Iron Temple.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { PainPlace } from '@spotter/contracts/workouts/pain';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Slot } from '@spotter/domain/programs/program-tree';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import type { Cast, DemoGym } from '../demo-gym.ts';
import { instant } from '../local-time.ts';
import { trainedWorkouts, type TrainedWorkout } from './trained-workouts.ts';

type Pain = {
  readonly client: number;
  readonly newest: number;
  readonly where: PainPlace;
  readonly level: number;
  readonly note?: Readonly<Record<Language, string>>;
  readonly isWithdrawn?: true;
};
const pains: readonly Pain[] = [
  {
    client: 0,
    newest: 1,
    where: 'lower-back',
    level: 3,
    note: { en: 'A pull on the way up, gone after the set.', tr: 'Kalkarken bir çekilme oldu, setten sonra geçti.' },
  },
  { client: 10, newest: 0, where: 'right-knee', level: 2, isWithdrawn: true },
];
const reasons: Readonly<Record<Language, string>> = {
  en: 'Stay at this weight and keep the last two sets clean.',
  tr: 'Bu ağırlıkta kalın, son iki seti temiz yapın.',
};

/** Without those of today, which may still change. */
const quietMs = 4 * 3_600_000;
const second = 1000;

const castOf = (of: DemoGymCast, index: number): Cast | undefined => of.cast.find(({ person }) => person === of.clients[index]);
const onlineWorkouts = (of: DemoGymCast, training: readonly DemoCommand[], { person }: Cast): readonly TrainedWorkout[] =>
  trainedWorkouts(training, person.id, of.gym.clockMs, quietMs).filter(({ isOnline }) => isOnline);

/** Reports after the first set and withdraws two sets later, in the middle of the workout. */
const painCommands = (of: DemoGymCast, training: readonly DemoCommand[], pain: Pain): readonly DemoCommand[] => {
  const cast = castOf(of, pain.client);
  if (cast === undefined) return [];
  const workout = onlineWorkouts(of, training, cast).filter(({ sets }) => sets.length > 3)[pain.newest];
  if (workout === undefined) return [];
  const { workoutId, sets } = workout;
  const [, after, , withdrawn] = sets;
  const { person, language } = cast;
  const painId = derivedId('demo-pain', workoutId);
  const reportedMs = after!.atMs + 20 * second;
  const report = demoCommand(person.member, reportedMs, 'report-pain', [painId], {
    workoutId,
    painId,
    exerciseId: after!.body.exerciseId,
    where: pain.where,
    level: pain.level,
    ...(pain.note !== undefined && { note: pain.note[language] }),
    reportedAt: instant(reportedMs - second),
  });
  if (pain.isWithdrawn !== true) return [report];
  return [report, demoCommand(person.member, withdrawn!.atMs + 20 * second, 'withdraw-pain', [painId], { workoutId, painId })];
};

/** Slots of all programs, by the ids of their sets. */
const slotsBySet = ({ programs }: DemoGym): ReadonlyMap<string, Slot> =>
  new Map([...programs.values()].flatMap(({ tree }) => slotsOf(tree).flatMap((slot) => slot.sets.map(({ id }) => [id, slot] as const))));

/** The last two sets of a slot whose loads the client chooses, if nothing about them was unusual. */
const lastTwoOf = (workout: TrainedWorkout, slots: ReadonlyMap<string, Slot>) => {
  const bySlot = Map.groupBy(workout.sets, ({ body }) => slots.get(body.prescriptionId ?? ''));
  for (const [slot, done] of [...bySlot].toReversed()) {
    if (slot === undefined || slot.kind !== 'straight' || slot.sets.length !== done.length || done.length < 3) continue;
    const isUsual = done.every(
      ({ body }) => body.actual.load !== undefined && body.exerciseId === slot.exerciseId && !workout.changed.has(body.setId),
    );
    if (isUsual && slot.sets.every(({ load }) => load === undefined)) return { slot, last: done.slice(-2) };
  }
  return null;
};

/** The first client's coach sets the load of two sets while she trains, and she takes it. */
const adjustmentCommands = (of: DemoGymCast, training: readonly DemoCommand[]): readonly DemoCommand[] => {
  const cast = castOf(of, 0);
  if (cast === undefined) return [];
  const slots = slotsBySet(of.gym);
  const inTurnOf = cast.person.id;
  for (const workout of onlineWorkouts(of, training, cast)) {
    const found = lastTwoOf(workout, slots);
    if (found === null) continue;
    const { workoutId } = workout;
    const adjustmentId = derivedId('demo-adjustment', workoutId);
    const sets = found.last.flatMap(({ body: { prescriptionId, actual } }) =>
      prescriptionId === undefined || actual.load === undefined ? [] : [{ prescriptionId, load: actual.load }],
    );
    const beforeMs = found.last[0]!.atMs;
    const body = { workoutId, adjustmentId, slotId: found.slot.id, sets, reason: reasons[cast.language] };
    const answer = { workoutId, adjustmentId, taken: true };
    return [
      // In the client's turn, because the coach must be faster than her next set.
      { ...demoCommand(cast.coach, beforeMs - 40 * second, 'adjust-workout', [adjustmentId], body), inTurnOf },
      demoCommand(cast.person.member, beforeMs - 20 * second, 'answer-adjustment', [adjustmentId], answer),
    ];
  }
  return [];
};

export const duringWorkoutCommands = (of: DemoGymCast, training: readonly DemoCommand[]): readonly DemoCommand[] =>
  of.gym.slug === 'iron-temple' ? [...pains.flatMap((pain) => painCommands(of, training, pain)), ...adjustmentCommands(of, training)] : [];
