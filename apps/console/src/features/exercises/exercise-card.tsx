import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import type { TFunction } from 'i18next';
import { RowLink } from '@/components/row-link.js';
import { localized } from '@/lib/format/format.js';
import { textOr } from '@/lib/format/text-or.js';
import { Media, StateBadge, type Opening } from './exercise-columns.js';

type ExerciseCardProps = { readonly exercise: LibraryExercise; readonly t: TFunction<'exercises'> } & Opening;

export const ExerciseCard = ({ exercise, t, addressOf, open }: ExerciseCardProps) => (
  <article className="relative grid content-start gap-1 rounded-card border bg-card p-4 hover:bg-muted">
    <span className="flex items-start gap-2">
      <RowLink
        to={addressOf(exercise.id)}
        onOpen={() => open(exercise.id)}
        className="min-w-0 grow text-body font-medium after:absolute after:inset-0"
      >
        {localized(exercise.name)}
      </RowLink>
      <StateBadge exercise={exercise} t={t} />
      <Media exercise={exercise} t={t} />
    </span>
    <span className="text-table text-muted-foreground">
      {[
        ...exercise.primaryMuscles.map((muscle) => textOr(`exercise-sheet:muscles.${muscle}`, muscle)),
        ...(exercise.equipment === null ? [] : [textOr(`ui:equipment.${exercise.equipment}`, exercise.equipment)]),
        ...(exercise.origin === 'system' ? [] : [t(`origins.${exercise.origin}`)]),
      ].join(' · ')}
    </span>
  </article>
);
