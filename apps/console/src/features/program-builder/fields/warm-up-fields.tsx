import { maxWarmUpPercent, maxWarmUpReps } from '@spotter/contracts/programs/limits';
import type { WarmUp } from '@spotter/domain/programs/program-tree';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { NumberField } from './number-field.js';
import { SelectField } from './select-field.js';
import { whyNoMore } from '@/components/ui/why-not.js';

const defaultSteps = [
  { percent: 40, reps: 5 },
  { percent: 60, reps: 3 },
  { percent: 80, reps: 2 },
];
const maxSteps = 8;
type WarmUpFieldsProps = { readonly warmUp: WarmUp | undefined; readonly onChange: (warmUp: WarmUp | undefined) => void };

/** Warm-up sets, as percentages of the load of the first set. */
export const WarmUpFields = ({ warmUp, onChange }: WarmUpFieldsProps) => {
  const { t } = useTranslation('program-builder');
  const steps = warmUp?.kind === 'ramp' ? warmUp.steps : [];
  const put = (next: typeof steps): void => onChange(next.length === 0 ? { kind: 'none' } : { kind: 'ramp', steps: next });
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('fields.warmUp')}
        value={warmUp?.kind ?? 'own'}
        options={[
          ['own', t('fields.warmUps.own')],
          ['none', t('fields.warmUps.none')],
          ['ramp', t('fields.warmUps.ramp')],
        ]}
        onChange={(kind) => onChange(kind === 'own' ? undefined : kind === 'none' ? { kind } : { kind, steps: defaultSteps })}
      />
      {steps.map((step, index) => (
        // Steps have no ids, and equal steps are interchangeable.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('fields.percent')}
            min={1}
            max={maxWarmUpPercent}
            required
            value={step.percent}
            onChange={(percent = 1) => put(steps.with(index, { ...step, percent }))}
          />
          <NumberField
            label={t('fields.reps')}
            whole
            min={1}
            max={maxWarmUpReps}
            required
            value={step.reps}
            onChange={(reps = 1) => put(steps.with(index, { ...step, reps }))}
          />
        </div>
      ))}
      {steps.length > 0 && (
        <div className="flex gap-2">
          <Button
            type="button"
            size="sm"
            variant="outline"
            why={steps.length >= maxSteps && whyNoMore(maxSteps)}
            onClick={() => put([...steps, steps.at(-1)!])}
          >
            {t('fields.addStep')}
          </Button>
          <Button type="button" size="sm" variant="ghost" onClick={() => put(steps.slice(0, -1))}>
            {t('fields.removeStep')}
          </Button>
        </div>
      )}
    </div>
  );
};
