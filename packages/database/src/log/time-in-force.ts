// Which of two times counts for an event: the one that its sender asserts, or the one at which it was recorded. A device's clock may be
// wrong, so an asserted time counts only where it can be true. Deciders apply the same rule (`asserted-time.ts` of the domain, which this
// package may not import; `tests/history/asserted-times.spec.ts` compares the two).
import { sql, type RawBuilder } from '../connections/sql.js';
import type { Recorded } from './event.js';

const earliestMs = Date.parse('2000-01-01T00:00:00.000Z');

/** The asserted instant, or `recordedAt` when it lies after that or before the year 2000. Both are ISO 8601 in UTC. */
export const timeInForce = (asserted: string, recordedAt: string): string => {
  const ms = Date.parse(asserted);
  return ms >= earliestMs && ms <= Date.parse(recordedAt) ? asserted : recordedAt;
};

/** SQL of the same for the two columns of an event. */
export const timeInForceSql = (occurredAt: RawBuilder<unknown>, recordedAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`case when ${occurredAt} between '2000-01-01T00:00:00Z' and ${recordedAt} then ${occurredAt} else ${recordedAt} end`;

type Bounded = { readonly data: unknown; readonly untrue: readonly string[] };

/** `data` with times in force in the place of asserted ones that cannot be true, and the names of those; `data` itself when all count. */
export const dataInForce = (data: unknown, fields: readonly string[], recordedAt: string): Bounded => {
  const properties = data as Readonly<Record<string, unknown>>;
  const untrue = fields.filter((field) => {
    const asserted = properties[field];
    return typeof asserted === 'string' && timeInForce(asserted, recordedAt) !== asserted;
  });
  if (untrue.length === 0) return { data, untrue };
  // Descriptors, because personal fields are getters that decrypt when somebody looks.
  const bounded = Object.defineProperties({}, Object.getOwnPropertyDescriptors(properties));
  for (const field of untrue)
    Object.defineProperty(bounded, field, { value: recordedAt, enumerable: true, configurable: true, writable: true });
  return { data: bounded, untrue };
};

/**
 * The event with times in force in the place of asserted ones that cannot be true; those are kept in `asserted`. `fields`: the
 * properties of `data` that hold asserted times. Returns the same event when all of them count.
 */
export const withTimesInForce = (event: Recorded, fields: readonly string[]): Recorded => {
  const { recordedAt } = event;
  const { data, untrue } = dataInForce(event.data, fields, recordedAt);
  const occurredAt = timeInForce(event.occurredAt, recordedAt);
  if (untrue.length === 0 && occurredAt === event.occurredAt) return event;
  const asAsserted = event.data as Readonly<Record<string, unknown>>;
  const kept = Object.fromEntries(untrue.map((field) => [field, asAsserted[field]]));
  const asserted = { ...(occurredAt !== event.occurredAt && { occurredAt: event.occurredAt }), ...(untrue.length > 0 && { data: kept }) };
  return { ...event, occurredAt, data, asserted };
};
