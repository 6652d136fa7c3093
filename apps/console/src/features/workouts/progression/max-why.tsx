import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { formatLoad } from '@/lib/format/format.js';
import { Recomputed } from '@/shared/recomputed.js';
import { stepText } from '@/shared/prescribed/step-text.js';
import { SetRows } from '@/shared/trained/set-rows.js';
import type { WorkoutView } from '../fold-workout.js';
import { reasonText } from './change-words.js';
import { maxHere } from './max-here.js';
import type { RuleChange } from './what-changes.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

type MaxWhyProps = { readonly gym: string; readonly view: WorkoutView; readonly change: RuleChange };

/** Explains a new training max: the sets, the verdict, before and after, and the same calculation on this device. */
export const MaxWhy = ({ gym, view, change }: MaxWhyProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [open, setOpen] = useState(false);
  const { trainingMax, verdict, steps, rule, next } = change;
  const { before, after } = trainingMax ?? { before: null, after: null };
  if (before === null || after === null || steps.length === 0) return null;
  const sets = view.sets
    .filter(({ id }) => verdict.setIds.includes(id))
    .map(({ id, exerciseId, setType, performedAt, actual }) => ({
      id,
      workoutId: view.id,
      exerciseId,
      setType,
      on: performedAt.slice(0, 10),
      actual,
    }));
  const figures = {
    rule: ruleName(rule.name),
    judged: reasonText(change),
    before: formatLoad(before),
    steps: steps.map((step) => stepText(step, rule.stages?.[next.stage])).join(', '),
    after: formatLoad(after),
    rounding: t('rules.max.exact'),
  };
  return (
    <span>
      <Button type="button" size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <Info size={16} strokeWidth={1.75} aria-hidden />
        {t('rules.max.why')}
      </Button>
      <Dialog variant="sheet" open={open} onOpenChange={setOpen} title={t('rules.max.title')} closeLabel={t('ui:close')}>
        <div className="grid gap-4">
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
            {Object.entries(figures).map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{t(`rules.max.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Recomputed here={formatLoad(maxHere(before, change))} shown={formatLoad(after)} />
          <SetRows gym={gym} sets={sets} share={() => ''} />
        </div>
      </Dialog>
    </span>
  );
};
