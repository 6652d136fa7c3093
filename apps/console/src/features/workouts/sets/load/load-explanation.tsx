import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { LoadWords } from '@/shared/prescribed/load-words.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { Dialog } from '@/components/overlays/dialog.js';

type LoadExplanationProps = { readonly gym: string; readonly target: PrescribedSet; readonly onClose: () => void };

/** Explains a load: its percentage and base, and the rounding. */
export const LoadExplanation = ({ gym, target, onClose }: LoadExplanationProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { note, tempo } = target;
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={targetText(target)} closeLabel={t('ui:close')}>
      <div className="grid gap-3 text-body">
        <LoadWords gym={gym} target={target} />
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
