// GZCLP: a heavy lift with few repetitions, a lighter one with more, and a third one with many.
import {
  atLeast,
  atPercent,
  exactly,
  sizeOf,
  times,
  weeksOf,
  type DaySketch,
  type Scheme,
  type SlotSketch,
} from '../programs/program-sketch.ts';

const weeks = 12;
const heavy = (exercise: string): SlotSketch => ({
  exercise,
  label: 'A',
  rule: `gzclp-1-${sizeOf(exercise)}`,
  note: 'When three repetitions fail: six sets of two, then ten singles, then a new test of five.',
  sets: [...times(4, atPercent(100, exactly(3))), atPercent(100, atLeast(3))],
});
const lighter = (exercise: string): SlotSketch => ({
  exercise,
  label: 'B',
  rule: `gzclp-2-${sizeOf(exercise)}`,
  sets: times(3, atPercent(65, exactly(10))),
});
const many = (exercise: string): SlotSketch => ({
  exercise,
  label: 'C',
  rule: 'gzclp-3',
  note: 'Add weight once the last set reaches twenty-five.',
  sets: [
    ...times(2, { setType: 'work' as const, reps: exactly(15), restSeconds: 75 }),
    { setType: 'amrap', reps: atLeast(15), restSeconds: 75 },
  ],
});

const squat = 'Barbell_Squat';
const bench = 'Barbell_Bench_Press_-_Medium_Grip';
const deadlift = 'Barbell_Deadlift';
const press = 'Standing_Military_Press';
const days: readonly DaySketch[] = [
  {
    name: { en: 'Squat and bench', tr: 'Squat ve bench' },
    slots: [heavy(squat), lighter(bench), many('Wide-Grip_Lat_Pulldown')],
  },
  {
    name: { en: 'Press and deadlift', tr: 'Omuz presi ve deadlift' },
    slots: [heavy(press), lighter(deadlift), many('One-Arm_Dumbbell_Row')],
  },
  {
    name: { en: 'Bench and squat', tr: 'Bench ve squat' },
    slots: [heavy(bench), lighter(squat), many('Wide-Grip_Lat_Pulldown')],
  },
  {
    name: { en: 'Deadlift and press', tr: 'Deadlift ve omuz presi' },
    slots: [heavy(deadlift), lighter(press), many('One-Arm_Dumbbell_Row')],
  },
];

export const gzclp: Scheme = () => ({
  key: 'gzclp',
  details: {
    name: { en: 'GZCLP', tr: 'GZCLP' },
    description: {
      en: 'Three tiers in every session. The first is heavy: five sets of three, the last of them open. The second is the partner lift in three sets of ten. The third is a back exercise for many repetitions. The training max is the weight of the heavy sets; it rises as long as all repetitions are done, and when they are not, the number of sets grows and the repetitions shrink.',
      tr: 'Her antrenmanda üç kademe. Birincisi ağırdır: beş set üçer tekrar, sonuncusu açık uçlu. İkincisi eş hareketle üç set onar tekrardır. Üçüncüsü çok tekrarlı bir sırt hareketidir. Antrenman maksimumu ağır setlerin ağırlığıdır; bütün tekrarlar yapıldıkça artar, yapılamadığında set sayısı büyür, tekrar sayısı küçülür.',
    },
    goal: 'First year of barbell strength',
    level: 'beginner',
    tags: ['strength', 'barbell', 'linear'],
    daysPerWeek: 4,
    credit: 'Scheme after Cody Lefever; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days })),
  raise: { everyWeeks: 1, shareOfMax: 0.84, stepKg: { squat: 2.5, deadlift: 2.5, bench: 1.25, press: 1.25 } },
});
