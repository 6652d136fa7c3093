import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { useBuilding } from '../builder-context.js';
import type { ExerciseFinder } from '../exercise-finder.js';

type ExerciseFieldProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (exerciseId: string) => void;
  readonly required?: boolean;
};

/** Field for an exercise by name. An unknown name is an error with suggestions. */
export const ExerciseNameField = ({
  finder,
  label,
  value,
  onChange,
  required = true,
}: ExerciseFieldProps & { readonly finder: ExerciseFinder }) => {
  const { t } = useTranslation('program-builder');
  const [typed, setTyped] = useState<string | null>(null);
  const known = value === undefined ? '' : (finder.nameOf(value) ?? '');
  const found = typed === null || typed.trim() === '' ? null : finder.find(typed);
  const isUnknown = found !== null && !('exerciseId' in found);
  const take = (name: string): void => {
    setTyped(name);
    const meant = finder.find(name);
    if ('exerciseId' in meant) onChange(meant.exerciseId);
  };
  return (
    <div className="grid gap-1">
      <Field label={label} error={isUnknown ? t('faults.exercise-unknown', { text: typed }) : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            list="exercise-names"
            autoComplete="off"
            required={required}
            value={typed ?? known}
            onChange={(event) => take(event.target.value)}
            // Blocks the form while no exercise matches the name.
            ref={(input) => input?.setCustomValidity(isUnknown ? t('faults.exercise-unknown', { text: typed }) : '')}
          />
        )}
      </Field>
      {isUnknown && (
        <span className="flex flex-wrap gap-2">
          {found.suggestions.map((name) => (
            <Button key={name} type="button" size="sm" variant="outline" onClick={() => take(name)}>
              {name}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
};

/** `ExerciseNameField` with the exercises of the builder. */
export const ExerciseField = (props: ExerciseFieldProps) => <ExerciseNameField finder={useBuilding().finder} {...props} />;
