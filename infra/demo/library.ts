// The system's exercise library: 873 exercises as events of the library's ledger. Ids are derived from those of the source, so that filling
// it again adds nothing. Later additions, Turkish names, texts and drawings, are separate events, which a library that was filled before
// gets too.
import { readFile } from 'node:fs/promises';
import type { Services } from '@spotter/api/services';
import { bounded } from '@spotter/api/platform/limits/bounded';
import { libraryLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { exerciseStream } from '@spotter/domain/exercises/exercise';
import type { ExerciseContent, ExerciseEvent, LoadKind, Tracking } from '@spotter/domain/exercises/exercise-events';
import { hasOneRepMax, readLoads, type LoadOfExercise } from './library-loads.ts';
import { whileBusy } from './sending/while-busy.ts';

type Source = {
  id: string;
  name: string;
  force: 'push' | 'pull' | 'static' | null;
  level: 'beginner' | 'intermediate' | 'expert' | null;
  mechanic: 'compound' | 'isolation' | null;
  equipment: string | null;
  primaryMuscles: string[];
  secondaryMuscles: string[];
  category: string;
};

// Load kinds of the first event, by equipment alone. Shipped events never change: a later event applies the reviewed table.
const loadKinds: Readonly<Record<string, LoadKind>> = {
  barbell: 'barbell',
  'e-z curl bar': 'barbell',
  dumbbell: 'dumbbell-pair',
  kettlebells: 'dumbbell-single',
  'medicine ball': 'dumbbell-single',
  machine: 'machine',
  cable: 'machine',
  bands: 'band',
  'body only': 'bodyweight',
};

const loadKindOf = ({ name, equipment }: Source): LoadKind => {
  if (/assisted/i.test(name)) return 'assisted';
  return loadKinds[equipment ?? ''] ?? 'none';
};

const trackingOf = ({ category, equipment }: Source): Tracking => {
  if (category === 'cardio') return 'distance-time';
  if (category === 'stretching') return 'time';
  return equipment === 'body only' || equipment === 'foam roll' || category === 'plyometrics' ? 'reps' : 'weight-reps';
};

const lifted = new Set<LoadKind>(['barbell', 'dumbbell-pair', 'dumbbell-single', 'machine']);

const contentOf = (source: Source, credit: string): ExerciseContent => {
  const loadKind = loadKindOf(source);
  const tracking = trackingOf(source);
  return {
    name: { en: source.name },
    category: source.category,
    primaryMuscles: source.primaryMuscles,
    secondaryMuscles: source.secondaryMuscles,
    ...(source.equipment !== null && { equipment: source.equipment }),
    ...(source.mechanic !== null && { mechanic: source.mechanic }),
    ...(source.force !== null && { force: source.force }),
    ...(source.level !== null && { level: source.level }),
    loadKind,
    tracking,
    e1rmEligible: tracking === 'weight-reps' && lifted.has(loadKind),
    licence: 'Unlicense',
    credit,
  };
};

export const exerciseId = (sourceId: string): string => derivedId('library-exercise', sourceId);

export const readLibrary = async (): Promise<{ source: string; exercises: Source[] }> =>
  JSON.parse(await readFile(new URL('./data/exercises.json', import.meta.url), 'utf8')) as { source: string; exercises: Source[] };

type Everkinetic = {
  readonly licence: string;
  readonly credit: string;
  readonly exercises: Readonly<Record<string, { steps: readonly string[]; tips: readonly string[]; drawings: readonly string[] }>>;
};
const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(new URL(`./data/${name}`, import.meta.url), 'utf8')) as T;

/** Later events of an exercise; none without a Turkish name and a description of Everkinetic. */
const laterEvents = (
  { id }: Source,
  source: string,
  { names }: { readonly names: Readonly<Record<string, string>> },
  everkinetic: Everkinetic,
  name: string,
): readonly ExerciseEvent[] => {
  const ofId = exerciseId(id);
  const [tr, described] = [names[id], everkinetic.exercises[id]];
  const { credit, licence } = everkinetic;
  const content: Partial<ExerciseContent> = {
    ...(tr !== undefined && { name: { en: name, tr } }),
    ...(described !== undefined && {
      instructions: { en: described.steps.join('\n') },
      cues: described.tips.map((en) => ({ en })),
      licence: `Unlicense; texts ${licence}`,
      credit: `${source}; texts: ${credit}`,
    }),
  };
  const pictures = (described?.drawings ?? []).map((drawing) => ({ drawing, credit, licence }));
  return [
    ...(Object.keys(content).length === 0 ? [] : [{ type: 'ExerciseRevised' as const, data: { exerciseId: ofId, content } }]),
    ...(pictures.length === 0 ? [] : [{ type: 'ExerciseIllustrated' as const, data: { exerciseId: ofId, pictures, film: null } }]),
  ];
};

/** Returns the corrections of the reviewed table; empty if the first event was right. */
const correction = (source: Source, load: LoadOfExercise | undefined): Partial<ExerciseContent> | null => {
  if (load === undefined) throw new Error(`exercise-loads.json does not name ${source.id}`);
  const { loadKind, tracking, e1rmEligible } = contentOf(source, '');
  const right = { ...load, e1rmEligible: hasOneRepMax(load, source) };
  const isRight = loadKind === right.loadKind && tracking === right.tracking && e1rmEligible === right.e1rmEligible;
  return isRight ? null : right;
};

const typeOf = { ExerciseRevised: 'revise-exercise', ExerciseIllustrated: 'illustrate-exercise' } as const;
type Step = { readonly command: string; readonly commandId: string; readonly events: readonly ExerciseEvent[] };

/**
 * Returns all events of the library's ledger, by exercise and in order. No command creates them: a gym cannot add an exercise of the
 * system.
 */
export const librarySteps = async (): Promise<readonly { readonly id: string; readonly steps: readonly Step[] }[]> => {
  const { source, exercises } = await readLibrary();
  const names = await readJson<{ names: Record<string, string> }>('exercise-names-tr.json');
  const everkinetic = await readJson<Everkinetic>('everkinetic.json');
  const loads = await readLoads();
  const stepsOf = (one: Source): readonly Step[] => {
    const added = { exerciseId: exerciseId(one.id), origin: 'system' as const, content: contentOf(one, source) };
    const content = correction(one, loads.get(one.id));
    return [
      { command: 'add-exercise', commandId: derivedId('fill-library', one.id), events: [{ type: 'ExerciseAdded' as const, data: added }] },
      ...laterEvents(one, source, names, everkinetic, one.name).map((event) => {
        const command = typeOf[event.type as keyof typeof typeOf];
        return { command, commandId: derivedId(`fill-library-${command}`, one.id), events: [event] };
      }),
      // Last, so that a library that was filled before continues with it.
      ...(content === null
        ? []
        : [
            {
              command: 'revise-exercise',
              commandId: derivedId('fill-library-load', one.id),
              events: [{ type: 'ExerciseRevised' as const, data: { exerciseId: exerciseId(one.id), content } }],
            },
          ]),
    ];
  };
  return exercises.map((one) => ({ id: exerciseId(one.id), steps: stepsOf(one) }));
};

type Told = Awaited<ReturnType<typeof librarySteps>>[number];
/** Appends the missing events of an exercise. Returns true if the exercise is new. */
export const tellExercise = async (services: Services, { id, steps }: Told, now: string): Promise<boolean> => {
  const outcomes = [];
  for (const [version, { command, commandId, events }] of steps.entries())
    outcomes.push(
      await whileBusy(() =>
        services.log.append({
          ledger: libraryLedger,
          stream: exerciseStream(id),
          expectedVersion: version,
          entries: [
            {
              commandId,
              requestHash: services.log.requestHash(JSON.stringify(events)),
              occurredAt: now,
              meta: { command, account: null, membership: null, role: 'system' },
              events,
            },
          ],
        }),
      ),
    );
  return outcomes[0]?.status === 'accepted';
};

/** As many appends as a slow disk writes within the second that an append may wait. */
const maxAtOnce = 128;

/** Returns the number of added exercises; 0 if the library is full already. */
export const fillLibrary = async (services: Services): Promise<number> => {
  const now = new Date().toISOString();
  const all = await librarySteps();
  const { position } = await services.log.head(libraryLedger);
  if (position >= all.reduce((sum, { steps }) => sum + steps.length, 0)) return 0;
  const inTurn = bounded({ atOnce: maxAtOnce, waiting: all.length });
  const filled = await Promise.all(all.map((one) => inTurn(() => tellExercise(services, one, now))));
  services.wakeUps.moved(libraryLedger);
  return filled.filter(Boolean).length;
};
