import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format/format.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { Select } from '../../../components/ui/select.js';
import { useBuilding } from '../builder-context.js';
import { MuscleBars } from './muscle-bars.js';
import type { DayOfSlots } from './totals-messages.js';
import { TotalsLine, type Behind } from './totals-line.js';
import { useTotals } from './use-totals.js';

const scopes = ['week', 'program'] as const;
type Scope = (typeof scopes)[number];

const BehindDialog = ({ behind: { title, part, unit }, onClose }: { readonly behind: Behind; readonly onClose: () => void }) => {
  const { t } = useTranslation(['program-builder', 'ui', 'lib']);
  const { finder } = useBuilding();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t('ui:close')}>
      <ul>
        {[...part.by]
          .toSorted(([, one], [, other]) => other - one)
          .map(([exerciseId, value]) => (
            <li key={exerciseId} className="flex items-center gap-3 border-b py-2 text-body last:border-b-0">
              <span className="min-w-0 grow truncate">{finder.nameOf(exerciseId) ?? t('lib:unknownExercise')}</span>
              <span className="figures font-medium">
                {unit === 'kg' ? `${formatNumber(value, 0)} kg` : t('totals.sets', { count: value, sets: formatNumber(value) })}
              </span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
};

/** What the week on the screen, or all of the program, adds up to. */
export const TotalsPart = ({ place }: { readonly place: number }) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { draft, library } = useBuilding();
  const { weeks } = draft.tree;
  const [scope, setScope] = useState<Scope>('week');
  const [behind, setBehind] = useState<Behind | null>(null);
  const days = useMemo(
    (): readonly DayOfSlots[] => (scope === 'week' ? (weeks[place]?.days ?? []) : weeks.flatMap((week) => week.days)),
    [scope, weeks, place],
  );
  const totals = useTotals(days, library);
  if (totals === null || weeks.length === 0) return null;
  return (
    <section aria-label={t('totals.title')} className="rounded-card border bg-card px-3 py-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Select aria-label={t('totals.of')} value={scope} onChange={({ target }) => setScope(scopes.find((one) => one === target.value)!)}>
          <option value="week">{t('programs:week', { number: place + 1 })}</option>
          <option value="program">{t('totals.program')}</option>
        </Select>
        <TotalsLine totals={totals} onBehind={setBehind} />
      </div>
      {totals.muscles.size > 0 && (
        <details className="py-1">
          <summary className="min-h-11 cursor-pointer content-center text-table text-muted-foreground md:min-h-8">
            {t('totals.muscles')}
          </summary>
          <MuscleBars totals={totals} weekly={scope === 'week'} onBehind={setBehind} />
        </details>
      )}
      {behind !== null && <BehindDialog behind={behind} onClose={() => setBehind(null)} />}
    </section>
  );
};
