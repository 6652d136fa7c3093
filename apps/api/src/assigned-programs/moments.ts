// Which events count at a moment. By position: exactly what had been recorded. By time: what had happened by then, among
// what was known; and a correction counts from its asserted time, whatever arrived first.
import type { Recorded } from '@spotter/database/log/event';
import { instant } from '@spotter/contracts/atoms';
import { safeParse } from 'zod/mini';
import { Refusal } from '../platform/http/refusal.js';

export type Moment = { readonly asOf?: { readonly position: number } | { readonly at: number }; readonly knownAt?: number };

const position = /^\d{1,15}$/;
const timeOf = (path: string, text: string): number => {
  if (!safeParse(instant, text).success)
    throw new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message: 'must be an instant in UTC' }] });
  return Date.parse(text);
};

/** @throws Refusal `invalid-value` */
export const momentOf = (parameters: { asOf?: string | undefined; knownAt?: string | undefined }): Moment => {
  const { asOf, knownAt } = parameters;
  return {
    ...(asOf !== undefined && { asOf: position.test(asOf) ? { position: Number(asOf) } : { at: timeOf('asOf', asOf) } }),
    ...(knownAt !== undefined && { knownAt: timeOf('knownAt', knownAt) }),
  };
};

// In the order of asserted times nothing was superseded yet at its own.
const asAsserted = (event: Recorded): Recorded => {
  const { superseded, ...data } = event.data as { superseded?: boolean };
  return superseded === true ? { ...event, data } : event;
};
const byClaim = (a: Recorded, b: Recorded): number => Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || a.position - b.position;

export const eventsAt = (events: readonly Recorded[], { asOf, knownAt }: Moment): readonly Recorded[] => {
  const known = knownAt === undefined ? events : events.filter((event) => Date.parse(event.recordedAt) <= knownAt);
  if (asOf === undefined) return known;
  if ('position' in asOf) return known.filter((event) => event.position <= asOf.position);
  return known
    .filter((event) => Date.parse(event.occurredAt) <= asOf.at)
    .toSorted(byClaim)
    .map(asAsserted);
};
