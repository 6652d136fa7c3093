// Body weight on the day of a lift. A score by today's weight would change past lifts.
import { daysBetween } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';

/** `on`: the gym's date. */
export type WeighIn = { readonly on: LocalDate; readonly kg: number };

/** Older weigh-ins say too little about the day. */
export const maxDaysBefore = 60;

/**
 * Returns the weigh-in for a day: the newest of that day or the 60 days before; null if there is none. `weighIns` in any order of days,
 * but ordered within a day.
 */
export const weighInOn = <W extends { readonly on: LocalDate }>(weighIns: readonly W[], day: LocalDate): W | null => {
  const known = weighIns.filter(({ on }) => on <= day && daysBetween(on, day) <= maxDaysBefore);
  return known.reduce<W | null>((newest, one) => (newest === null || one.on >= newest.on ? one : newest), null);
};

/**
 * Returns the body weight in kg on a day; null if unknown.
 * @example bodyweightOn([{ on: '2026-01-05', kg: 80 }], '2026-02-01') // 80
 */
export const bodyweightOn = (weighIns: readonly WeighIn[], day: LocalDate): number | null => weighInOn(weighIns, day)?.kg ?? null;
