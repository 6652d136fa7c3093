// The 1RM of each exercise as a share of one of the four big lifts: rough, but in the right order, so that a demo gym's numbers look real.
// Dumbbells count one hand. Exercises that are not listed have no load.
export const lifts = ['squat', 'bench', 'deadlift', 'press'] as const;
export type Lift = (typeof lifts)[number];
export type Strength = Readonly<Record<Lift, number>>;

type Share = { readonly lift: Lift; readonly share: number };
const table: Readonly<Record<Lift, Readonly<Record<string, number>>>> = {
  squat: {
    Barbell_Squat: 1,
    Front_Barbell_Squat: 0.83,
    Goblet_Squat: 0.3,
    Leg_Press: 1.8,
    Dumbbell_Step_Ups: 0.16,
    Split_Squat_with_Dumbbells: 0.17,
    Leg_Extensions: 0.5,
    Calf_Raise_On_A_Dumbbell: 0.2,
    Standing_Calf_Raises: 0.9,
  },
  bench: {
    'Barbell_Bench_Press_-_Medium_Grip': 1,
    'Close-Grip_Barbell_Bench_Press': 0.9,
    'Barbell_Incline_Bench_Press_-_Medium_Grip': 0.8,
    Dumbbell_Bench_Press: 0.4,
    Dumbbell_Bench_Press_with_Neutral_Grip: 0.38,
    Hammer_Grip_Incline_DB_Bench_Press: 0.33,
    Dumbbell_Floor_Press: 0.37,
    Triceps_Pushdown: 0.4,
    Barbell_Curl: 0.45,
    Dumbbell_Bicep_Curl: 0.18,
    Dumbbell_Alternate_Bicep_Curl: 0.18,
    Alternate_Hammer_Curl: 0.2,
    Hammer_Curls: 0.2,
    Reverse_Flyes: 0.1,
    Side_Lateral_Raise: 0.11,
    Face_Pull: 0.35,
  },
  deadlift: {
    Barbell_Deadlift: 1,
    Sumo_Deadlift: 0.97,
    Romanian_Deadlift: 0.72,
    'Stiff-Legged_Dumbbell_Deadlift': 0.26,
    'Kettlebell_One-Legged_Deadlift': 0.16,
    Barbell_Hip_Thrust: 0.85,
    Bent_Over_Barbell_Row: 0.55,
    'Bent_Over_Two-Dumbbell_Row': 0.22,
    'One-Arm_Dumbbell_Row': 0.26,
    'Wide-Grip_Lat_Pulldown': 0.5,
    Seated_Cable_Rows: 0.5,
    Lying_Leg_Curls: 0.35,
    Farmers_Walk: 0.3,
    Power_Clean: 0.5,
  },
  press: {
    Standing_Military_Press: 1,
    Barbell_Shoulder_Press: 1,
    Seated_Dumbbell_Press: 0.42,
    Standing_Dumbbell_Press: 0.4,
    'Dumbbell_One-Arm_Shoulder_Press': 0.4,
  },
};

const shares: ReadonlyMap<string, Share> = new Map(
  lifts.flatMap((lift) => Object.entries(table[lift]).map(([exercise, share]) => [exercise, { lift, share }] as const)),
);

export const exercisesWithLoad = [...shares.keys()];
/** 1RM in kg; undefined for an exercise without a load. */
export const oneRmKgOf = (strength: Strength, exercise: string): number | undefined => {
  const known = shares.get(exercise);
  return known === undefined ? undefined : strength[known.lift] * known.share;
};

/** Replacement exercise when the rack, bar or machine is occupied. */
export const standIns: Readonly<Record<string, string>> = {
  Barbell_Squat: 'Leg_Press',
  'Barbell_Bench_Press_-_Medium_Grip': 'Dumbbell_Bench_Press',
  Barbell_Deadlift: 'Romanian_Deadlift',
  Standing_Military_Press: 'Seated_Dumbbell_Press',
  Barbell_Shoulder_Press: 'Seated_Dumbbell_Press',
  Bent_Over_Barbell_Row: 'Seated_Cable_Rows',
  'Wide-Grip_Lat_Pulldown': 'Seated_Cable_Rows',
  Goblet_Squat: 'Leg_Press',
  Leg_Press: 'Goblet_Squat',
  Lying_Leg_Curls: 'Romanian_Deadlift',
  Triceps_Pushdown: 'Close-Grip_Barbell_Bench_Press',
};
