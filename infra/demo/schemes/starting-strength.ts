// Starting Strength: two alternating sessions, three times a week, a little more load each time.
import { atPercent, exactly, times, weeksOf, type DaySketch, type Scheme, type SlotSketch } from '../programs/program-sketch.ts';

const weeks = 10;
const across = (exercise: string, label: string, sets: number, reps: number): SlotSketch => ({
  exercise,
  label,
  rule: 'linear-small',
  sets: times(sets, atPercent(100, exactly(reps))),
});

const sessions = (late: boolean): readonly [DaySketch, DaySketch] => [
  {
    name: { en: 'Session A', tr: 'Antrenman A' },
    slots: [
      across('Barbell_Squat', 'A', 3, 5),
      across('Barbell_Bench_Press_-_Medium_Grip', 'B', 3, 5),
      across('Barbell_Deadlift', 'C', 1, 5),
    ],
  },
  {
    name: { en: 'Session B', tr: 'Antrenman B' },
    slots: [
      across('Barbell_Squat', 'A', 3, 5),
      across('Standing_Military_Press', 'B', 3, 5),
      late
        ? { exercise: 'Power_Clean', label: 'C', sets: times(5, { setType: 'work', reps: exactly(3), restSeconds: 120 }) }
        : across('Barbell_Deadlift', 'C', 1, 5),
    ],
  },
];

export const startingStrength: Scheme = () => ({
  key: 'starting-strength',
  details: {
    name: { en: 'Starting Strength', tr: 'Başlangıç Kuvveti' },
    description: {
      en: 'For somebody new to the bar. Squats every session, presses in turn, one hard set of deadlifts; from the fifth week on power cleans take their place every other time. The training max is the weight of the day. It grows while all fives are done; after repeated misses it goes back by a tenth.',
      tr: 'Bara yeni başlayanlar için. Her antrenmanda squat, sırayla iki pres, tek ağır set deadlift; beşinci haftadan sonra iki antrenmanda bir yerini power clean alır. Antrenman maksimumu günün ağırlığıdır. Bütün beşler yapıldıkça artar; üst üste kaçırılırsa onda bir geri alınır.',
    },
    goal: 'Learn the lifts and add weight steadily',
    level: 'beginner',
    tags: ['strength', 'barbell', 'linear'],
    daysPerWeek: 3,
    credit: 'Scheme after Mark Rippetoe; written in our own words.',
  },
  weeks: weeksOf(weeks, (week) => {
    const [a, b] = sessions(week > 4);
    return { name: `Week ${week}`, days: week % 2 === 1 ? [a, b, a] : [b, a, b] };
  }),
  raise: { everyWeeks: 1, shareOfMax: 0.81, stepKg: { squat: 2.5, deadlift: 2.5, bench: 1.25, press: 1.25 } },
});
