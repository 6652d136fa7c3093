// The system's exercise library: 873 exercises as events of the library's ledger. Ids follow from the source's own, so
// that filling it again adds nothing.
import { readFile } from 'node:fs/promises';
import type { AppServices } from '@spotter/api/app-services';
import { libraryLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { exercise, exerciseStream } from '@spotter/domain/exercises/exercise';
import { isRejected } from '@spotter/domain/kernel';
import type { ExerciseContent, LoadKind, Tracking } from '@spotter/domain/exercises/exercise-events';

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

/** How many were added; 0 when the library is full already. Decided like any other exercise, as the server itself. */
export const fillLibrary = async (services: AppServices): Promise<number> => {
  const { source, exercises } = await readLibrary();
  const { position } = await services.log.head(libraryLedger);
  if (position >= exercises.length) return 0;
  const now = new Date().toISOString();
  const context = { now, occurredAt: now, actor: { account: null, membership: null, role: 'system' as const } };
  const appended = await Promise.all(
    exercises.map((one) => {
      const payload = { exerciseId: exerciseId(one.id), origin: 'system' as const, content: contentOf(one, source) };
      const events = exercise.decide(exercise.initial, { type: 'add-exercise', payload }, context);
      if (isRejected(events)) throw new Error(`${one.name} was refused: ${events.rejected}`);
      return services.log.append({
        ledger: libraryLedger,
        stream: exerciseStream(payload.exerciseId),
        expectedVersion: 0,
        entries: [
          {
            commandId: derivedId('fill-library', one.id),
            requestHash: services.log.requestHash(JSON.stringify(payload)),
            occurredAt: now,
            meta: { command: 'add-exercise', account: null, membership: null, role: 'system' },
            events,
          },
        ],
      });
    }),
  );
  services.wakeUps.moved(libraryLedger);
  return appended.filter((one) => one.status === 'accepted').length;
};
