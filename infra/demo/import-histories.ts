// Three clients of Iron Temple bring years of training: their logs are uploaded, mapped and imported as any user's. Other people published
// the files, see data/LICENSES.md.
import { readFile } from 'node:fs/promises';
import { keepFile } from '@spotter/api/imports/keep-file';
import { previewOf } from '@spotter/api/imports/preview';
import { readLog } from '@spotter/api/imports/reading/read-log';
import { runImport } from '@spotter/api/imports/run-import';
import type { Services } from '@spotter/api/services';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import type { DemoGymCast } from './demo-cast.ts';
import type { ClientPerson } from './people.ts';
import type { Say } from './say.ts';

const histories = [
  { client: 11, file: 'strong-kg-de.csv' },
  { client: 14, file: 'hevy-kg-en.csv' },
  { client: 21, file: 'fitnotes-android-kgs.csv' },
] as const;

type LibraryRow = { id: string; name: { en: string; tr?: string }; aliases: string[] };

/** Stores the file for its import, as an upload does. */
const upload = async (services: Services, gymId: string, customerId: string, file: string): Promise<ImportPreview> => {
  const content = await readFile(new URL(`./data/${file}`, import.meta.url));
  const log = readLog(content, new Date().toISOString());
  if ('unknown' in log) throw new Error(`${file} is no training log.`);
  return withGym(services.pool, gymId, async (tx) => {
    const { rows } = await tx.query<LibraryRow>('select id, name, aliases from exercises where not archived and customer_id is null');
    const preview = previewOf(derivedId('demo-import', customerId, file), log, rows);
    await keepFile(tx, {
      gymId,
      customerId,
      name: file,
      content,
      importId: preview.importId,
      preview: Buffer.from(JSON.stringify(preview)),
    });
    return preview;
  });
};

/** Accepts the suggestions; exercises that the library lacks become the client's own. */
const mappingOf = ({ exercises }: ImportPreview): Record<string, string> =>
  Object.fromEntries(exercises.map(({ name, suggestion }) => [name, suggestion?.exerciseId ?? 'new']));

const importHistory = async (services: Services, gymId: string, { id, member }: ClientPerson, file: string): Promise<readonly string[]> => {
  const preview = await upload(services, gymId, id, file);
  const body = { importId: preview.importId, mapping: mappingOf(preview), ...(preview.unit === null && { unit: 'kg' }) };
  const [outcome] = await services.commands.executeAll(gymId, member, [
    { commandId: derivedId('demo-command', gymId, 'import-workouts', preview.importId), type: 'import-workouts', body },
  ]);
  if (outcome!.status === 'refused') return [`import-workouts: ${outcome!.refusal.code}`];
  await runImport(services, gymId, preview.importId);
  return [];
};

/** Runs last of all fills of the gym, today. @returns the refused commands */
export const importHistories = async (services: Services, { gym, clients }: DemoGymCast, say: Say): Promise<readonly string[]> => {
  if (gym.slug !== 'iron-temple') return [];
  const refused = histories.map(({ client, file }) => {
    say(`${gym.slug}: importing ${file}`);
    return importHistory(services, gym.id, clients[client]!, file);
  });
  return (await Promise.all(refused)).flat();
};
