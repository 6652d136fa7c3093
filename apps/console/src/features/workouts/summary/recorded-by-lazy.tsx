import { groupBy } from '@spotter/domain/group-by';
import { useTranslation } from 'react-i18next';
import { isCounted, type WorkoutView } from '../fold-workout.js';
import { useStaffName } from '../sets/recorded-line.js';

type RecordedByProps = {
  readonly view: WorkoutView;
  /** Membership id of the viewer. */
  readonly readerId: string;
};

/** Names the staff who recorded sets of a workout, or finished it, for the client. */
export const RecordedBy = ({ view, readerId }: RecordedByProps) => {
  const { t } = useTranslation('workouts');
  const nameOf = useStaffName(readerId);
  const sets = view.sets.filter(isCounted);
  const byStaff = groupBy(
    sets.flatMap(({ recordedBy }) => recordedBy ?? []),
    ({ by }) => by,
  );
  const lines = [
    ...[...byStaff.values()].map((own) => t('recordedBy.sets', { name: nameOf(own[0]!), count: own.length, all: sets.length })),
    ...(view.finishedBy === undefined ? [] : [t('recordedBy.finish', { name: nameOf(view.finishedBy) })]),
  ];
  return <p className="text-table text-muted-foreground empty:hidden">{lines.join(' · ')}</p>;
};
