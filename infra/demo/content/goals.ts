// Goals of some clients of Iron Temple: estimated maxima of lifts and body weights, some by a day.
import { addDays } from '@spotter/contracts/civil-date';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { exerciseId } from '../library.ts';
import { athleteOf } from '../training/athlete.ts';
import { oneRmKgOf } from '../training/strength-table.ts';

type Goal = {
  readonly client: number;
  /** Absent for the body weight. */
  readonly lift?: string;
  /** Goal as a share of the value at the first day. */
  readonly share: number;
  /** Days from the fill to the day of the goal. */
  readonly inDays?: number;
  readonly by: 'client' | 'coach';
};
const bench = 'Barbell_Bench_Press_-_Medium_Grip';
const goals: readonly Goal[] = [
  { client: 0, lift: 'Barbell_Squat', share: 1.2, inDays: 84, by: 'client' },
  { client: 0, lift: 'Barbell_Deadlift', share: 1.25, by: 'coach' },
  { client: 0, share: 0.97, inDays: 60, by: 'client' },
  { client: 1, lift: 'Barbell_Deadlift', share: 1.15, inDays: 120, by: 'coach' },
  { client: 2, share: 0.88, inDays: 180, by: 'client' },
  { client: 8, lift: bench, share: 1.2, by: 'client' },
  { client: 10, lift: bench, share: 1.15, inDays: 70, by: 'coach' },
  { client: 20, lift: 'Barbell_Squat', share: 1.2, by: 'client' },
  { client: 20, share: 0.95, by: 'client' },
];
const day = 86_400_000;
const setDaysAgo = 24;
const stepKg = 2.5;

export const goalCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  of.gym.slug !== 'iron-temple'
    ? []
    : goals.flatMap(({ client, lift, share, inDays, by }, index) => {
        const person = of.clients[client];
        const cast = of.cast.find((one) => one.person === person);
        if (person === undefined || cast === undefined) return [];
        const { strength, bodyweightKg } = athleteOf(person.id, person.sex, cast.stalls);
        const startKg = lift === undefined ? bodyweightKg : (oneRmKgOf(strength, lift) ?? bodyweightKg);
        const value = lift === undefined ? Math.round(startKg * share) : Math.round((startKg * share) / stepKg) * stepKg;
        const atMs = of.gym.clockMs - setDaysAgo * day + index * 20 * 60_000;
        return [
          demoCommand(by === 'client' ? person.member : cast.coach, atMs, 'set-goal', [person.id, lift ?? 'bodyweight'], {
            customerId: person.id,
            ...(lift !== undefined && { exerciseId: exerciseId(lift) }),
            load: { value, unit: 'kg' },
            ...(inDays !== undefined && { by: addDays(of.gym.today, inDays) }),
          }),
        ];
      });
