import type { DifferenceCell, DifferenceGrid, DifferenceRow } from '@spotter/domain/programs/text-form/difference-grid';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { DifferenceLine } from '@/shared/difference-line.js';

const tones = { added: 'success', removed: 'destructive', changed: 'warning' } as const;
const edges = {
  same: 'border-l-transparent',
  added: 'border-l-success',
  removed: 'border-l-destructive',
  changed: 'border-l-warning',
} as const;

const Cell = ({ cell, number }: { readonly cell: DifferenceCell; readonly number: number }) => {
  const { t } = useTranslation('programs');
  const { state, slots, lines } = cell;
  return (
    <td className="p-1 align-top">
      <div className={cn('grid content-start gap-1 rounded-control border-l-4 px-2 py-1', edges[state], state !== 'same' && 'bg-muted')}>
        <span className={cn('flex flex-wrap items-center gap-x-2 text-table', state === 'same' && 'text-subtle-foreground')}>
          <span className={cn('font-medium', state === 'removed' && 'line-through')}>{localized(cell.name) || t('day', { number })}</span>
          {state === 'same' && <span className="text-meta">{t('versions.unchanged', { count: slots })}</span>}
          {(state === 'added' || state === 'removed') && <Badge variant={tones[state]}>{t(`versions.kinds.${state}`)}</Badge>}
        </span>
        {lines.length > 0 && (
          <ul className="grid gap-1.5 text-meta">
            {lines.map((line) => (
              <li key={line.id}>
                <DifferenceLine difference={line} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </td>
  );
};

const Row = ({ row }: { readonly row: DifferenceRow }) => {
  const { t } = useTranslation('programs');
  const { number, name, state, lines, cells } = row;
  return (
    <tr className="border-t">
      <th scope="row" className="sticky left-0 z-raised w-32 min-w-24 bg-card p-2 text-left align-top text-table font-medium">
        <span className={cn('mr-2', state === 'removed' && 'line-through')}>{t('week', { number })}</span>
        {name !== undefined && <span className="block text-meta font-normal text-muted-foreground">{name}</span>}
        {state !== 'same' && <Badge variant={tones[state]}>{t(`versions.kinds.${state}`)}</Badge>}
        {state === 'changed' && lines.length > 0 && (
          <ul className="grid gap-1 text-meta font-normal">
            {lines.map((line) => (
              <li key={line.id}>
                <DifferenceLine difference={line} />
              </li>
            ))}
          </ul>
        )}
      </th>
      {cells.map((cell, index) => (
        <Cell key={cell.dayId} cell={cell} number={index + 1} />
      ))}
    </tr>
  );
};

/** Changes by weeks and days: each cell has a coloured edge, the kind of change and its lines. */
export const VersionGrid = ({ grid: { above, rows } }: { readonly grid: DifferenceGrid }) => {
  const { t } = useTranslation('programs');
  const days = Math.max(1, ...rows.map(({ cells }) => cells.length));
  return (
    <div className="grid gap-4">
      {above.length > 0 && (
        <ul className="grid gap-2">
          {above.map((line) => (
            <li key={line.id}>
              <DifferenceLine difference={line} />
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keys as well */}
      <div className="overflow-x-auto rounded-card border bg-card" tabIndex={0} role="region" aria-label={t('versions.asGrid')}>
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-card p-2 text-left text-table font-medium text-muted-foreground">
                {t('columns.week')}
              </th>
              {Array.from({ length: days }, (_, index) => (
                <th key={index} scope="col" className="min-w-44 p-2 text-left text-table font-medium text-muted-foreground">
                  {t('day', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.weekId} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
