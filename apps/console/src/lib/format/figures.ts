// Formats figures in kilograms in the person's unit. Apart from the other formats, because first pages show none.
import { POUNDS_PER_KG } from '@spotter/domain/pounds';
import { shownUnit } from './shown-unit.js';
import { formatEntered, formatSpan } from './format.js';

/** Converts a figure in kilograms, such as a volume or an estimated maximum, to the unit that the person sees; without rounding. */
export const shownKg = (kg: number): number => (shownUnit() === 'lb' ? kg * POUNDS_PER_KG : kg);

/** Formats a figure in kilograms with the person's unit. */
export const formatKg = (kg: number, digits = 1): string => formatEntered({ value: shownKg(kg), unit: shownUnit() ?? 'kg' }, digits);

/** `3.4 t`, or `7,496 lb` for readers of pounds, who count no tonnes; a span if the ends differ. */
export const formatTonnage = (minKg: number, maxKg = minKg, digits = 1): string =>
  shownUnit() === 'lb' ? `${formatSpan(shownKg(minKg), shownKg(maxKg))} lb` : `${formatSpan(minKg / 1000, maxKg / 1000, digits)} t`;
