import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import type { ProposedLoad } from '@spotter/domain/workouts/swapped/proposed-load';
import { useTranslation } from 'react-i18next';
import { formatEntered, formatNumber, type Load } from '@/lib/format/format.js';
import { LoadWords } from '@/shared/prescribed/load-words.js';
import { PlatesDrawing } from './plates-drawing.js';
import { Dialog } from '@/components/overlays/dialog.js';

type LoadExplanationProps = {
  readonly gym: string;
  readonly title: string;
  /** Null for a set without a plan. */
  readonly target: PrescribedSet | null;
  /** The load as prescribed; null if the target shows it. */
  readonly prescribed: Load | null;
  /** Plates or dumbbells for the load; null if it uses none or is unknown. */
  readonly equipment: string | null;
  /** Plates of one side of the bar, heaviest first; empty without a bar. */
  readonly plates: readonly number[];
  /** Load proposed after a swap; null if none could be computed, absent for a set of the planned exercise. */
  readonly proposal?: ProposedLoad | null | undefined;
  readonly onClose: () => void;
};

/** Explains the load of an exercise that was swapped in. */
const ProposalWords = ({ proposal }: { readonly proposal: ProposedLoad | null }) => {
  const { t } = useTranslation('workouts');
  if (proposal === null) return <p className="text-muted-foreground">{t('why.notProposed')}</p>;
  const { planned, ratio, load } = proposal;
  return (
    <>
      <p className="figures text-section font-medium">
        {t('why.proposed', { planned: formatEntered(planned), ratio: formatNumber(ratio, 2) })}
      </p>
      <p className="figures text-muted-foreground">{t('why.proposedRounded', { load: formatEntered(load) })}</p>
    </>
  );
};

/** Shows what to take for a load, and explains it: its percentage and base, and the rounding. */
export const LoadExplanation = ({ gym, title, target, prescribed, equipment, plates, proposal, onClose }: LoadExplanationProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { note, tempo } = target ?? {};
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('ui:close')}>
      <div className="grid gap-3 text-body">
        {equipment !== null && (
          <div>
            {plates.length > 0 && <PlatesDrawing plates={plates} label={equipment} />}
            <p className="figures font-medium">{equipment}</p>
          </div>
        )}
        {prescribed !== null && <p className="figures font-medium">{t('why.prescribed', { load: formatEntered(prescribed) })}</p>}
        {proposal !== undefined && <ProposalWords proposal={proposal} />}
        {target !== null && proposal === undefined && <LoadWords gym={gym} target={target} />}
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
