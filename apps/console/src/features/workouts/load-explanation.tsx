import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { formatLoad, formatNumber } from '../../lib/format.js';
import { Dialog } from '../../ui/dialog.js';
import { targetText } from './target-text.js';

const shown = (value: number | string): string => (typeof value === 'number' ? formatNumber(value, 2) : value);

/** Why this load: the rule, what went into it, and what rounding made of it. */
export const LoadExplanation = ({ target, onClose }: { readonly target: PrescribedSet; readonly onClose: () => void }) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { explanation, loadUnknown, note, tempo } = target;
  return (
    <Dialog form="sheet" open onOpenChange={(open) => !open && onClose()} title={targetText(target)} closeLabel={t('ui:close')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-body [&_dt]:text-second">
        {explanation !== undefined && (
          <>
            <dt>{t('why.rule')}</dt>
            <dd>{t('why.ruleAt', { rule: explanation.rule, version: explanation.version })}</dd>
            {Object.entries(explanation.inputs).map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{t(`why.inputs.${name}`, { defaultValue: name })}</dt>
                <dd className="figures break-all">{shown(value)}</dd>
              </div>
            ))}
            <dt>{t('why.raw')}</dt>
            <dd className="figures">{formatNumber(explanation.raw, 3)}</dd>
            <dt>{t('why.rounding')}</dt>
            <dd className="figures">
              {t(`why.modes.${explanation.rounding.mode}`, {
                step: formatLoad({ value: explanation.rounding.step, unit: explanation.rounding.unit }),
              })}
            </dd>
            <dt>{t('why.result')}</dt>
            <dd className="figures font-bold">{formatLoad(explanation.result)}</dd>
          </>
        )}
        {loadUnknown !== undefined && (
          <>
            <dt>{t('why.unknown')}</dt>
            <dd>{t(`why.unknowns.${loadUnknown}`, { defaultValue: loadUnknown })}</dd>
          </>
        )}
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
      {explanation === undefined && loadUnknown === undefined && <p className="pt-2 text-second">{t('why.asWritten')}</p>}
    </Dialog>
  );
};
