// P19: parsing a program as text, as the builder does while a coach types and after pasting. P26: finding an exercise from typed text among
// 5,000, as the phone, the builder and the importer do it; its goals are those of a processor four times slower, divided by four.
import { exerciseSearch, type NamedExercise } from '@spotter/domain/exercises/names/exercise-search';
import { readTree } from '@spotter/domain/programs/text-form/parse-tree';
import { readLibrary } from '../../../infra/demo/library.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate } from '../measure.ts';

const lines = 1_000;
const exercises = 60;
const weekEvery = 40;
const dayEvery = 8;
const rule = 'rule "Linear" per exercise | all reach bottom | pass: +2.5kg | fail 3: deload 10%';

export async function readingText({ quick }: Bench): Promise<Figure[]> {
  const library = (await readLibrary()).exercises.map(({ id, name }) => ({ id, name: { en: name }, aliases: [] }));
  const { named: found } = exerciseSearch(library);
  const named = library.filter(({ id, name }) => found(name.en)?.exercise.id === id && !/[|"]/.test(name.en)).slice(0, exercises);
  let ids = 0;
  const options = {
    newId: () => `n${(ids += 1)}`,
    findExercise: (name: string) => {
      const one = found(name);
      return one === null ? { suggestions: [] } : { exerciseId: one.exercise.id };
    },
    unit: 'kg',
  } as const;
  const sets = [
    '5 @65%TM, 5 @75%TM, 5+ @85%TM | rule "Linear"',
    '3x5-10 60kg @RPE8 rest 90s | note "slowly"',
    '3x8-12 tempo 31X0',
    '3x45s',
  ];
  const textOf = (labels: readonly string[]): string => {
    const text = [rule];
    for (let line = 0; text.length < lines; line += 1) {
      if (line % weekEvery === 0) text.push(`# Week ${line / weekEvery + 1}`);
      if (line % dayEvery === 0) text.push('## Day (mon)');
      text.push(`${labels[line % labels.length]}${named[line % named.length]!.name.en} | ${sets[line % sets.length]}`);
    }
    return text.slice(0, lines).join('\n');
  };
  const reading = (text: string) => async (): Promise<number> => {
    const began = performance.now();
    const { faults } = readTree(text, options);
    const took = performance.now() - began;
    if (faults.length > 0) throw new Error(`line ${faults[0]!.line}: ${faults[0]!.code}`);
    return took;
  };
  // Labels are not part of names: each labelled name is first looked up unchanged.
  const arms = await alternate(quick ? 10 : 100, { plain: reading(textOf([''])), labelled: reading(textOf(['A ', 'B1 ', 'B2 ', 'C '])) });
  const what = `${lines.toLocaleString('en')} lines of the text form, ${library.length} exercises in the library`;
  return [{ id: 'P19', what, unit: 'ms', arms, goal: '≤ 50', met: Math.max(arms.plain, arms.labelled) <= 50 }];
}

const searched = 5_000;
const listed = 50;
const goalMs = { named: 2.5, search: 25 };
const movements = ['press', 'row', 'squat', 'curl', 'raise', 'pull', 'lunge', 'extension'];
const typed = [
  'squat',
  'DB row',
  'dumbel row',
  'bench perss',
  'rdl',
  'şınav',
  'c',
  'cab',
  'cable row',
  'cable row 12',
  'technogym leg press',
  'kürek',
];

const slowest = (work: (text: string) => unknown) => async (): Promise<number> =>
  Math.max(
    ...typed.map((text) => {
      const began = performance.now();
      work(text);
      return performance.now() - began;
    }),
  );

export async function findingExercises({ quick }: Bench): Promise<Figure[]> {
  const library = (await readLibrary()).exercises.map(({ id, name }): NamedExercise => ({ id, name: { en: name }, aliases: [] }));
  const own = Array.from({ length: searched - library.length }, (_, at): NamedExercise => {
    const name = { en: `Cable ${movements[at % movements.length]} ${at}`, tr: `Kabloda çekiş ${at}` };
    return { id: `own ${at}`, name, aliases: [`variation ${at}`], isOwn: true };
  });
  const all = [...library, ...own];
  const { named, search } = exerciseSearch(all);
  const arms = await alternate(quick ? 10 : 100, {
    named: slowest(named),
    search: slowest((text) => search(text, listed)),
    index: async () => {
      const began = performance.now();
      exerciseSearch(all).search('squat', 1);
      return performance.now() - began;
    },
  });
  const what = `the slowest of ${typed.length} texts among ${searched.toLocaleString('en')} exercises, and the index of their names`;
  const met = arms.named <= goalMs.named && arms.search <= goalMs.search;
  return [
    { id: 'P26', what, unit: 'ms', arms, goal: `named ≤ ${goalMs.named}, search ≤ ${goalMs.search}`, met, judgedBy: ['named', 'search'] },
  ];
}
