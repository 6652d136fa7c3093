// Parses typed loads and explains errors at the field, before anything is sent.
import i18next from 'i18next';
import { heaviestIn } from '@spotter/domain/workouts/limit-of';
import { formatNumber, parseNumber, type Load } from '@/lib/format/format.js';

/** Null if the text is no load above 0 within the limit of the server. */
export const loadTyped = (typed: string, unit: Load['unit']): Load | null => {
  const value = parseNumber(typed);
  return value === null || value <= 0 || value > heaviestIn(unit) ? null : { value, unit };
};

/** True if the text is no valid load; an empty field is no error. */
export const isUnreadable = (typed: string | undefined, unit: Load['unit']): boolean =>
  typed !== undefined && typed.trim() !== '' && loadTyped(typed, unit) === null;

/** Message with the field and the accepted loads; undefined while the text is a valid load, or empty. */
export const unreadableLine = (field: string, typed: string | undefined, unit: Load['unit']): string | undefined =>
  isUnreadable(typed, unit)
    ? i18next.t('ui:maxes.unreadable', {
        field,
        limit: `${formatNumber(heaviestIn(unit), 0)} ${unit}`,
      })
    : undefined;
