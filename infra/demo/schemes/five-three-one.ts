// 5/3/1 with "boring but big": three weeks of increasing load, one to recover, then a heavier training max.
import {
  accessory,
  atLeast,
  atPercent,
  exactly,
  range,
  sizeOf,
  times,
  weeksOf,
  type DaySketch,
  type Scheme,
  type SetSketch,
  type SlotSketch,
  type WeekSketch,
} from '../programs/program-sketch.ts';

const cycles = 4;
const waves: readonly (readonly SetSketch[])[] = [
  [atPercent(65, exactly(5)), atPercent(75, exactly(5)), atPercent(85, atLeast(5))],
  [atPercent(70, exactly(3)), atPercent(80, exactly(3)), atPercent(90, atLeast(3))],
  [atPercent(75, exactly(5)), atPercent(85, exactly(3)), atPercent(95, atLeast(1))],
  [atPercent(40, exactly(5)), atPercent(50, exactly(5)), atPercent(60, exactly(5))],
];

/** Four rounds as fast as possible, at the end of a day. */
const forTime = (exercise: string, label: string, reps: number): SlotSketch => ({
  exercise,
  label,
  kind: 'for-time',
  rounds: 4,
  capSeconds: 600,
  sets: [{ setType: 'work', reps: exactly(reps) }],
});

const days = [
  {
    name: { en: 'Press day', tr: 'Omuz presi günü' },
    main: 'Standing_Military_Press',
    beside: [accessory('Chin-Up', 'C', 3, range(5, 10)), accessory('Dumbbell_Bicep_Curl', 'D', 3, range(10, 15))],
  },
  {
    name: { en: 'Deadlift day', tr: 'Deadlift günü' },
    main: 'Barbell_Deadlift',
    beside: [
      accessory('Hanging_Leg_Raise', 'C', 3, range(8, 15)),
      accessory('Lying_Leg_Curls', 'D', 3, range(10, 15)),
      forTime('Pushups', 'E1', 10),
      forTime('Bodyweight_Squat', 'E2', 15),
    ],
  },
  {
    name: { en: 'Bench day', tr: 'Bench günü' },
    main: 'Barbell_Bench_Press_-_Medium_Grip',
    beside: [accessory('One-Arm_Dumbbell_Row', 'C', 3, range(8, 12)), accessory('Triceps_Pushdown', 'D', 3, range(10, 15))],
  },
  {
    name: { en: 'Squat day', tr: 'Squat günü' },
    main: 'Barbell_Squat',
    beside: [accessory('Leg_Press', 'C', 3, range(10, 15)), accessory('Plank', 'D', 3, range(1, 1))],
  },
] as const;

const dayOf = (place: number, wave: number): DaySketch => {
  const { name, main, beside } = days[place]!;
  const big =
    wave === 3
      ? []
      : [
          {
            exercise: main,
            label: 'B',
            note: 'Even pace, the same weight in all five sets.',
            sets: times(5, atPercent(50, exactly(10), { setType: 'back-off', restSeconds: 90 })),
          },
        ];
  const slots = wave === 3 ? beside.slice(0, 1) : beside;
  // The heaviest week shows whether the cycle was too hard; the easy one ends it.
  const rule = wave === 2 ? 'five-three-one-check' : wave === 3 ? (`five-three-one-${sizeOf(main)}` as const) : undefined;
  return {
    name,
    slots: [
      { exercise: main, label: 'A', ...(rule !== undefined && { rule }), sets: waves[wave]! },
      ...big,
      ...slots.map((slot) =>
        slot.exercise === 'Plank' ? { ...slot, sets: times(3, { setType: 'work' as const, seconds: 45, restSeconds: 60 }) } : slot,
      ),
    ],
  };
};

const weekOf = (week: number): WeekSketch => {
  const wave = (week - 1) % 4;
  return {
    name: `Week ${week}`,
    block: `Cycle ${Math.ceil(week / 4)}`,
    focus: ['Fives', 'Threes', 'Five, three, one', 'Recovery'][wave]!,
    ...(wave === 3 && { deload: true }),
    days: days.map((_, place) => dayOf(place, wave)),
  };
};

export const fiveThreeOne: Scheme = () => ({
  key: 'five-three-one',
  details: {
    name: { en: '5/3/1 Boring But Big', tr: '5/3/1 Boring But Big' },
    description: {
      en: 'One big lift a day. The last set of the day is done for as many good repetitions as there are, then the same lift returns with half the training max for five sets of ten. Every fourth week is easy, and after it the training max rises: 2.5 kg for bench and press, 5 kg for squat and deadlift.',
      tr: 'Her gün tek bir ana hareket. Günün son setinde temiz yapılabilen kadar tekrar yapılır; ardından aynı hareket antrenman maksimumunun yarısıyla beş set onar tekrar tekrarlanır. Her dördüncü hafta hafiftir ve sonrasında antrenman maksimumu artar: bench ve omuz presinde 2,5 kg, squat ve deadliftte 5 kg.',
    },
    goal: 'Strength with enough volume to grow on',
    level: 'intermediate',
    tags: ['strength', 'barbell', 'percentages'],
    daysPerWeek: 4,
    credit: 'Scheme after Jim Wendler; written in our own words.',
  },
  weeks: weeksOf(cycles * 4, weekOf),
  raise: { everyWeeks: 4, shareOfMax: 0.9, stepKg: { squat: 5, deadlift: 5, bench: 2.5, press: 2.5 } },
});
