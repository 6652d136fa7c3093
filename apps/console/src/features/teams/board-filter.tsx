import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.js';
import { useExerciseName } from '../../shared/exercise-names.js';
import { Button } from '../../components/ui/button.js';
import { Field } from '../../components/forms/field.js';
import { Select } from '../../components/ui/select.js';
import { ages, isOfExercise, metrics, windows } from './metric-text.js';
import type { Metric, Window } from './queries.js';

const ExercisePicker = lazyPart(() => import('../../shared/exercise-picker.js').then((module) => ({ default: module.ExercisePicker })));

type BoardFilterProps = {
  readonly gym: string;
  /** Undefined: all of them are shown, as where members are compared. */
  readonly metric?: Metric;
  readonly window: Window;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
};

type ExerciseChoiceProps = Pick<BoardFilterProps, 'gym'> & { readonly value: string | undefined; readonly onChange: (id: string) => void };
const ExerciseChoice = ({ gym, value, onChange }: ExerciseChoiceProps) => {
  const { t } = useTranslation('teams');
  const [picking, setPicking] = useState(false);
  const nameOf = useExerciseName(gym, value === undefined ? [] : [value]);
  const chosen = value === undefined ? t('filter.pick') : nameOf(value);
  return (
    <>
      <Field label={t('filter.exercise')}>
        {({ id }) => (
          <Button
            id={id}
            aria-label={`${t('filter.exercise')}: ${chosen}`}
            variant="outline"
            className="max-w-56"
            onClick={() => setPicking(true)}
          >
            <span className="truncate">{chosen}</span>
          </Button>
        )}
      </Field>
      {picking && (
        <Suspense>
          <ExercisePicker
            gym={gym}
            onClose={() => setPicking(false)}
            onPick={(exerciseId) => {
              setPicking(false);
              onChange(exerciseId);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** By what, of when and of whom; all of it stays in the address. */
export const BoardFilter = ({ gym, metric, window, search, onSearch }: BoardFilterProps) => {
  const { t } = useTranslation('teams');
  const put = (name: string, value: string): void => onSearch({ ...search, [name]: value === '' ? undefined : value });
  const choice = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => put(name, event.target.value)}>
          {options.map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <div className="flex flex-wrap gap-3">
      {metric !== undefined &&
        choice(
          'metric',
          t('filter.metric'),
          metric,
          metrics.map((one) => [one, t(`metrics.${one}`)] as const),
        )}
      {(metric === undefined || isOfExercise(metric)) && (
        <ExerciseChoice gym={gym} value={search['exercise']} onChange={(id) => put('exercise', id)} />
      )}
      {choice(
        'window',
        t('filter.window'),
        window,
        windows.map((one) => [one, t(`windows.${one}`)] as const),
      )}
      {metric !== undefined &&
        choice('sex', t('filter.sex'), search['sex'] ?? '', [
          ['', t('filter.everybody')],
          ['female', t('filter.female')],
          ['male', t('filter.male')],
        ])}
      {metric !== undefined &&
        choice('age', t('filter.age'), search['age'] ?? '', [
          ['', t('filter.everyAge')],
          ...ages.map((one) => [one, t(`ages.${one}`)] as const),
        ])}
    </div>
  );
};
