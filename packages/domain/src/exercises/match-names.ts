// Matches an exercise name with the library: first by a reviewed table of common names, then by shared words. It only suggests; a person
// decides.
import { folded } from '../folded-text.js';

export type LibraryExercise = {
  readonly id: string;
  readonly name: { readonly en: string; readonly tr?: string | undefined };
  readonly aliases: readonly string[];
};
export type Suggestion = { readonly exerciseId: string; readonly name: string; readonly confidence: number };

/** Words of other apps and languages, with the library's word. An empty word is ignored. */
const words: Readonly<Record<string, string>> = {
  bar: 'barbell',
  bb: 'barbell',
  db: 'dumbbell',
  dumbell: 'dumbbell',
  dambil: 'dumbbell',
  dumbbells: 'dumbbell',
  halter: 'barbell',
  langhantel: 'barbell',
  kurzhantel: 'dumbbell',
  makine: 'machine',
  kablo: 'cable',
  agirlikli: 'weighted',
  barfiks: 'pullups',
  pullup: 'pullups',
  curls: 'curl',
  raises: 'raise',
  rows: 'row',
  flys: 'fly',
  flyes: 'fly',
  flye: 'fly',
  flies: 'fly',
  extensions: 'extension',
  bicep: 'biceps',
  tricep: 'triceps',
  squats: 'squat',
  deadlifts: 'deadlift',
  lunges: 'lunge',
  crunches: 'crunch',
  dips: 'dip',
  oturarak: 'seated',
  tek: 'one',
  kol: 'arm',
  single: 'one',
  ez: 'ezbar',
  'e-z': 'ezbar',
  the: '',
  with: '',
  on: '',
  a: '',
};

/** Common names → the library's English name. */
const table: Readonly<Record<string, string>> = {
  'bench press (barbell)': 'Barbell Bench Press - Medium Grip',
  'bench press (bar)': 'Barbell Bench Press - Medium Grip',
  'flat barbell bench press': 'Barbell Bench Press - Medium Grip',
  'incline bench press (barbell)': 'Barbell Incline Bench Press - Medium Grip',
  'incline bench press (bar)': 'Barbell Incline Bench Press - Medium Grip',
  'incline barbell bench press': 'Barbell Incline Bench Press - Medium Grip',
  'decline barbell bench press': 'Decline Barbell Bench Press',
  'bench press - close grip (barbell)': 'Close-Grip Barbell Bench Press',
  'bench press (dumbbell)': 'Dumbbell Bench Press',
  'bench press (dambil)': 'Dumbbell Bench Press',
  'flat dumbbell bench press': 'Dumbbell Bench Press',
  'incline bench press (dumbbell)': 'Incline Dumbbell Press',
  'incline bench press (dambil)': 'Incline Dumbbell Press',
  'squat (barbell)': 'Barbell Squat',
  'barbell squat': 'Barbell Squat',
  'barbell front squat': 'Front Barbell Squat',
  'deadlift (barbell)': 'Barbell Deadlift',
  deadlift: 'Barbell Deadlift',
  'romanian deadlift': 'Romanian Deadlift',
  'overhead press (barbell)': 'Standing Military Press',
  'standing barbell shoulder press': 'Standing Military Press',
  'overhead press (dumbbell)': 'Standing Dumbbell Press',
  'seated overhead press (dumbbell)': 'Seated Dumbbell Press',
  'shoulder press (dumbbell)': 'Dumbbell Shoulder Press',
  'seated shoulder press (machine)': 'Machine Shoulder (Military) Press',
  'pull up': 'Pullups',
  barfiks: 'Pullups',
  'wide pull up': 'Wide-Grip Rear Pull-Up',
  'pull up (band)': 'Band Assisted Pull-Up',
  'chin up': 'Chin-Up',
  'ters tutus barfiks': 'Chin-Up',
  'lat pulldown (cable)': 'Wide-Grip Lat Pulldown',
  'lat pulldown (machine)': 'Wide-Grip Lat Pulldown',
  'lat pulldown': 'Wide-Grip Lat Pulldown',
  'close lat pulldown': 'Close-Grip Front Lat Pulldown',
  'seated row (cable)': 'Seated Cable Rows',
  'seated cable row': 'Seated Cable Rows',
  'bent over row (barbell)': 'Bent Over Barbell Row',
  'barbell row': 'Bent Over Barbell Row',
  'dumbbell row': 'One-Arm Dumbbell Row',
  'bent over one arm row (dumbbell)': 'One-Arm Dumbbell Row',
  't bar row': 'T-Bar Row with Handle',
  'inverted row (bodyweight)': 'Inverted Row',
  'bicep curl (barbell)': 'Barbell Curl',
  'bicep curl (bar)': 'Barbell Curl',
  'bicep curl (dumbbell)': 'Dumbbell Bicep Curl',
  'bicep curl (dambil)': 'Dumbbell Bicep Curl',
  'ez bar biceps curl': 'EZ-Bar Curl',
  'ez-bar curl': 'EZ-Bar Curl',
  'ez-bar skullcrusher': 'EZ-Bar Skullcrusher',
  'hammer curl (dumbbell)': 'Hammer Curls',
  'hammer curl (dambil)': 'Hammer Curls',
  'dumbbell hammer curl': 'Hammer Curls',
  'cross body hammer curl': 'Cross Body Hammer Curl',
  'seated incline curl (dumbbell)': 'Incline Dumbbell Curl',
  'oturarak incline curl (dambil)': 'Incline Dumbbell Curl',
  'seated incline dumbbell curl': 'Incline Dumbbell Curl',
  'concentration curl (dumbbell)': 'Concentration Curls',
  'zottman curl (dumbbell)': 'Zottman Curl',
  'zottman curl (dambil)': 'Zottman Curl',
  'preacher curl (barbell)': 'Preacher Curl',
  'preacher curl (bar)': 'Preacher Curl',
  'ez-bar preacher curl': 'Preacher Curl',
  'reverse curl': 'Reverse Barbell Curl',
  'triceps rope pushdown': 'Triceps Pushdown - Rope Attachment',
  'rope push down': 'Triceps Pushdown - Rope Attachment',
  'triceps pushdown (cable - straight bar)': 'Triceps Pushdown',
  'overhead triceps extension (cable)': 'Cable Rope Overhead Triceps Extension',
  'cable overhead triceps extension': 'Cable Rope Overhead Triceps Extension',
  'skullcrusher (barbell)': 'Lying Triceps Press',
  'parallel bar triceps dip': 'Dips - Triceps Version',
  'lateral raise (dumbbell)': 'Side Lateral Raise',
  'lateral raise (dambil)': 'Side Lateral Raise',
  'lateral dumbbell raise': 'Side Lateral Raise',
  'seated dumbbell lateral raise': 'Seated Side Lateral Raise',
  'lateral raise (cable)': 'Cable Seated Lateral Raise',
  'cable lateral raise': 'Cable Seated Lateral Raise',
  'front raise (dumbbell)': 'Front Dumbbell Raise',
  'front raise (dambil)': 'Front Dumbbell Raise',
  'face pull (cable)': 'Face Pull',
  'cable face pull': 'Face Pull',
  'barbell shrug': 'Barbell Shrug',
  'chest fly (dumbbell)': 'Dumbbell Flyes',
  'chest fly (dambil)': 'Dumbbell Flyes',
  'decline chest fly (dumbbell)': 'Decline Dumbbell Flyes',
  'cable crossover': 'Cable Crossover',
  'cable fly crossovers': 'Cable Crossover',
  'cable flys': 'Cable Crossover',
  'single arm cable crossover': 'Single-Arm Cable Crossover',
  'tek kol cable crossover': 'Single-Arm Cable Crossover',
  'leg extension (machine)': 'Leg Extensions',
  'leg extension machine': 'Leg Extensions',
  'lying leg curl (machine)': 'Lying Leg Curls',
  'lying leg curl machine': 'Lying Leg Curls',
  'seated leg curl (machine)': 'Seated Leg Curl',
  'leg press': 'Leg Press',
  'seated leg press (machine)': 'Leg Press',
  'seated calf raise (plate loaded)': 'Seated Calf Raise',
  'hanging leg raise': 'Hanging Leg Raise',
  'flat leg raise': 'Flat Bench Lying Leg Raise',
  crunch: 'Crunches',
  'reverse crunch': 'Reverse Crunch',
  'sit up': 'Sit-Up',
  'russian twist': 'Russian Twist',
  plank: 'Plank',
  hyperextensions: 'Hyperextensions (Back Extensions)',
  running: 'Running, Treadmill',
  'push press': 'Push Press',
  'barbell glute bridge': 'Barbell Glute Bridge',
  'glute-ham raise': 'Glute Ham Raise',
  'donkey calf raise': 'Donkey Calf Raises',
};

const plain = (name: string): string => folded(name).replaceAll(/\s+/g, ' ').trim();
const tokens = (name: string): ReadonlySet<string> =>
  new Set(
    plain(name)
      .split(/[^\p{Letter}\p{Number}]+/u)
      .map((word) => words[word] ?? word)
      .filter((word) => word !== ''),
  );
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length;

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * shared(a, b)) / (a.size + b.size);
/** Minimum similarity of two names. */
const leastLikeness = 0.45;

/** Returns the most similar names first, for misspelt, missing or swapped letters. */
export const nearestNames = (names: readonly string[]): ((typed: string, most: number) => readonly string[]) => {
  const known = names.map((name) => ({ name, pairs: pairsOf(plain(name)) }));
  return (typed, most) => {
    const wanted = pairsOf(plain(typed));
    return known
      .map(({ name, pairs }) => ({ name, score: likeness(wanted, pairs) }))
      .filter(({ score }) => score >= leastLikeness)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ name }) => name);
  };
};

/** Minimum share of common words for a suggestion. */
const leastConfidence = 0.6;

/** Returns a function that suggests exercises of one library for many names. */
export const suggester = (library: readonly LibraryExercise[]): ((name: string) => Suggestion | undefined) => {
  const byName = new Map(
    library.flatMap((exercise) =>
      [exercise.name.en, exercise.name.tr ?? '', ...exercise.aliases]
        .filter((name) => name !== '')
        .map((name) => [plain(name), exercise] as const),
    ),
  );
  const worded = library.map((exercise) => ({ exercise, tokens: tokens(exercise.name.en) }));
  return (name) => {
    const exact = byName.get(plain(name));
    if (exact !== undefined) return { exerciseId: exact.id, name: exact.name.en, confidence: 1 };
    const listed = table[plain(name)];
    const known = listed === undefined ? undefined : byName.get(plain(listed));
    if (known !== undefined) return { exerciseId: known.id, name: known.name.en, confidence: 0.95 };
    const wanted = tokens(name);
    const best = worded
      .map(({ exercise, tokens: has }) => ({ exercise, score: (2 * shared(wanted, has)) / (wanted.size + has.size) }))
      .reduce<{ exercise: LibraryExercise; score: number } | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
    if (best === null || best.score < leastConfidence) return undefined;
    return { exerciseId: best.exercise.id, name: best.exercise.name.en, confidence: Math.round(best.score * 80) / 100 };
  };
};
