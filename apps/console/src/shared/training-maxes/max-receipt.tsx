import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { proposedTrainingMax } from '@spotter/domain/lifts/proposed-training-max';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatEntered, formatLoad } from '@/lib/format/format.js';
import { Recomputed } from '@/shared/recomputed.js';

type Proposed = NonNullable<TrainingMaxProposal['proposed']>;

/**
 * Explains a proposed training max: the set, the formula and its version, the percentage, the rounding, and the same calculation on this
 * device.
 */
export const MaxReceipt = ({ gym, proposed }: { readonly gym: string; readonly proposed: Proposed }) => {
  const { t } = useTranslation('assigned-programs');
  const { lifted, formula, rule, oneRepMax, raw, rounding, load } = proposed;
  const here = proposedTrainingMax(lifted, rounding);
  const line = t(lifted.workoutId === null ? 'maxes.tested' : 'maxes.set', {
    reps: lifted.reps,
    load: formatLoad(lifted.load),
    date: formatDate(lifted.on),
  });
  const figure = (value: number): string => formatLoad({ value, unit: rounding.unit });
  return (
    <div className="grid gap-2 rounded-control bg-muted p-3 text-table">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dt]:text-muted-foreground">
        <dt>{t('maxes.lifted')}</dt>
        <dd>
          {lifted.workoutId === null ? (
            line
          ) : (
            <Link
              to="/$gym/admin/user-workout/$workoutId"
              params={{ gym, workoutId: lifted.workoutId }}
              className="underline underline-offset-4"
            >
              {line}
            </Link>
          )}
        </dd>
        <dt>{t('maxes.oneRepMax')}</dt>
        <dd>
          {lifted.reps === 1 ? t('maxes.single', { load: figure(oneRepMax) }) : t('maxes.estimated', { load: figure(oneRepMax), formula })}
        </dd>
        <dt>{t('maxes.share')}</dt>
        <dd>{t('maxes.shareLine', { raw: figure(raw), rule })}</dd>
        <dt>{t('maxes.rounding')}</dt>
        <dd>{t('maxes.roundingLine', { step: formatEntered({ value: rounding.step, unit: rounding.unit }), load: formatLoad(load) })}</dd>
      </dl>
      {'load' in here && <Recomputed here={formatLoad(here.load)} shown={formatLoad(load)} />}
    </div>
  );
};
