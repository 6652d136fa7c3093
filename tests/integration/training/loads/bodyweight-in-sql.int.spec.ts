// The database function that finds a body weight returns the same as the domain.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { toKg, type Load } from '@spotter/domain/kernel';
import { bodyweightOn, maxDaysBefore } from '@spotter/domain/lifts/bodyweight-on';
import { gymZone } from '../../../support/gym-zone.ts';
import { seeded } from '../../../support/seeded.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

it('finds the weight of the day, the newest of 60 days before it, or none', async () => {
  const { below, one } = seeded(11);
  const found: (number | null)[] = [];
  for (let round = 0; round < 200; round += 1) {
    const weighIns = Array.from({ length: below(6) }, (): Load & { at: string } => {
      const at = `${addDays('2026-03-01', below(90))}T${String(below(24)).padStart(2, '0')}:30:00.000Z`;
      return { value: 60 + below(400) / 10, unit: one(['kg', 'lb']), at };
    });
    const day = addDays('2026-03-01', below(150));
    const expected = bodyweightOn(
      weighIns.map(({ at, ...load }) => ({ on: localDate(gymZone, new Date(at)), kg: toKg(load) })),
      day,
    );
    const { rows } = await db.apiPool.query<{ kg: number | null }>('select bodyweight_on($1, $2, $3, $4, $5) as kg', [
      JSON.stringify(weighIns),
      day,
      gymZone,
      maxDaysBefore,
      toKg({ value: 1, unit: 'lb' }),
    ]);
    if (expected === null) expect(rows[0]!.kg).toBeNull();
    else expect(rows[0]!.kg).toBeCloseTo(expected, 9);
    found.push(expected);
  }
  expect(found.filter((kg) => kg === null).length).toBeGreaterThan(20);
  expect(found.filter((kg) => kg !== null).length).toBeGreaterThan(20);
});
