// Loads as somebody types them, and what is wrong with them, said at the field before anything is sent.
import i18next from 'i18next';
import { heaviestIn } from '@spotter/domain/workouts/limit-of';
import { formatNumber, parseNumber, type Load } from '../../lib/format/format.js';

/** Null for text that is no load above 0 within what the server believes. */
export const loadTyped = (typed: string, unit: Load['unit']): Load | null => {
  const value = parseNumber(typed);
  return value === null || value <= 0 || value > heaviestIn(unit) ? null : { value, unit };
};

/** True for text that was meant as a load and is none; an empty field is no mistake. */
export const isUnreadable = (typed: string | undefined, unit: Load['unit']): boolean =>
  typed !== undefined && typed.trim() !== '' && loadTyped(typed, unit) === null;

/** The field and the loads it takes; undefined while the text is a load, or empty. */
export const unreadableLine = (field: string, typed: string | undefined, unit: Load['unit']): string | undefined =>
  isUnreadable(typed, unit)
    ? i18next.t('ui:maxes.unreadable', {
        field,
        limit: `${formatNumber(heaviestIn(unit), 0)} ${unit}`,
      })
    : undefined;
