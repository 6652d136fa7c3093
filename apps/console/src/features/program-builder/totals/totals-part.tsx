import { figureOf, type Figure } from '@spotter/domain/programs/totals/totals-receipt';
import type { Week } from '@spotter/domain/programs/program-tree';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/ui/select.js';
import { useBuilding } from '../builder-context.js';
import { MuscleBars } from './muscle-bars.js';
import { FigureReceipt, type PlacedDay } from './figure-receipt.js';
import { TotalsLine } from './totals-line.js';
import { useTotals } from './use-totals.js';

const scopes = ['chosen', 'week', 'program'] as const;
type Scope = (typeof scopes)[number];

const daysIn = (scope: Scope, weeks: readonly Week[], place: number, chosen: ReadonlySet<string>): readonly PlacedDay[] => {
  const days = weeks.flatMap(({ days: ofWeek }, week) => ofWeek.map(({ slots }, day): PlacedDay => ({ week, day, slots })));
  if (scope === 'week') return days.filter(({ week }) => week === place);
  return scope === 'program' ? days : days.map((day) => ({ ...day, slots: day.slots.filter(({ id }) => chosen.has(id)) }));
};

/** Totals of the chosen exercises, the current week or the whole program. */
export const TotalsPart = ({ place }: { readonly place: number }) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { draft, library, chosen } = useBuilding();
  const { weeks } = draft.tree;
  const [asked, setAsked] = useState<Scope | null>(null);
  const some = chosen.ids.size > 0;
  const defaultScope: Scope = some ? 'chosen' : 'week';
  const scope = asked === null || (asked === 'chosen' && !some) ? defaultScope : asked;
  const [behind, setBehind] = useState<Figure | null>(null);
  const days = useMemo((): readonly PlacedDay[] => daysIn(scope, weeks, place, chosen.ids), [scope, weeks, place, chosen.ids]);
  const totals = useTotals(days, library);
  if (totals === null || weeks.length === 0) return null;
  return (
    <section aria-label={t('totals.title')} className="rounded-card border bg-card px-3 py-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Select
          aria-label={t('totals.of')}
          value={scope}
          onChange={({ target }) => {
            const next = scopes.find((one) => one === target.value) ?? defaultScope;
            setAsked(next === defaultScope ? null : next);
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
      {behind !== null && <FigureReceipt figure={behind} days={days} shown={figureOf(behind, totals)} onClose={() => setBehind(null)} />}
    </section>
  );
};
