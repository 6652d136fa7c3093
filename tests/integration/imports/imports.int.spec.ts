// Imports three real logs, and compares the records with the counts of an independent reader of the same files.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ImportPreview, ImportStatus } from '@spotter/contracts/imports/queries';
import type { Problem } from '@spotter/contracts/problems';
import { dropPreviews } from '@spotter/api/housekeeping';
import { openPool } from '@spotter/database/tenancy/pools';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

/** A reader that shares no code with the importer: splits quoted lines by hand and counts. */
const count = (text: string, sessionOf: (cells: string[]) => string, isWarmup: (cells: string[]) => boolean) => {
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].slice(0, -1).map((match) => match[2] ?? match[1] ?? '');
  const lines = text.trim().split(/\r?\n/).slice(1).map(cellsOf);
  return { rows: lines.length, sets: lines.length, workouts: new Set(lines.map(sessionOf)).size, warmups: lines.filter(isWarmup).length };
};

const logs = [
  {
    file: 'strong-kg-de.csv',
    format: 'strong',
    unit: 'kg',
    session: (cells: string[]) => `${cells[0]} ${cells[1]}`,
    warmup: (cells: string[]) => cells[4] === 'W',
  },
  {
    file: 'hevy-kg-en.csv',
    format: 'hevy',
    unit: undefined,
    session: (cells: string[]) => `${cells[1]} ${cells[0]}`,
    warmup: (cells: string[]) => cells[8] === 'warmup',
  },
  { file: 'fitnotes-android-kgs.csv', format: 'fitnotes', unit: undefined, session: (cells: string[]) => cells[0]!, warmup: () => false },
] as const;

const contentOf = (file: string): Promise<string> => readFile(new URL(`../../fixtures/training-logs/${file}`, import.meta.url), 'utf8');

describe('importing a training log', () => {
  let system: System;
  let gym: Gym;
  let coach: Person;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
  });

  const upload = (who: Person, customerId: string, body: string, headers: Record<string, string> = {}) =>
    system.call<ImportPreview & Problem>('POST', `/api/gyms/${gym.slug}/customers/${customerId}/imports`, {
      token: who.token,
      body,
      headers: { 'content-type': 'text/csv', ...headers },
    });

  /** Polls the import, each time after the read models have caught up. */
  const finished = async (customerId: string, importId: string): Promise<ImportStatus> => {
    for (;;) {
      const position = await system.settledNow(gym.id);
      const { body } = await system.get<ImportStatus>(gym, gym.admin, `customers/${customerId}/imports/${importId}`);
      if (body.status === 'done' || body.status === 'failed') return body;
      await system.nextEvent(gym.id, position);
    }
  };
  const run = async (who: Person, customerId: string, preview: ImportPreview, body: object = {}): Promise<ImportStatus> => {
    await system.done(gym, who, 'import-workouts', { importId: preview.importId, mapping: {}, ...body });
    return finished(customerId, preview.importId);
  };

  it.each(logs)(
    '$file: previews and adds exactly its content, and nothing a second time',
    async ({ file, format, unit, session, warmup }) => {
      const client = await system.person(gym.id, 'client');
      const customerId = client.membershipId;
      const text = await contentOf(file);
      const expected = count(text, session, warmup);
      const before = (await system.api.services.log.head(gym.id)).position;
      const preview = await upload(client, customerId, text);
      expect(preview.status).toBe(201);
      expect(preview.body).toMatchObject({ format, ...expected, unreadable: [], ignored: [] });
      expect(preview.body.exercises.reduce((sum, exercise) => sum + exercise.sets, 0)).toBe(expected.sets);
      expect((await system.api.services.log.head(gym.id)).position).toBe(before);

      const settings = { timeZone: 'Europe/Istanbul', ...(unit !== undefined && { unit }) };
      const first = await run(client, customerId, preview.body, settings);
      expect(first).toMatchObject({ status: 'done', workouts: expected.workouts, sets: expected.sets, duplicates: 0, progress: 1 });
      const rows = await system.database.projectorPool.query<{ workouts: number; sets: number; warmups: number }>(
        `select (select count(*)::int from workouts where gym_id = $1 and customer_id = $2) as workouts,
         count(*)::int as sets, count(*) filter (where set_type = 'warm-up')::int as warmups from sets where gym_id = $1 and customer_id = $2`,
        [gym.id, customerId],
      );
      expect(rows.rows[0]).toEqual({ workouts: expected.workouts, sets: expected.sets, warmups: expected.warmups });

      const again = await upload(client, customerId, text);
      expect(await run(client, customerId, again.body, settings)).toMatchObject({
        status: 'done',
        workouts: 0,
        sets: 0,
        duplicates: expected.workouts,
      });
    },
  );

  it('reads the same from a Hevy log with Turkish dates and names', async () => {
    const client = await system.person(gym.id, 'client');
    const english = await upload(client, client.membershipId, await contentOf('hevy-kg-en.csv'));
    const turkish = await upload(client, client.membershipId, await contentOf('derived-hevy-tr.csv'));
    const { workouts, sets, warmups, firstDate, lastDate, unit } = english.body;
    expect(turkish.body).toMatchObject({ workouts, sets, warmups, firstDate, lastDate, unit });
  });

  const strongRow = (name: string): string =>
    `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n2026-02-10 16:46:13,A,1h,${name},1,80,5,0,0,,,`;

  it('asks for the unit if the file does not state it', async () => {
    const client = await system.person(gym.id, 'client');
    const preview = await upload(client, client.membershipId, strongRow('Squat (Barbell)'));
    expect(preview.body.unit).toBeNull();
    const refused = await system.send(gym, client, 'import-workouts', { importId: preview.body.importId, mapping: {} });
    expect(refused).toMatchObject({ status: 422, body: { code: 'unit-needed' } });
  });

  it('maps names as requested: to an exercise, to the client’s own, or not at all', async () => {
    const client = await system.person(gym.id, 'client');
    const names = ['Zercher March', 'Sled Dance', 'Secret Lift'];
    const text = names
      .map(strongRow)
      .map((one, index) => (index === 0 ? one : one.split('\n')[1]))
      .join('\n');
    const preview = await upload(client, client.membershipId, text);
    const result = await run(client, client.membershipId, preview.body, {
      unit: 'kg',
      mapping: { 'Zercher March': 'new', 'Sled Dance': 'skip', 'Secret Lift': 'new' },
    });
    expect(result).toMatchObject({ workouts: 1, sets: 2 });
    const own = await system.get<{ items: { name: { en: string }; origin: string }[] }>(gym, client, 'exercises?q=Zercher March');
    expect(own.body.items).toMatchObject([{ name: { en: 'Zercher March' }, origin: 'customer' }]);
  });

  it('reports what it could not read, and imports the rest', async () => {
    const client = await system.person(gym.id, 'client');
    const preview = await upload(
      client,
      client.membershipId,
      `${strongRow('Squat (Barbell)')}\nbroken,row\n2026-02-10 16:46:13,A,1h,Squat (Barbell),2,80,5,0,0,,,`,
    );
    expect(preview.body).toMatchObject({ sets: 2, unreadable: [{ row: 3, reason: 'no-exercise' }] });
    expect(await run(client, client.membershipId, preview.body, { unit: 'kg' })).toMatchObject({ workouts: 1, sets: 2 });
  });

  it('deletes a file that nobody imported an hour after its upload', async () => {
    const client = await system.person(gym.id, 'client');
    const { importId } = (await upload(client, client.membershipId, strongRow('Squat'))).body;
    const kept = () => system.get(gym, client, `customers/${client.membershipId}/imports/${importId}`);
    await system.database.projectorPool.query(dropPreviews());
    expect(await kept()).toMatchObject({ status: 200, body: { status: 'preview' } });
    const owner = openPool(system.database.ownerUrl, { max: 1, applicationName: 'spec' });
    await owner.query(`update import_files set uploaded_at = uploaded_at - interval '61 minutes' where id = $1`, [importId]);
    await owner.end();
    await system.database.projectorPool.query(dropPreviews());
    expect(await kept()).toMatchObject({ status: 404 });
  });

  it('rejects a file that is unknown, too large or not CSV, and one of another coach’s client', async () => {
    const client = await system.person(gym.id, 'client');
    expect(await upload(client, client.membershipId, 'nothing,at,all')).toMatchObject({
      status: 422,
      body: { code: 'import-format-unknown' },
    });
    expect(await upload(client, client.membershipId, 'x'.repeat(21 * 1024 * 1024))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    expect(await upload(client, client.membershipId, '{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(await upload(coach, client.membershipId, strongRow('Squat'))).toMatchObject({ status: 404 });
    const other = await system.person(gym.id, 'client');
    const preview = await upload(client, client.membershipId, strongRow('Squat'));
    expect(await system.send(gym, other, 'import-workouts', { importId: preview.body.importId, mapping: {}, unit: 'kg' })).toMatchObject({
      status: 404,
    });
  });
});
