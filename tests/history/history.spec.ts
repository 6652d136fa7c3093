// Everything that reads events can read every event that was ever written.
import { describe, expect, it } from 'vitest';
import { catalogue, type EventType } from '@spotter/domain/catalogue';
import { projections } from '@spotter/projector/projections';
import type { Projection, Row, Rows } from '@spotter/projector/platform/projection';
import { asNewest, brokenPromises, fixtures, gapsOf, hashOf, type Fixture } from './fixtures.ts';
import shipped from './shipped.json' with { type: 'json' };
import { stories } from './stories.ts';
import { eventOf, newestOf, recordedOf } from './told.ts';

const each = fixtures.map((fixture) => [`${fixture.type}, version ${fixture.version}`, fixture] as const);
const historyBefore = (type: EventType): unknown => {
  const { folding, after } = stories[type];
  return after.map((earlier) => eventOf(newestOf(earlier))).reduce(folding.evolve, folding.initial);
};

describe('a fixture', () => {
  it('exists for each version of each event, and for nothing else', () =>
    expect(
      gapsOf(
        catalogue,
        fixtures.map(({ file }) => file),
      ),
    ).toEqual([]));

  it('is reported if it is missing or superfluous', () => {
    const files = ['lifts/LiftWeighed.v1.json', 'lifts/LiftDropped.v1.json'];
    expect(gapsOf({ LiftWeighed: { version: 2 } }, files, () => 'lifts')).toEqual([
      'fixtures/lifts/LiftWeighed.v2.json is missing',
      'fixtures/lifts/LiftDropped.v1.json belongs to no version of any event',
    ]);
  });

  it('never changes and is never removed once it was shipped', () =>
    expect(brokenPromises(shipped, Object.fromEntries(fixtures.map(({ file, data }) => [file, hashOf(data)])))).toEqual([]));

  it('is reported if it was changed, removed or added', () => {
    const was = { 'a.v1.json': hashOf({ reps: 5 }), 'b.v1.json': hashOf({ reps: 5 }) };
    expect(brokenPromises(was, { 'a.v1.json': hashOf({ reps: 6 }), 'c.v1.json': 'c0ffee' })).toEqual([
      'fixtures/a.v1.json was shipped and was changed',
      'fixtures/b.v1.json was shipped and is gone',
      'fixtures/c.v1.json is new: add "c.v1.json": "c0ffee" to shipped.json',
    ]);
  });

  it('is upcast step by step from an old version, and a missing step is reported', () => {
    const old = { file: 'a.v1.json', version: 1, data: { lbs: 225 } };
    const upcast = {
      1: (data: unknown) => ({ pounds: (data as { lbs: number }).lbs }),
      2: (data: unknown) => ({ ...(data as object), unit: 'lb' }),
    };
    expect(asNewest({ version: 3, upcast }, old)).toEqual({ pounds: 225, unit: 'lb' });
    expect(() => asNewest({ version: 3, upcast: { 1: upcast[1] } }, old)).toThrow('a.v1.json has no way up from version 2');
  });
});

describe('the stream of a fixture', () => {
  it.each(each)('folds %s', (_title, fixture) => {
    const { folding, becomes } = stories[fixture.type as EventType];
    const before = historyBefore(fixture.type as EventType);
    const after = folding.evolve(before, eventOf(fixture));
    if (becomes === 'unchanged') expect(after).toEqual(before);
    else {
      expect(after).toMatchObject(becomes);
      expect(after).not.toEqual(before);
    }
  });
});

/** Rows in memory, as a page of events sees them. */
const rowsOf = (projection: Projection) => {
  const rows = new Map<string, Row>();
  const put = (row: Row) => void rows.set(projection.key.map((column) => row[column]).join('/'), row);
  const access: Rows<Row> = {
    get: (key) => rows.get(key.join('/')),
    put,
    change: (key, changes) => {
      const row = rows.get(key.join('/'));
      if (row !== undefined) put({ ...row, ...changes });
    },
    delete: (key) => void rows.delete(key.join('/')),
  };
  return { rows, access };
};

const told = (projection: Projection, events: readonly Fixture[]): ReadonlyMap<string, Row> => {
  const { rows, access } = rowsOf(projection);
  for (const [index, fixture] of events.entries()) {
    const event = recordedOf(fixture, index + 1);
    projection.needs(event);
    projection.apply(access, event);
    projection.changes?.(event);
  }
  return rows;
};

describe('the read models', () => {
  it.each(each)('accept %s, with and without the events before it', (_title, fixture) => {
    const before = stories[fixture.type as EventType].after.map(newestOf);
    for (const projection of projections) {
      told(projection, [fixture]);
      told(projection, [...before, fixture]);
    }
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s get rows in the course of the whole history',
    (_name, projection) => {
      // A later event may remove the only row again.
      expect(fixtures.some((_fixture, index) => told(projection, fixtures.slice(0, index + 1)).size > 0)).toBe(true);
    },
  );
});
