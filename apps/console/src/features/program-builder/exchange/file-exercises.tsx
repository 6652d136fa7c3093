import { Check, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import type { ExerciseFinder } from '../exercise-finder.js';
import { ExerciseNameField } from '../fields/exercise-field.js';
import type { FileExercise } from './read-program-file.js';

type FileExercisesProps = {
  readonly finder: ExerciseFinder;
  readonly exercises: readonly FileExercise[];
  readonly onChoose: (key: string, exerciseId: string) => void;
};
type UnknownProps = Omit<FileExercisesProps, 'exercises'> & { readonly exercise: FileExercise };

const Unknown = ({ finder, exercise: { key, name, suggestions }, onChoose }: UnknownProps) => {
  const { t } = useTranslation('program-builder');
  const take = (suggestion: string): void => {
    const found = finder.find(suggestion);
    if ('exerciseId' in found) onChoose(key, found.exerciseId);
  };
  return (
    <li className="grid gap-1.5 border-b py-2 last:border-b-0">
      <ExerciseNameField
        finder={finder}
        label={t('exchange.instead', { name })}
        value={undefined}
        required={false}
        onChange={(exerciseId) => onChoose(key, exerciseId)}
      />
      {suggestions.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="sm" variant="outline" onClick={() => take(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
};

/** Maps the file's exercises to those of this gym. The coach chooses unknown ones here, once for all lines that name them. */
export const FileExercises = ({ finder, exercises, onChoose }: FileExercisesProps) => {
  const { t } = useTranslation('program-builder');
  const known = exercises.filter(({ exerciseId }) => exerciseId !== null);
  const unknown = exercises.filter(({ exerciseId }) => exerciseId === null);
  if (exercises.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t('exchange.exercisesTitle')}>
      {unknown.length > 0 && (
        <>
          <p role="alert" className="flex items-center gap-2 text-table font-medium text-warning">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            {t('exchange.unknown', { count: unknown.length })}
          </p>
          <ul className="grid">
            {unknown.map((exercise) => (
              <Unknown key={exercise.key} finder={finder} exercise={exercise} onChoose={onChoose} />
            ))}
          </ul>
          <datalist id="exercise-names">
            {finder.names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className="flex min-h-row cursor-pointer items-center gap-2 text-table">
            <Check size={16} strokeWidth={1.75} aria-hidden className="text-success" />
            {t('exchange.known', { count: known.length })}
          </summary>
          <ul className="grid gap-0.5 pl-6 text-table text-muted-foreground">
            {known.map(({ key, name, exerciseId }) => {
              const here = finder.titleOf(exerciseId!);
              return <li key={key}>{here === null || here === name ? name : `${name} → ${here}`}</li>;
            })}
          </ul>
        </details>
      )}
    </section>
  );
};
