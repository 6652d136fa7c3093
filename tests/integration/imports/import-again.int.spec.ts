// Imports a file again: adds what is new, shows differences and applies them on request, and can be undone completely.
import { describe, expect, it } from 'vitest';
import type { ImportComparison, ImportPreview, ImportsAnswer, ImportStatus } from '@spotter/contracts/imports/queries';
import type { Problem } from '@spotter/contracts/problems';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

const header = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const set = (order: number, weight: number, { day = 10, name = 'Squat (Barbell)', reps = '5' } = {}): string =>
  `2026-02-${day} 16:46:13,A,1h,${name},${order},${weight},${reps},0,0,,,`;
const file = (...rows: string[]): string => [header, ...rows].join('\n');

describe('a file that is imported again', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  type Sent = {
    readonly unit?: 'kg' | 'lb';
    readonly timeZone?: string;
    readonly mapping?: Record<string, string>;
    readonly amendChanged?: boolean;
  };
  /** Polls the import, each time after the read models have caught up. */
  const settled = async (who: Person, importId: string): Promise<ImportStatus> => {
    for (;;) {
      const position = await system.settledNow(gym.id);
      const { body } = await system.get<ImportStatus>(gym, who, `customers/${who.membershipId}/imports/${importId}`);
      if (body.status === 'done' || body.status === 'failed' || body.status === 'undone') return body;
      await system.nextEvent(gym.id, position);
    }
  };
  const upload = async (who: Person, text: string): Promise<string> => {
    const preview = await system.call<ImportPreview>('POST', `/api/gyms/${gym.slug}/customers/${who.membershipId}/imports`, {
      token: who.token,
      body: text,
      headers: { 'content-type': 'text/csv' },
    });
    return preview.body.importId;
  };
  const compare = (who: Person, importId: string, body: object, client = who) => {
    const path = `/api/gyms/${gym.slug}/customers/${client.membershipId}/imports/${importId}/comparison`;
    return system.call<ImportComparison & Problem>('POST', path, { token: who.token, body });
  };
  /** Checks that a run without amendments does what its comparison said. */
  const run = async (who: Person, text: string, sent: Sent = {}): Promise<ImportStatus> => {
    const importId = await upload(who, text);
    const { amendChanged, ...choices } = { mapping: {}, unit: 'kg', timeZone: 'Europe/Berlin', ...sent };
    const before = (await system.api.services.log.head(gym.id)).position;
    const { status, body: expected } = await compare(who, importId, choices);
    expect([status, (await system.api.services.log.head(gym.id)).position]).toEqual([200, before]);
    await system.done(gym, who, 'import-workouts', { importId, ...choices, ...(amendChanged !== undefined && { amendChanged }) });
    const state = await settled(who, importId);
    const { equal: _equal, ...figures } = expected;
    if (amendChanged !== true) expect(state).toMatchObject(figures);
    return state;
  };
  const undo = async (who: Person, importId: string): Promise<ImportStatus> => {
    await system.done(gym, who, 'undo-import', { importId });
    return settled(who, importId);
  };
  /** Loads of the client's sets, sorted by exercise and workout, and the starts of the workouts. */
  const trained = async (who: Person) => {
    const { rows } = await system.database.projectorPool.query<{ sets: string[] | null; workouts: string[] | null }>(
      `select (select array_agg(actual->'load'->>'value' || (actual->'load'->>'unit') order by performed_at, id)
                 from sets where gym_id = $1 and customer_id = $2 and not voided) as sets,
              (select array_agg(to_char(started_at at time zone 'UTC', 'DD HH24:MI') order by started_at)
                 from workouts where gym_id = $1 and customer_id = $2) as workouts`,
      [gym.id, who.membershipId],
    );
    return { sets: rows[0]!.sets ?? [], workouts: rows[0]!.workouts ?? [] };
  };

  it('adds new sets and workouts, shows differences, and applies them on request', async () => {
    const client = await system.person(gym.id, 'client');
    await run(client, file(set(1, 80), set(2, 82)));
    const second = await run(client, file(set(1, 80), set(2, 85), set(3, 90), set(1, 60, { day: 12 })));
    expect(second).toMatchObject({
      workouts: 1,
      sets: 2,
      duplicates: 0,
      changed: 1,
      amended: 0,
      refused: 0,
      changes: [{ here: { load: { value: 82, unit: 'kg' } }, file: { load: { value: 85, unit: 'kg' } } }],
    });
    expect((await trained(client)).sets).toEqual(['80kg', '82kg', '90kg', '60kg']);
    await system.done(gym, client, 'import-workouts', { importId: second.importId, mapping: {}, amendChanged: true });
    expect(await settled(client, second.importId)).toMatchObject({ workouts: 0, sets: 0, duplicates: 1, changed: 0, amended: 1 });
    expect((await trained(client)).sets).toEqual(['80kg', '85kg', '90kg', '60kg']);
    const third = await run(client, file(set(1, 80), set(2, 85), set(3, 90), set(1, 60, { day: 12 })));
    expect(third).toMatchObject({ workouts: 0, sets: 0, duplicates: 2, changed: 0 });
  });

  it('can be compared before it runs: new, equal, different, moved and refused', async () => {
    const client = await system.person(gym.id, 'client');
    await run(client, file(set(1, 80), set(2, 82), set(1, 60, { day: 12 })));
    const inThirtyHours = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const planned = set(1, 80).replace('2026-02-10 16:46:13', inThirtyHours);
    const importId = await upload(
      client,
      file(set(1, 80), set(2, 85), set(3, 90), set(1, 60, { day: 12 }), set(1, 70, { day: 14 }), planned),
    );
    const choices = { mapping: {}, unit: 'kg', timeZone: 'Europe/Berlin' };
    expect(await compare(client, importId, choices)).toMatchObject({
      status: 200,
      body: {
        workouts: 1,
        sets: 2,
        duplicates: 1,
        equal: 2,
        changed: 1,
        moved: 0,
        refused: 1,
        changes: [{ here: { load: { value: 82, unit: 'kg' } }, file: { load: { value: 85, unit: 'kg' } } }],
        refusals: [{ reason: 'implausible-time' }],
      },
    });
    expect((await compare(client, importId, { ...choices, timeZone: 'Europe/Istanbul' })).body).toMatchObject({ moved: 2 });
    expect((await compare(client, importId, { ...choices, mapping: { 'Squat (Barbell)': 'skip' } })).body).toMatchObject({
      sets: 0,
      equal: 0,
    });
  });

  it('allows a comparison only with the permission and answers that an import requires', async () => {
    const [client, other] = await Promise.all([system.person(gym.id, 'client'), system.person(gym.id, 'client')]);
    const importId = await upload(client, file(set(1, 80)));
    expect(await compare(client, importId, { mapping: {} })).toMatchObject({ status: 422, body: { code: 'unit-needed' } });
    expect(await compare(client, importId, { mapping: {}, unit: 'stone' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'unit' }] },
    });
    expect(await compare(other, importId, { mapping: {}, unit: 'kg' })).toMatchObject({ status: 404 });
    expect(await compare(other, importId, { mapping: {}, unit: 'kg' }, client)).toMatchObject({ status: 404 });
  });

  it('adds what was skipped before, and only reports another unit or zone', async () => {
    const client = await system.person(gym.id, 'client');
    const text = file(set(1, 80), set(2, 20, { name: 'Sled Dance' }));
    expect(await run(client, text, { mapping: { 'Sled Dance': 'skip' } })).toMatchObject({ workouts: 1, sets: 1 });
    expect(await run(client, text, { mapping: { 'Sled Dance': 'new' } })).toMatchObject({ workouts: 0, sets: 1, duplicates: 0 });
    expect(await run(client, text, { mapping: { 'Sled Dance': 'new' }, unit: 'lb' })).toMatchObject({ sets: 0, changed: 2, duplicates: 0 });
    const elsewhere = { mapping: { 'Sled Dance': 'new' }, timeZone: 'Europe/Istanbul' };
    expect(await run(client, text, elsewhere)).toMatchObject({ sets: 0, changed: 0, moved: 1, duplicates: 0 });
    expect((await trained(client)).workouts).toEqual(['10 15:46']);
    expect(await run(client, text, { ...elsewhere, amendChanged: true })).toMatchObject({ amended: 1, moved: 0 });
    expect(await trained(client)).toEqual({ sets: ['80kg', '20kg'], workouts: ['10 13:46'] });
  });

  it('lists what the log refuses, and never counts it as present', async () => {
    const client = await system.person(gym.id, 'client');
    const inThirtyHours = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 19);
    const planned = set(1, 80).replace('2026-02-10 16:46:13', inThirtyHours.replace('T', ' '));
    expect(await run(client, file(set(1, 80), set(1, 60, { day: 12, reps: '7.5' }), planned), { timeZone: 'UTC' })).toMatchObject({
      workouts: 1,
      sets: 1,
      duplicates: 0,
      refused: 1,
      refusals: [{ startedAt: `${inThirtyHours}.000Z`, reason: 'implausible-time' }],
    });
  });

  it('can be undone completely, after which the same file adds its workouts again', async () => {
    const client = await system.person(gym.id, 'client');
    const wrong = await run(client, file(set(1, 80), set(2, 85), set(1, 60, { day: 12 })), { unit: 'lb' });
    expect((await trained(client)).sets).toEqual(['80lb', '85lb', '60lb']);
    expect(await undo(client, wrong.importId)).toMatchObject({ status: 'undone', undone: { workouts: 2, sets: 3, kept: 0 } });
    expect(await trained(client)).toEqual({ sets: [], workouts: [] });
    expect(await run(client, file(set(1, 80), set(2, 85), set(1, 60, { day: 12 })))).toMatchObject({ workouts: 2, sets: 3, duplicates: 0 });
    expect((await trained(client)).sets).toEqual(['80kg', '85kg', '60kg']);
    const { body } = await system.get<ImportsAnswer>(gym, client, `customers/${client.membershipId}/imports`);
    expect(body.items.map(({ status, format }) => [status, format])).toEqual([
      ['done', 'strong'],
      ['undone', 'strong'],
    ]);
  });

  it('can be undone without removing earlier imports, restoring the former values', async () => {
    const client = await system.person(gym.id, 'client');
    await run(client, file(set(1, 80), set(2, 82)));
    const second = await run(client, file(set(1, 80), set(2, 85), set(3, 90)), { amendChanged: true });
    expect((await trained(client)).sets).toEqual(['80kg', '85kg', '90kg']);
    expect(await undo(client, second.importId)).toMatchObject({ undone: { workouts: 0, sets: 2, kept: 0 } });
    expect(await trained(client)).toMatchObject({ sets: ['80kg', '82kg'], workouts: ['10 15:46'] });
    const other = await system.person(gym.id, 'client');
    expect(await system.send(gym, other, 'undo-import', { importId: second.importId })).toMatchObject({ status: 404 });
    expect(await system.send(gym, client, 'undo-import', { importId: second.importId })).toMatchObject({
      status: 422,
      body: { code: 'import-not-done' },
    });
  });
});
