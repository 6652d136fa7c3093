import type { DayStrips } from '@spotter/domain/programs/editing/strips';
import { printSlot } from '@spotter/domain/programs/text-form/print-tree';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { useBuilding } from '../builder-context.js';
import { cellId, type Cell } from './grid-cells.js';

type DayGridProps = {
  readonly day: DayStrips;
  /** Row of the day's first strip among all strips. */
  readonly first: number;
  readonly at: Cell;
  readonly onChoose: (cell: Cell) => void;
};

/** One day across all weeks. `content-visibility` skips rendering far from the viewport. */
export const DayGrid = ({ day, first, at, onChoose }: DayGridProps) => {
  const { t } = useTranslation(['program-builder', 'programs']);
  const { draft, finder } = useBuilding();
  const name = localized(day.days.find((one) => one?.name !== undefined)?.name) || t('day', { number: day.dayPlace + 1 });
  if (day.strips.length === 0) return null;
  return (
    <div className="overflow-x-auto rounded-card border bg-card [content-visibility:auto] [contain-intrinsic-size:auto_20rem]">
      <table aria-label={name} className="w-full border-collapse text-left text-table">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 min-w-40 bg-card px-3 py-2 font-bold">
              {name}
            </th>
            {day.days.map((one, week) => (
              <th key={one?.id ?? `none ${week}`} scope="col" className="figures min-w-36 px-2 py-2 font-medium text-muted-foreground">
                {t('programs:week', { number: week + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.strips.map(({ lineage, slots }, index) => {
            const row = first + index;
            const lead = slots.find((slot) => slot !== null)!;
            const [title] = printSlot(lead, draft.tree, finder.nameOf).split(' | ');
            return (
              <tr key={lineage} className="border-t">
                <th scope="row" className="sticky left-0 max-w-56 truncate bg-card px-3 py-1 font-medium">
                  {title}
                </th>
                {slots.map((slot, week) => {
                  const [other, ...rest] = slot === null ? [] : printSlot(slot, draft.tree, finder.nameOf).split(' | ');
                  const chosen = at.row === row && at.week === week;
                  const parts = other === title ? rest : [other, ...rest];
                  return (
                    <td key={day.days[week]?.id ?? `none ${week}`} className="p-0.5">
                      <button
                        type="button"
                        id={cellId({ row, week })}
                        data-cell
                        aria-pressed={chosen}
                        tabIndex={chosen ? 0 : -1}
                        aria-label={`${title}, ${t('programs:week', { number: week + 1 })}: ${rest.join(' · ') || t('gridNothing')}`}
                        className={cn(
                          'figures block min-h-9 w-full rounded-control px-1.5 py-1 text-left text-meta hover:bg-muted',
                          chosen && 'bg-accent text-accent-foreground',
                        )}
                        onFocus={() => onChoose({ row, week })}
                      >
                        {parts.join(' · ')}
                      </button>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
