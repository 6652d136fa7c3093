import type { StaffAuthor } from '@spotter/contracts/workouts/queries';
import { groupBy } from '@spotter/domain/group-by';
import { useTranslation } from 'react-i18next';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';

/** Returns the line of a set that its client did not record; null for sets without one. */
export type RecordedLine = (set: Pick<SetView, 'recordedBy'>) => string | null;

const useName = (readerId: string): ((author: StaffAuthor) => string) => {
  const { t } = useTranslation('workouts');
  return ({ by, name }) => (by === readerId ? t('recordedBy.you') : (name ?? t('recordedBy.coach')));
};

/** @param readerId membership id of the viewer */
export const useRecordedLine = (readerId: string): RecordedLine => {
  const { t } = useTranslation('workouts');
  const nameOf = useName(readerId);
  return ({ recordedBy }) => (recordedBy === undefined ? null : t('recordedBy.set', { name: nameOf(recordedBy) }));
};

type RecordedByProps = { readonly view: WorkoutView; readonly readerId: string };

/** Names the staff who recorded sets of a workout, or finished it, for the client. Renders nothing for a workout of the client alone. */
export const RecordedBy = ({ view, readerId }: RecordedByProps) => {
  const { t } = useTranslation('workouts');
  const nameOf = useName(readerId);
  const sets = view.sets.filter(isCounted);
  const byStaff = groupBy(
    sets.flatMap(({ recordedBy }) => recordedBy ?? []),
    ({ by }) => by,
  );
  const lines = [
    ...[...byStaff.values()].map((own) => t('recordedBy.sets', { name: nameOf(own[0]!), count: own.length, all: sets.length })),
    ...(view.finishedBy === undefined ? [] : [t('recordedBy.finish', { name: nameOf(view.finishedBy) })]),
  ];
  if (lines.length === 0) return null;
  return <p className="text-table text-muted-foreground">{lines.join(' · ')}</p>;
};
