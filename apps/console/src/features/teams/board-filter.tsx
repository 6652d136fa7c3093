import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { ages, isOfExercise, metrics, windows } from './metric-text.js';
import { teamExercisesQuery, type Metric, type Window } from './queries.js';

const ExercisePicker = lazyPart(() => import('@/shared/exercise-picker/exercise-picker.js'), 'ExercisePicker');

type BoardFilterProps = {
  readonly gym: string;
  readonly teamId: string;
  /** Undefined shows no choice of metric, as in the comparison of members. */
  readonly metric?: Metric;
  readonly window: Window;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
};

const other = 'other';
type ExerciseChoiceProps = Pick<BoardFilterProps, 'gym' | 'teamId'> & {
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
};
/** Chooses an exercise of the team's program, or any other by search. */
const ExerciseChoice = ({ gym, teamId, value, onChange }: ExerciseChoiceProps) => {
  const { t } = useTranslation('teams');
  useAhead(ExercisePicker);
  const [picking, setPicking] = useState(false);
  const trained = useQuery(teamExercisesQuery(gym, teamId)).data?.exerciseIds ?? [];
  const shown = value === undefined || trained.includes(value) ? trained : [value, ...trained];
  const nameOf = useExerciseName(gym, shown);
  const choose = (id: string): void => (id === other ? setPicking(true) : onChange(id));
  return (
    <>
      <Field label={t('filter.exercise')}>
        {(wiring) => (
          <Select {...wiring} className="max-w-56" value={value ?? ''} onChange={(event) => choose(event.target.value)}>
            {value === undefined && <option value="">{t('filter.pick')}</option>}
            {shown.map((exerciseId) => (
              <option key={exerciseId} value={exerciseId}>
                {nameOf(exerciseId)}
              </option>
            ))}
            <option value={other}>{t('filter.other')}</option>
          </Select>
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

/** Filters by metric, period and people; all of them are in the URL. */
export const BoardFilter = ({ gym, teamId, metric, window, search, onSearch }: BoardFilterProps) => {
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
        <ExerciseChoice gym={gym} teamId={teamId} value={search['exercise']} onChange={(id) => put('exercise', id)} />
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
