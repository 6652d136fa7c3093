import { maxPercent } from '@spotter/contracts/limits';
import type { LoadRule, Prescription } from '@spotter/domain/programs/program-tree';
import type { Unit } from '@spotter/domain/kernel';
import { heaviestIn } from '@spotter/domain/workouts/limit-of';
import { useTranslation } from 'react-i18next';
import { useBuilding } from '../builder-context.js';
import { ExerciseField } from './exercise-field.js';
import { NumberField } from './number-field.js';
import { SelectField } from './select-field.js';

type LoadKind = LoadRule['kind'] | 'none';
const kinds: readonly LoadKind[] = ['none', 'absolute', 'percent-training-max', 'percent-1rm', 'percent-of-lift', 'bodyweight'];

/** Default load of each kind. */
const loadOf = (kind: LoadKind, unit: Unit, exerciseId: string): LoadRule | undefined => {
  switch (kind) {
    case 'none':
      return undefined;
    case 'absolute':
      return { kind, load: { value: unit === 'kg' ? 20 : 45, unit } };
    case 'percent-of-lift':
      return { kind, exerciseId, percent: 75, of: 'training-max' };
    case 'bodyweight':
      return { kind };
    default:
      return { kind, percent: 75 };
  }
};

type LoadFieldsProps = {
  readonly load: LoadRule | undefined;
  readonly exerciseId: string;
  readonly onChange: (load: Prescription['load'] | undefined) => void;
};

/** Fields for the load: a weight, a percentage or the client's body weight. */
export const LoadFields = ({ load, exerciseId, onChange }: LoadFieldsProps) => {
  const { t } = useTranslation('program-builder');
  const { unit } = useBuilding();
  return (
    <>
      <SelectField
        label={t('fields.load')}
        value={load?.kind ?? 'none'}
        options={kinds.map((kind) => [kind, t(`fields.loads.${kind}`)])}
        onChange={(kind) => onChange(loadOf(kind, unit, exerciseId))}
      />
      {load?.kind === 'absolute' && (
        <NumberField
          label={t('fields.weight', { unit: load.load.unit })}
          min={0}
          max={heaviestIn(load.load.unit)}
          required
          value={load.load.value}
          onChange={(value = 0) => onChange({ ...load, load: { ...load.load, value } })}
        />
      )}
      {load?.kind === 'bodyweight' && (
        <NumberField
          label={t('fields.plus', { unit: load.plus?.unit ?? unit })}
          min={-heaviestIn(load.plus?.unit ?? unit)}
          max={heaviestIn(load.plus?.unit ?? unit)}
          value={load.plus?.value}
          onChange={(value) =>
            onChange(value === undefined ? { kind: 'bodyweight' } : { kind: 'bodyweight', plus: { value, unit: load.plus?.unit ?? unit } })
          }
        />
      )}
      {load !== undefined && 'percent' in load && (
        <NumberField
          label={t('fields.percent')}
          min={1}
          max={maxPercent}
          required
          value={load.percent}
          onChange={(percent = 1) => onChange({ ...load, percent })}
        />
      )}
      {load?.kind === 'percent-of-lift' && (
        <div className="col-span-full grid grid-cols-2 gap-3">
          <ExerciseField label={t('fields.ofLift')} value={load.exerciseId} onChange={(lift) => onChange({ ...load, exerciseId: lift })} />
          <SelectField
            label={t('fields.of')}
            value={load.of}
            options={[
              ['training-max', t('fields.loads.percent-training-max')],
              ['1rm', t('fields.loads.percent-1rm')],
            ]}
            onChange={(of) => onChange({ ...load, of })}
          />
        </div>
      )}
    </>
  );
};
