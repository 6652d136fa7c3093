// nSuns, four days: nine sets of a main lift around one open set at 95 %, then eight sets of a related lift.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import {
  accessory,
  atLeast,
  atPercent,
  exactly,
  range,
  weeksOf,
  type DaySketch,
  type Scheme,
  type SetSketch,
  type SlotSketch,
} from '../programs/program-sketch.ts';

const weeks = 8;
const main: readonly SetSketch[] = [
  atPercent(75, exactly(5)),
  atPercent(85, exactly(3)),
  atPercent(95, atLeast(1)),
  atPercent(90, exactly(3)),
  atPercent(85, exactly(3)),
  atPercent(80, exactly(3)),
  atPercent(75, exactly(5)),
  atPercent(70, exactly(5)),
  atPercent(65, atLeast(5)),
];
const relativePercents = [50, 60, 70, 70, 70, 70, 70, 70];
const relativeReps = [6, 5, 3, 5, 7, 4, 6, 8];

/** A lift at a percentage of another lift's training max. */
const relative = (exercise: string, of: string): SlotSketch => ({
  exercise,
  label: 'B',
  sets: relativePercents.map((percent, index) => ({
    setType: 'work',
    reps: exactly(relativeReps[index]!),
    load: { kind: 'percent-of-lift', exerciseId: derivedId('library-exercise', of), percent, of: 'training-max' },
    restSeconds: 90,
  })),
});

const bench = 'Barbell_Bench_Press_-_Medium_Grip';
const day = (en: string, tr: string, lift: string, beside: SlotSketch, last: SlotSketch): DaySketch => ({
  name: { en, tr },
  slots: [{ exercise: lift, label: 'A', rule: 'nsuns', sets: main }, beside, last],
});
const days: readonly DaySketch[] = [
  day(
    'Bench and incline',
    'Bench ve eğimli bench',
    bench,
    relative('Barbell_Incline_Bench_Press_-_Medium_Grip', bench),
    accessory('Bent_Over_Barbell_Row', 'C', 3, range(8, 12)),
  ),
  day(
    'Squat and sumo',
    'Squat ve sumo',
    'Barbell_Squat',
    relative('Sumo_Deadlift', 'Barbell_Deadlift'),
    accessory('Lying_Leg_Curls', 'C', 3, range(8, 12)),
  ),
  day(
    'Press and close grip',
    'Omuz presi ve dar tutuş',
    'Standing_Military_Press',
    relative('Close-Grip_Barbell_Bench_Press', bench),
    accessory('Side_Lateral_Raise', 'C', 3, range(10, 15)),
  ),
  day(
    'Deadlift and front squat',
    'Deadlift ve ön squat',
    'Barbell_Deadlift',
    relative('Front_Barbell_Squat', 'Barbell_Squat'),
    accessory('Hanging_Leg_Raise', 'C', 3, range(8, 15)),
  ),
];

export const nsuns: Scheme = () => ({
  key: 'nsuns',
  details: {
    name: { en: 'nSuns, four days', tr: 'nSuns, dört gün' },
    description: {
      en: 'Much work at honest percentages. The third set of the main lift is open: one repetition or none leaves the training max where it is, two or three raise it by a small step, more by a larger one.',
      tr: 'Dürüst yüzdelerle bol çalışma. Ana hareketin üçüncü seti açık uçludur: bir tekrar ya da hiç, antrenman maksimumunu yerinde bırakır; iki üç tekrar küçük, daha fazlası büyük bir adımla artırır.',
    },
    goal: 'Fast strength for those who recover well',
    level: 'intermediate',
    tags: ['strength', 'barbell', 'volume'],
    daysPerWeek: 4,
    credit: 'Scheme after the spreadsheet known as nSuns 5/3/1 LP; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days })),
  raise: { everyWeeks: 1, shareOfMax: 0.9, stepKg: { squat: 2.5, deadlift: 2.5, bench: 1.25, press: 1.25 } },
});
