import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { recomputeLoad } from '@spotter/domain/workouts/loads/resolve-load';
import { useTranslation } from 'react-i18next';
import { formatLoad } from '@/lib/format/format.js';
import { useExerciseName } from '../exercise-names.js';
import { Recomputed } from '../recomputed.js';
import { loadSentence, roundingSentence } from './load-sentence.js';
import { ruleName } from './rule-name.js';

type LoadWordsProps = { readonly gym: string; readonly target: Pick<PrescribedSet, 'explanation' | 'loadUnknown'> };

/** Explains a load in sentences: its percentage, its rule and its rounding; or why there is no load. */
export const LoadWords = ({ gym, target: { explanation, loadUnknown } }: LoadWordsProps) => {
  const { t } = useTranslation('workouts');
  const lift = explanation?.inputs['exerciseId'];
  const nameOf = useExerciseName(gym, typeof lift === 'string' ? [lift] : []);
  if (loadUnknown !== undefined) return <p>{t(`why.unknowns.${loadUnknown}`)}</p>;
  if (explanation === undefined) return <p className="text-muted-foreground">{t('why.asWritten')}</p>;
  return (
    <>
      <p className="figures text-section font-medium">{loadSentence(explanation, typeof lift === 'string' ? nameOf(lift) : '')}</p>
      {explanation.growth !== undefined && (
        <p className="text-muted-foreground">{t('why.byRule', { rule: ruleName(explanation.growth.ruleName) })}</p>
      )}
      <p className="figures text-muted-foreground">{roundingSentence(explanation)}</p>
      <Recomputed here={formatLoad(recomputeLoad(explanation))} shown={formatLoad(explanation.result)} />
    </>
  );
};
