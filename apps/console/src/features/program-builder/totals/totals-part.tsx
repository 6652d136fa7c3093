import type { Week } from '@spotter/domain/programs/program-tree';
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

const scopes = ['chosen', 'week', 'program'] as const;
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

const daysIn = (scope: Scope, weeks: readonly Week[], place: number, chosen: ReadonlySet<string>): readonly DayOfSlots[] => {
  if (scope === 'week') return weeks[place]?.days ?? [];
  const days = weeks.flatMap((week) => week.days);
  return scope === 'program' ? days : days.map(({ slots }) => ({ slots: slots.filter(({ id }) => chosen.has(id)) }));
};

/** What the chosen exercises, the week on the screen, or all of the program, adds up to. */
export const TotalsPart = ({ place }: { readonly place: number }) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { draft, library, chosen } = useBuilding();
  const { weeks } = draft.tree;
  const [asked, setAsked] = useState<Scope | null>(null);
  const some = chosen.ids.size > 0;
  const usual: Scope = some ? 'chosen' : 'week';
  const scope = asked === null || (asked === 'chosen' && !some) ? usual : asked;
  const [behind, setBehind] = useState<Behind | null>(null);
  const days = useMemo((): readonly DayOfSlots[] => daysIn(scope, weeks, place, chosen.ids), [scope, weeks, place, chosen.ids]);
  const totals = useTotals(days, library);
  if (totals === null || weeks.length === 0) return null;
  return (
    <section aria-label={t('totals.title')} className="rounded-card border bg-card px-3 py-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Select
          aria-label={t('totals.of')}
          value={scope}
          onChange={({ target }) => {
            const next = scopes.find((one) => one === target.value) ?? usual;
            setAsked(next === usual ? null : next);
          }}
        >
          {some && <option value="chosen">{t('totals.chosen')}</option>}
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
