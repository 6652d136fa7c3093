// Chooses between the two times of an event: asserted by its sender, and recorded. A device's clock may be wrong, so an asserted time
// counts only if it can be true. Deciders apply the same rule (`asserted-time.ts` of the domain, which this package may not import;
// `tests/history/asserted-times.spec.ts` compares the two).
import { sql, type RawBuilder } from '../connections/sql.js';
import type { Recorded } from './event.js';

const earliestMs = Date.parse('2000-01-01T00:00:00.000Z');

/** Returns the asserted time, or `recordedAt` if it is later than that or before the year 2000. Both are ISO 8601 in UTC. */
export const timeInForce = (asserted: string, recordedAt: string): string => {
  const ms = Date.parse(asserted);
  return ms >= earliestMs && ms <= Date.parse(recordedAt) ? asserted : recordedAt;
};

/** SQL for the same rule on the two columns of an event. */
export const timeInForceSql = (occurredAt: RawBuilder<unknown>, recordedAt: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`case when ${occurredAt} between '2000-01-01T00:00:00Z' and ${recordedAt} then ${occurredAt} else ${recordedAt} end`;

type Bounded = { readonly data: unknown; readonly untrue: readonly string[] };

/**
 * Returns `data` with asserted times that cannot be true replaced by times in force, and the names of the replaced properties. Returns
 * `data` itself if none is replaced.
 */
export const dataInForce = (data: unknown, fields: readonly string[], recordedAt: string): Bounded => {
  const properties = data as Readonly<Record<string, unknown>>;
  const untrue = fields.filter((field) => {
    const asserted = properties[field];
    return typeof asserted === 'string' && timeInForce(asserted, recordedAt) !== asserted;
  });
  if (untrue.length === 0) return { data, untrue };
  // Copies descriptors, because personal fields are getters that decrypt at their first use.
  const bounded = Object.defineProperties({}, Object.getOwnPropertyDescriptors(properties));
  for (const field of untrue)
    Object.defineProperty(bounded, field, { value: recordedAt, enumerable: true, configurable: true, writable: true });
  return { data: bounded, untrue };
};

/**
 * Returns the event with asserted times that cannot be true replaced by times in force, and keeps the replaced ones in `asserted`.
 * Returns the same event if none is replaced.
 * @param fields the properties of `data` that contain asserted times
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
