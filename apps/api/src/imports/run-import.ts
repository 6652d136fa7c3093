// One import, from its file to the log: sessions to the command handler in small batches, progress as it goes. Everything has
// an id that follows from the import, so that a run that was cut off is simply run again.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { importStream } from '@spotter/domain/imports/import';
import { zoneToRead } from '../platform/reading/time-zones.js';
import type { AppServices } from '../app-services.js';
import { derivedId } from '../platform/commands/derived-id.js';
import type { CommandEnvelope, Outcome } from '../platform/commands/command-envelope.js';
import type { Member } from '../platform/sessions/policy.js';
import { ownExercise } from './own-exercise.js';
import { readLog } from './read-log.js';
import { importCommands } from './session-commands.js';
import type { LogSet, TrainingLog } from './training-log.js';
import { aliased, statement } from '@spotter/database/connections/sql';

const f = aliased('import_files', 'f');
const g = aliased('gyms', 'g');

type Requested = { importId: string; customerId: string; mapping: Record<string, string>; unit?: 'kg' | 'lb'; timeZone?: string };
type FileRow = { content: Buffer; preview: ImportPreview; time_zone: string };
type Counts = { workouts: number; sets: number; duplicates: number };

const batchSize = 50;
const system = (gymId: string): Member => ({ account: null, membership: null, role: 'system', gymId });

const envelopes = (
  importId: string,
  type: string,
  bodies: readonly { readonly body: object; readonly part: string }[],
  causation: string,
): CommandEnvelope[] => bodies.map(({ body, part }) => ({ commandId: derivedId('import', importId, type, part), type, body, causation }));

const setsByName = (log: TrainingLog): ReadonlyMap<string, readonly LogSet[]> =>
  Map.groupBy(
    log.sessions.flatMap((session) => session.sets),
    (set) => set.exercise,
  );

/** Name → exercise: as mapped, else as suggested, else the customer's own. */
const exerciseIds = (preview: ImportPreview, { mapping, customerId }: Requested): ReadonlyMap<string, string | null> =>
  new Map(
    preview.exercises.map(({ name, suggestion }) => {
      const wanted = mapping[name] ?? suggestion?.exerciseId ?? 'new';
      return [name, wanted === 'skip' ? null : wanted === 'new' ? derivedId('own-exercise', customerId, name) : wanted];
    }),
  );

/** The gym's ledger was away, or busy: not the file's fault, so the run is tried again later. */
class NotNow extends Error {}
const passing = new Set(['log-unavailable', 'storage-full', 'too-many-requests', 'version-conflict', 'internal-error']);

const count = (counts: Counts, outcomes: readonly Outcome[], setsOf: ReadonlyMap<string, number>): Counts =>
  outcomes.reduce((sum, outcome) => {
    // A retry of this very run counts as added; the same session from an earlier import does not.
    if (outcome.status !== 'refused') return { ...sum, workouts: sum.workouts + 1, sets: sum.sets + (setsOf.get(outcome.commandId) ?? 0) };
    if (passing.has(outcome.refusal.code)) throw new NotNow(outcome.refusal.code);
    return { ...sum, duplicates: sum.duplicates + 1 };
  }, counts);

export const runImport = async (services: AppServices, gymId: string, importId: string): Promise<void> => {
  const [event] = await services.log.readStream(gymId, importStream(importId), { upTo: 1 });
  if (event === undefined) return;
  const requested = event.data as Requested;
  const causation = `${event.ledger}/${event.position}`;
  const send = (list: CommandEnvelope[]): Promise<readonly Outcome[]> => services.commands.executeAll(gymId, system(gymId), list);
  const { rows } = await withGym(services.pool, gymId, (tx) =>
    tx.query<FileRow>(
      statement`select ${f.content}, ${f.preview}, ${g.time_zone} from ${f} join ${g} on ${g.gym_id} = ${f.gym_id}
        where ${f.gym_id} = ${gymId} and ${f.id} = ${importId}`,
    ),
  );
  const file = rows[0];
  const log = file === undefined ? null : readLog(file.content);
  if (file === undefined || log === null || 'unknown' in log) {
    await send(
      envelopes(
        importId,
        'fail-import',
        [{ part: '', body: { importId, why: 'file-gone', workouts: 0, sets: 0, duplicates: 0 } }],
        causation,
      ),
    );
    return;
  }
  const ids = exerciseIds(file.preview, requested);
  const named = setsByName(log);
  const own = [...ids].filter(([name, id]) => id === derivedId('own-exercise', requested.customerId, name));
  await send(
    envelopes(
      importId,
      'add-exercise',
      own.map(([name, exerciseId]) => ({
        part: name,
        body: { exerciseId, origin: 'customer', customerId: requested.customerId, content: ownExercise(name, named.get(name) ?? []) },
      })),
      causation,
    ),
  );
  const settings = {
    importId,
    customerId: requested.customerId,
    timeZone: requested.timeZone ?? (await zoneToRead(file.time_zone, services.pool)),
    unit: requested.unit ?? file.preview.unit ?? 'kg',
  };
  const bodies = importCommands(log, settings, (name) => ids.get(name) ?? null);
  let counts: Counts = { workouts: 0, sets: 0, duplicates: 0 };
  for (let from = 0; from < bodies.length; from += batchSize) {
    const batch = envelopes(
      importId,
      'import-workout',
      bodies.slice(from, from + batchSize).map((body) => ({ part: body.workoutId, body })),
      causation,
    );
    const setsOf = new Map(batch.map((envelope, index) => [envelope.commandId, bodies[from + index]!.sets.length]));
    counts = count(counts, await send(batch), setsOf);
    const progress = Math.min(0.99, (from + batch.length) / bodies.length);
    await send(envelopes(importId, 'report-import-progress', [{ part: String(from), body: { importId, progress, ...counts } }], causation));
  }
  await send(envelopes(importId, 'complete-import', [{ part: '', body: { importId, ...counts } }], causation));
};
