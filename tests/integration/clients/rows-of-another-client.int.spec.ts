// An event of one client changes no row of another, whatever the log contains, even an older one. The spec also proves that it notices a
// read model that uses an id alone as key.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Recorded } from '@spotter/database/log/event';
import { openPool, transaction } from '@spotter/database/tenancy/pools';
import { foldPage } from '@spotter/projector/platform/fold-page';
import type { Projection } from '@spotter/projector/platform/projection';
import { projections } from '@spotter/projector/projections';
import type { Pool } from 'pg';
import { lifeOfClient, type Life } from '../../support/life-of-client.ts';
import { smallProgram } from '../../support/library.ts';
import { changesIn, rowsAbout } from '../../support/rows-about.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';
import { takenWorkouts, twinEvents } from '../../support/twin-events.ts';

describe('a row of a read model', () => {
  let system: System;
  let gym: Gym;
  let owner: Pool;
  let life: Life;
  let events: readonly Recorded[];
  const other = randomUUID();

  test.beforeAll(async ({ shared }) => {
    system = shared;
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    gym = await system.gym();
    life = await lifeOfClient(system, gym, await smallProgram(system, gym));
    await system.settledNow(gym.id);
    events = (await system.api.services.log.readLedger(gym.id, { after: 0, limit: 1_000 })).events;
  });
  afterAll(async () => {
    await owner.end();
  });

  /** Rows of the client that change when copies of all their events by another client are folded, in a schema of its own. */
  const changesBy = async (folded: readonly Projection[], prepare: (schema: string) => string[] = () => []): Promise<string[]> => {
    const schema = `twins_${randomUUID().slice(0, 8)}`;
    await owner.query(`create schema ${schema}`);
    for (const { table } of folded) await owner.query(`create table ${schema}.${table} (like public.${table} including all)`);
    for (const statement of prepare(schema)) await owner.query(statement);
    const { client, ids } = life;
    const fold = (page: readonly Recorded[]) => transaction(owner, 'begin', (tx) => foldPage(tx, folded, page, { schema }));
    await fold(events);
    const before = await rowsAbout(owner, gym.id, client.membershipId, schema);
    await fold(twinEvents(events, client.membershipId, other));
    await fold(takenWorkouts(events, client.membershipId, other, ids['plannedWorkoutId']!));
    const after = await rowsAbout(owner, gym.id, client.membershipId, schema);
    await owner.query(`drop schema ${schema} cascade`);
    return changesIn(before, after);
  };
  const planted = (name: string, change: Partial<Projection>): readonly Projection[] =>
    projections.map((each) => (each.name === name ? { ...each, ...change } : each));

  it('stays unchanged when another client’s events name it', async () => {
    expect(await changesBy(projections)).toEqual([]);
  });

  it.each([
    ['sets', 'id', (event: Parameters<Projection['needs']>[0]) => ('setId' in event.data ? [[event.data.setId]] : [])],
    ['lifts', 'id', (event: Parameters<Projection['needs']>[0]) => ('liftId' in event.data ? [[event.data.liftId]] : [])],
  ] as const)('is reported as changed if the key of %s is their id alone', async (name, key, needs) => {
    const found = await changesBy(planted(name, { key: [key], needs: needs as Projection['needs'] }), (schema) => [
      `alter table ${schema}.${name} drop constraint ${name}_pkey, add primary key (gym_id, id)`,
    ]);
    expect(found.join('\n')).toContain(`${name}: lost`);
  });

  it.each([
    ['workouts', 'workouts'],
    ['assigned-programs', 'assigned_programs'],
  ])('is reported as changed if %s belong to the last writer', async (name, table) => {
    const { owner: _owner, ...others } = projections.find((each) => each.name === name)!;
    const found = await changesBy(projections.map((each) => (each.name === name ? others : each)));
    expect(found.join('\n')).toContain(`${table}: lost`);
  });
});
