// Prilepin's table: a total number of repetitions for each percentage of the maximum, in sets that stay fast.
import {
  accessory,
  atPercent,
  exactly,
  range,
  sizeOf,
  times,
  weeksOf,
  type DaySketch,
  type Scheme,
  type SlotSketch,
  type WeekSketch,
} from '../programs/program-sketch.ts';

const waves = 3;
/** 24 repetitions at 55 to 65 %, 18 at 70 to 80 %, 15 at 80 to 90 %, 4 to 7 above. */
const zones = [
  { percent: 65, sets: 6, reps: 4 },
  { percent: 75, sets: 6, reps: 3 },
  { percent: 85, sets: 5, reps: 3 },
  { percent: 92.5, sets: 3, reps: 2 },
] as const;

const lift = (exercise: string, zone: number): SlotSketch => {
  const { percent, sets, reps } = zones[zone]!;
  // Only the heaviest week decides whether the next wave is heavier.
  const rule = zone === zones.length - 1 ? (`wave-${sizeOf(exercise)}` as const) : undefined;
  return { exercise, label: 'A', ...(rule !== undefined && { rule }), sets: times(sets, atPercent(percent, exactly(reps))) };
};
const daysOf = (zone: number): readonly DaySketch[] => [
  { name: { en: 'Squat', tr: 'Squat' }, slots: [lift('Barbell_Squat', zone), accessory('Lying_Leg_Curls', 'B', 3, range(8, 12))] },
  {
    name: { en: 'Bench', tr: 'Bench' },
    slots: [lift('Barbell_Bench_Press_-_Medium_Grip', zone), accessory('Bent_Over_Barbell_Row', 'B', 3, range(8, 12))],
  },
  { name: { en: 'Deadlift', tr: 'Deadlift' }, slots: [lift('Barbell_Deadlift', zone), accessory('Chin-Up', 'B', 3, range(5, 10))] },
];
const weekOf = (week: number): WeekSketch => {
  const zone = (week - 1) % zones.length;
  return { name: `Week ${week}`, block: `Wave ${Math.ceil(week / zones.length)}`, focus: `${zones[zone]!.percent} %`, days: daysOf(zone) };
};

export const prilepin: Scheme = () => ({
  key: 'prilepin',
  details: {
    name: { en: 'Prilepin waves', tr: 'Prilepin dalgaları' },
    description: {
      en: 'Three lifts in waves of four weeks: 24 repetitions at 65 %, 18 at 75 %, 15 at 85 % and 6 at 92.5 %. Sets stay far from failure. When the heaviest week is done in full, the training max rises and the next wave begins.',
      tr: 'Üç hareket, dört haftalık dalgalar: %65 ile 24, %75 ile 18, %85 ile 15 ve %92,5 ile 6 tekrar. Setler tükenişten uzak kalır. En ağır hafta eksiksiz yapılınca antrenman maksimumu artar ve yeni dalga başlar.',
    },
    goal: 'Quick, clean repetitions under heavy loads',
    level: 'advanced',
    tags: ['strength', 'barbell', 'percentages'],
    daysPerWeek: 3,
    credit: 'Volumes after the table of A. S. Prilepin, whose printed forms differ; written in our own words.',
  },
  weeks: weeksOf(waves * zones.length, weekOf),
});
