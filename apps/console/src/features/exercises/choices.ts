// Choices for the fields of an exercise in display order, as the library spells them.
export const categories: readonly string[] = [
  'strength',
  'powerlifting',
  'olympic weightlifting',
  'strongman',
  'plyometrics',
  'cardio',
  'stretching',
];
export const equipment: readonly string[] = [
  'barbell',
  'dumbbell',
  'machine',
  'cable',
  'kettlebells',
  'body only',
  'bands',
  'e-z curl bar',
  'medicine ball',
  'exercise ball',
  'foam roll',
  'other',
];
export const loadKinds = ['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine', 'bodyweight', 'assisted', 'band', 'none'] as const;
export const trackings = ['weight-reps', 'reps', 'time', 'distance', 'distance-time'] as const;
export const levels: readonly string[] = ['beginner', 'intermediate', 'expert'];
export const mechanics: readonly string[] = ['compound', 'isolation'];
export const forces: readonly string[] = ['push', 'pull', 'static'];
export const muscles = [
  'abdominals',
  'abductors',
  'adductors',
  'biceps',
  'calves',
  'chest',
  'forearms',
  'glutes',
  'hamstrings',
  'lats',
  'lower back',
  'middle back',
  'neck',
  'quadriceps',
  'shoulders',
  'traps',
  'triceps',
] as const;
