// Texas Method: volume, recovery and one hard set of five within a week.
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

const weeks = 8;
const volumePercent = 90;
const lightPercent = 72;
const slot = (exercise: string, label: string, sets: SlotSketch['sets']): SlotSketch => ({ exercise, label, sets });
/** The day that decides the load of the next week. */
const intensity = (exercise: string, label: string, sets: SlotSketch['sets']): SlotSketch => ({
  ...slot(exercise, label, sets),
  rule: 'texas-intensity',
});

const daysOf = (week: number): readonly DaySketch[] => {
  const [first, second] =
    week % 2 === 1
      ? (['Barbell_Bench_Press_-_Medium_Grip', 'Standing_Military_Press'] as const)
      : (['Standing_Military_Press', 'Barbell_Bench_Press_-_Medium_Grip'] as const);
  return [
    {
      name: { en: 'Volume', tr: 'Hacim' },
      slots: [
        slot('Barbell_Squat', 'A', times(5, atPercent(volumePercent, exactly(5)))),
        slot(first, 'B', times(5, atPercent(volumePercent, exactly(5)))),
        accessory('Bent_Over_Barbell_Row', 'C', 3, range(6, 10)),
      ],
    },
    {
      name: { en: 'Recovery', tr: 'Toparlanma' },
      slots: [
        slot('Barbell_Squat', 'A', times(2, atPercent(lightPercent, exactly(5)))),
        slot(second, 'B', times(3, atPercent(lightPercent, exactly(5)))),
        accessory('Chin-Up', 'C', 3, range(5, 12)),
      ],
    },
    {
      name: { en: 'Intensity', tr: 'Yoğunluk' },
      slots: [
        intensity('Barbell_Squat', 'A', [
          atPercent(80, exactly(3), { setType: 'warm-up' }),
          atPercent(100, atLeast(5), { setType: 'top', restSeconds: 300 }),
        ]),
        intensity(first, 'B', [
          atPercent(80, exactly(3), { setType: 'warm-up' }),
          atPercent(100, atLeast(5), { setType: 'top', restSeconds: 300 }),
        ]),
        intensity('Barbell_Deadlift', 'C', [atPercent(100, exactly(5), { setType: 'top', restSeconds: 300 })]),
      ],
    },
  ];
};

export const texasMethod: Scheme = () => ({
  key: 'texas-method',
  details: {
    name: { en: 'Texas Method', tr: 'Teksas Yöntemi' },
    description: {
      en: 'Three days that belong together: five sets of five on the first, an easy one in the middle, and a new best set of five on the last. The training max is the best five; it goes up week by week.',
      tr: 'Birbirini tamamlayan üç gün: ilkinde beş set beşer tekrar, ortada hafif bir gün, sonuncusunda yeni bir en iyi beşli set. Antrenman maksimumu en iyi beşlidir ve haftadan haftaya artar.',
    },
    goal: 'A new five-repetition best each week',
    level: 'intermediate',
    tags: ['strength', 'barbell', 'weekly'],
    daysPerWeek: 3,
    credit: 'Scheme after Glenn Pendlay and Mark Rippetoe; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days: daysOf(week) })),
  raise: { everyWeeks: 1, shareOfMax: 0.83, stepKg: { squat: 2.5, deadlift: 2.5, bench: 1.25, press: 1.25 } },
});
