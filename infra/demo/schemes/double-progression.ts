// Double progression: repetitions grow within a range, then the load grows and the repetitions start over.
import { accessory, range, weeksOf, type DaySketch, type Scheme, type SlotSketch } from '../programs/program-sketch.ts';

const weeks = 8;
const within = (exercise: string, label: string, min: number, max: number): SlotSketch => ({
  ...accessory(exercise, label, 3, range(min, max)),
  rule: 'double',
});
const days: readonly DaySketch[] = [
  {
    name: { en: 'Push and squat', tr: 'İtiş ve squat' },
    slots: [
      within('Barbell_Squat', 'A', 5, 8),
      within('Dumbbell_Bench_Press', 'B', 8, 12),
      within('Seated_Dumbbell_Press', 'C', 8, 12),
      within('Triceps_Pushdown', 'D', 10, 15),
    ],
  },
  {
    name: { en: 'Pull and hinge', tr: 'Çekiş ve kalça' },
    slots: [
      within('Romanian_Deadlift', 'A', 6, 10),
      within('Bent_Over_Barbell_Row', 'B', 8, 12),
      within('Wide-Grip_Lat_Pulldown', 'C', 8, 12),
      within('Hammer_Curls', 'D', 10, 15),
    ],
  },
  {
    name: { en: 'Whole body', tr: 'Tüm vücut' },
    slots: [
      within('Leg_Press', 'A', 8, 12),
      within('Barbell_Bench_Press_-_Medium_Grip', 'B', 5, 8),
      within('One-Arm_Dumbbell_Row', 'C', 8, 12),
      within('Standing_Calf_Raises', 'D', 10, 15),
    ],
  },
];

export const doubleProgression: Scheme = () => ({
  key: 'double-progression',
  details: {
    name: { en: 'Double progression', tr: 'Çift ilerleme' },
    description: {
      en: 'Three days for the whole body. Each exercise has a range: once all three sets reach its top, the load rises by one step and the repetitions begin at the bottom again.',
      tr: 'Tüm vücut için üç gün. Her egzersizin bir aralığı vardır: üç set de üst sınıra ulaşınca ağırlık bir adım artar, tekrarlar alt sınırdan yeniden başlar.',
    },
    goal: 'Steady growth without percentages',
    level: 'beginner',
    tags: ['hypertrophy', 'full-body', 'linear'],
    daysPerWeek: 3,
    credit: 'A rule of common use; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days })),
});
