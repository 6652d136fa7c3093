import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { LineSample, lookOf } from './marker.js';
import type { Charted } from './chart-layout.js';

type ChartLegendProps = { readonly charted: Charted; readonly onRemove: (exerciseId: string) => void };

/** Names each line beside its colour, dashes and shape; lifts beside the first can be removed. */
export const ChartLegend = ({ charted: { lines, light, marks, weights, goal }, onRemove }: ChartLegendProps) => {
  const { t } = useTranslation('lifts');
  const hasLight = light.length > 0 || lines.some(({ days }) => days.some((day) => day.light));
  return (
    <ul className="flex flex-wrap items-center gap-x-4 text-meta text-muted-foreground">
      {lines.map(({ id, name }, at) => (
        <li key={id} className="inline-flex min-h-8 items-center gap-1.5">
          <LineSample look={lookOf(at)} />
          {name}
          {at > 0 && (
            <Button variant="ghost" className="size-11 md:size-8" aria-label={t('chart.removeLift', { name })} onClick={() => onRemove(id)}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
        </li>
      ))}
      {weights.length > 0 && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="28" height="12">
            <line x1="0" x2="28" y1="6" y2="6" className="stroke-subtle-foreground" strokeDasharray="1 3" strokeWidth="2" />
          </svg>
          {t('chart.weightName', { unit: shownUnit() ?? 'kg' })}
        </li>
      )}
      {goal !== null && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="28" height="12">
            <line x1="0" x2="28" y1="6" y2="6" className="stroke-success" strokeDasharray="6 4" strokeWidth="1.5" />
          </svg>
          {t('chart.goalName')}
        </li>
      )}
      {hasLight && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="14" height="14">
            <rect width="14" height="14" className="fill-muted" />
            <circle cx="7" cy="7" r="3" className="fill-card stroke-muted-foreground" strokeWidth="1.5" />
          </svg>
          {t('chart.deloadName')}
        </li>
      )}
      {marks.some(({ kind }) => kind === 'program') && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="12" height="14">
            <path d="M2,1v13" className="stroke-muted-foreground" strokeDasharray="4 3" />
            <path d="M2,1h9l-3,4l3,4h-9z" className="fill-muted-foreground" />
          </svg>
          {t('chart.programName')}
        </li>
      )}
      {marks.some(({ kind }) => kind === 'pain') && (
        <li className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="12" height="12">
            <path d="M2,2l8,8m-8,0l8,-8" className="stroke-destructive" strokeWidth="2" />
          </svg>
          {t('chart.painName')}
        </li>
      )}
    </ul>
  );
};
