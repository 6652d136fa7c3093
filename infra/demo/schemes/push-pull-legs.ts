// Push, pull, legs: six days a week, one main lift of fives and then work for the muscles around it.
import {
  accessory,
  atLeast,
  atPercent,
  exactly,
  range,
  times,
  weeksOf,
  type DaySketch,
  type Scheme,
  type SlotSketch,
} from '../programs/program-sketch.ts';

const weeks = 10;
const fives = (exercise: string, sets: number): SlotSketch => ({
  exercise,
  label: 'A',
  // Five pounds per session, ten for the deadlift only.
  rule: exercise === 'Barbell_Deadlift' ? 'linear-lower' : 'linear-small',
  sets: [...times(sets, atPercent(100, exactly(5))), atPercent(100, atLeast(5))],
});
/** Two repetitions in reserve, at whatever load that is today. */
const inReserve = (exercise: string, label: string): SlotSketch => ({
  exercise,
  label,
  sets: times(3, { setType: 'work', reps: range(8, 12), effort: { kind: 'rir', value: 2, as: 'target' }, restSeconds: 90 }),
});
/** Two alternating exercises, with a rest after both. */
const pair = (label: string, first: string, second: string): readonly SlotSketch[] =>
  [first, second].map((exercise, index) => ({
    exercise,
    kind: 'superset',
    label: `${label}${index + 1}`,
    restAfterRoundSeconds: 75,
    sets: times(3, { setType: 'work', reps: range(10, 15), restSeconds: index === 0 ? 10 : 75 }),
  }));

const bench = 'Barbell_Bench_Press_-_Medium_Grip';
const press = 'Standing_Military_Press';
const push = (main: string, second: string): DaySketch => ({
  name: { en: 'Push', tr: 'İtiş' },
  slots: [fives(main, 4), inReserve(second, 'B'), ...pair('C', 'Triceps_Pushdown', 'Side_Lateral_Raise')],
});
const pull = (main: SlotSketch): DaySketch => ({
  name: { en: 'Pull', tr: 'Çekiş' },
  slots: [main, inReserve('Wide-Grip_Lat_Pulldown', 'B'), ...pair('C', 'Face_Pull', 'Hammer_Curls')],
});
const legs: DaySketch = {
  name: { en: 'Legs', tr: 'Bacak' },
  slots: [
    fives('Barbell_Squat', 2),
    inReserve('Romanian_Deadlift', 'B'),
    { ...accessory('Leg_Press', 'C', 3, range(8, 12)), rule: 'double' },
    { ...accessory('Standing_Calf_Raises', 'D', 3, range(8, 12)), rule: 'double' },
  ],
};
const days: readonly DaySketch[] = [
  pull(fives('Barbell_Deadlift', 0)),
  push(bench, 'Seated_Dumbbell_Press'),
  legs,
  pull(fives('Bent_Over_Barbell_Row', 4)),
  push(press, 'Hammer_Grip_Incline_DB_Bench_Press'),
  legs,
];

export const pushPullLegs: Scheme = () => ({
  key: 'push-pull-legs',
  details: {
    name: { en: 'Push, pull, legs', tr: 'İtiş, çekiş, bacak' },
    description: {
      en: 'Six sessions a week in two rounds. The main lift is done in fives with an open last set and gains a step whenever all of them are there; three misses in a row take a tenth away. The rest is eight to twelve repetitions with two left in the tank.',
      tr: 'Haftada iki tur halinde altı antrenman. Ana hareket beşer tekrarla, son seti açık uçlu yapılır ve bütün beşler tamamlandıkça bir adım ağırlaşır; üst üste üç kaçırma onda birini geri alır. Gerisi, depoda iki tekrar bırakarak sekiz ila on iki tekrardır.',
    },
    goal: 'Muscle with a strong base',
    level: 'beginner',
    tags: ['hypertrophy', 'strength', 'six-days'],
    daysPerWeek: 6,
    credit: 'Scheme known from public fitness forums; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days })),
  raise: { everyWeeks: 1, shareOfMax: 0.82, stepKg: { squat: 2.5, deadlift: 2.5, bench: 1.25, press: 1.25 } },
});
