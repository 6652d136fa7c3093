import type { StaffAuthor } from '@spotter/contracts/workouts/queries';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the line of a set that staff recorded for its client; null for other sets. */
export type RecordedLine = (set: { readonly recordedBy?: StaffAuthor }) => string | null;

/** Returns a function that names staff inside a sentence. @param readerId membership id of the viewer */
export const useStaffName = (readerId: string): ((author: StaffAuthor) => string) => {
  const { t } = useTranslation('workouts');
  return useCallback(({ by, name }) => (by === readerId ? t('recordedBy.you') : (name ?? t('recordedBy.coach'))), [t, readerId]);
};

/** @param readerId membership id of the viewer */
export const useRecordedLine = (readerId: string): RecordedLine => {
  const { t } = useTranslation('workouts');
  const nameOf = useStaffName(readerId);
  return useCallback(
    ({ recordedBy }) => (recordedBy === undefined ? null : t('recordedBy.set', { name: nameOf(recordedBy) })),
    [t, nameOf],
  );
};
