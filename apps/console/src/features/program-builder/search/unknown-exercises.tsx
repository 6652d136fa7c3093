import { exercisesOfTree, withOtherExercise } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { spansOf, weeksOfExercises } from '@spotter/domain/programs/weeks-of-exercises';
import { useTranslation } from 'react-i18next';
import { useBuilding } from '../builder-context.js';
import { ExerciseField } from '../fields/exercise-field.js';

/** Lists archived and unknown exercises of the program, each with a field for a replacement in all weeks. */
export const UnknownExercises = () => {
  const { t } = useTranslation('program-builder');
  const { draft, finder } = useBuilding();
  const unknown = exercisesOfTree(draft.tree).filter((id) => finder.titleOf(id) === null || finder.isArchived(id));
  if (unknown.length === 0) return null;
  const weeksOf = weeksOfExercises(draft.tree);
  const placesOf = (id: string): string => {
    const weeks = weeksOf[id] ?? [];
    const spans = spansOf(weeks).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
    return t('unknown.place', { count: weeks.length, weeks: spans.join(', ') });
  };
  const labelOf = (id: string): string =>
    finder.isArchived(id)
      ? t('unknown.insteadOfArchived', { name: finder.titleOf(id), places: placesOf(id) })
      : t('unknown.instead', { places: placesOf(id) });
  return (
    <section role="alert" className="mb-3 grid gap-2 rounded-control bg-destructive-soft px-3 py-2 text-table">
      <p className="text-destructive">{t('unknown.title', { count: unknown.length })}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {unknown.map((id) => (
          <ExerciseField
            key={id}
            label={labelOf(id)}
            value={undefined}
            required={false}
            onChange={(exerciseId) => draft.change(withOtherExercise(draft.tree, id, exerciseId))}
          />
        ))}
      </div>
    </section>
  );
};
