// Times that senders assert: the log limits them when it reads, deciders when they decide, both by the same rule.
import { describe, expect, it } from 'vitest';
import { timeInForce as inLog, withTimesInForce } from '@spotter/database/log/time-in-force';
import { timeInForce as inDomain } from '@spotter/domain/asserted-time';
import { catalogue, type EventType } from '@spotter/domain/catalogue';
import { fixtures } from './fixtures.ts';
import { newestOf, recordedOf } from './told.ts';

const recordedAt = '2026-11-26T12:00:00.000Z';
const wrong = [
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '1999-12-31T23:59:59Z',
  '2026-11-26T12:06:00Z',
  '2036-01-01T00:00:00.000Z',
];
const right = ['2000-01-01T00:00:00Z', '2026-11-26T11:59:59.999Z', recordedAt];
const newest = fixtures.filter(({ type, version }) => catalogue[type]?.version === version);
const instantPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

describe('an asserted time', () => {
  it.each([...wrong, ...right])('%s is treated alike in the log and in deciders', (asserted) =>
    expect(inLog(asserted, recordedAt)).toBe(inDomain(asserted, recordedAt)),
  );

  const asserting = newest.filter(({ type }) => (catalogue[type]?.asserted ?? []).length > 0);
  it.each(asserting.flatMap((fixture) => wrong.map((time) => [fixture.type, time, fixture] as const)))(
    'of %s that is %s counts from its recording, and is kept',
    (type, time, fixture) => {
      const fields = catalogue[type]!.asserted!;
      const data = { ...newestOf(fixture.type as EventType).data, ...Object.fromEntries(fields.map((field) => [field, time])) };
      const read = withTimesInForce({ ...recordedOf(fixture, 1), data, occurredAt: time, recordedAt }, fields);
      expect(read.occurredAt).toBe(recordedAt);
      expect(read.data).toMatchObject(Object.fromEntries(fields.map((field) => [field, recordedAt])));
      expect(read.asserted).toEqual({ occurredAt: time, data: Object.fromEntries(fields.map((field) => [field, time])) });
    },
  );

  it('is read unchanged if it is possible', () => {
    const event = { ...recordedOf(asserting[0]!, 1), occurredAt: right[1]!, recordedAt };
    expect(withTimesInForce(event, [])).toBe(event);
  });

  /** Ends and dates in the future by intention, one that is decrypted only on demand, and one by the server's own clock. */
  const notAsserted = new Set([
    'until',
    'expiresAt',
    'GymExportRequested.requestedAt',
    'EducationItemRead.at',
    'EducationItemReadUndone.at',
  ]);
  it('is declared for every property of an event that contains an instant', () => {
    const undeclared = newest.flatMap(({ type, data }) =>
      Object.entries(data)
        .filter(
          ([name, value]) => typeof value === 'string' && instantPattern.test(value) && !(catalogue[type]?.asserted ?? []).includes(name),
        )
        .filter(([name]) => !notAsserted.has(name) && !notAsserted.has(`${type}.${name}`))
        .map(([name]) => `${type}.${name}`),
    );
    expect(undeclared).toEqual([]);
  });
});
