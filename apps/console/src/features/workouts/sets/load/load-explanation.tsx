import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import type { LoadExplanation as Computed } from '@spotter/domain/workouts/prescribed-workout';
import { recomputeLoad } from '@spotter/domain/workouts/loads/resolve-load';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '../../../../shared/exercise-names.js';
import { formatLoad } from '../../../../lib/format/format.js';
import { Dialog } from '../../../../components/overlays/dialog.js';
import { Recomputed } from '../../../../shared/recomputed.js';
import { loadSentence } from './load-sentence.js';
import { targetText } from '../target-text.js';

/** The contract says the words of the domain as plain text. */
const asComputed = (explanation: NonNullable<PrescribedSet['explanation']>): Computed => explanation as unknown as Computed;

type LoadExplanationProps = { readonly gym: string; readonly target: PrescribedSet; readonly onClose: () => void };

/** Why this load: what it is a share of, and what rounding made of it. */
export const LoadExplanation = ({ gym, target, onClose }: LoadExplanationProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { explanation, loadUnknown, note, tempo } = target;
  const lift = explanation?.inputs['exerciseId'];
  const nameOf = useExerciseName(gym, typeof lift === 'string' ? [lift] : []);
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={targetText(target)} closeLabel={t('ui:close')}>
      <div className="grid gap-3 text-body">
        {explanation !== undefined && (
          <>
            <p className="figures text-section font-medium">{loadSentence(explanation, typeof lift === 'string' ? nameOf(lift) : '')}</p>
            {explanation.growth !== undefined && (
              <p className="text-muted-foreground">{t('why.byRule', { rule: explanation.growth.ruleName })}</p>
            )}
            <p className="figures text-muted-foreground">
              {t(`why.modes.${explanation.rounding.mode}`, {
                step: formatLoad({ value: explanation.rounding.step, unit: explanation.rounding.unit }),
              })}
            </p>
            <Recomputed here={formatLoad(recomputeLoad(asComputed(explanation)))} shown={formatLoad(explanation.result)} />
          </>
        )}
        {loadUnknown !== undefined && <p>{t(`why.unknowns.${loadUnknown}`)}</p>}
        {explanation === undefined && loadUnknown === undefined && <p className="text-muted-foreground">{t('why.asWritten')}</p>}
        {(tempo !== undefined || note !== undefined) && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
            {tempo !== undefined && (
              <>
                <dt>{t('why.tempo')}</dt>
                <dd className="figures">{tempo}</dd>
              </>
            )}
            {note !== undefined && (
              <>
                <dt>{t('why.note')}</dt>
                <dd>{note}</dd>
              </>
            )}
          </dl>
        )}
      </div>
    </Dialog>
  );
};
