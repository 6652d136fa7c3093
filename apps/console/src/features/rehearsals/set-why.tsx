import type { JudgedSet } from '@spotter/contracts/rehearsals/queries';
import { useTranslation } from 'react-i18next';
import { LoadWords } from '@/shared/prescribed/load-words.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { formatDay, formatLoad } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { RowLink } from '@/components/row-link.js';
import { VerdictBadge } from './verdict.js';

type SetWhyProps = { readonly gym: string; readonly judged: JudgedSet; readonly exercise: string; readonly onClose: () => void };

/** The lift behind the estimate of the client's ability, with a link to its workout. */
const EstimateLine = ({ gym, estimate }: { readonly gym: string; readonly estimate: NonNullable<JudgedSet['estimate']> }) => {
  const { t } = useTranslation('rehearsals');
  const { kind, load, lift, on } = estimate;
  const words = t(`why.${kind === 'test' ? 'fromTest' : 'fromSet'}`, {
    load: formatLoad({ ...load, value: Number(load.value.toFixed(1)) }),
    lifted: lift === undefined ? '' : `${lift.reps} × ${formatLoad(lift.load)}`,
    day: formatDay(on),
  });
  return (
    <p className="figures">
      {words}{' '}
      {lift?.workoutId != null && (
        <RowLink to={`/${gym}/admin/user-workout/${lift.workoutId}`} className="text-accent-foreground underline-offset-4 hover:underline">
          {t('why.openWorkout')}
        </RowLink>
      )}
    </p>
  );
};

/** Explains a set of a rehearsal: the inputs of its load and verdict, and the rule. */
export const SetWhy = ({ gym, judged, exercise, onClose }: SetWhyProps) => {
  const { t } = useTranslation(['rehearsals', 'ui']);
  const { set, judgement, estimate, on } = judged;
  const { verdict, reason, needsKg, able } = judgement;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${exercise} ${targetText(set)}`}
      description={formatDay(on)}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-4">
        <section className="grid gap-1">
          <h3 className="font-medium">{t('why.load')}</h3>
          <LoadWords gym={gym} target={set} />
        </section>
        <section className="grid gap-1">
          <h3 className="flex items-center gap-2 font-medium">
            {t('why.verdict')} <VerdictBadge verdict={verdict} />
          </h3>
          {reason !== undefined && <p>{t(`unknowns.${reason}`)}</p>}
          {needsKg !== undefined && <p className="figures">{t('why.needs', { load: formatKg(needsKg), set: targetText(set) })}</p>}
          {estimate !== null && <EstimateLine gym={gym} estimate={estimate} />}
          {able !== undefined && <p className="figures">{t(able >= 12 ? 'why.ableMany' : 'why.able', { count: able })}</p>}
          <p className="text-meta text-muted-foreground">{t('why.rule')}</p>
        </section>
      </div>
    </Dialog>
  );
};
