import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { Sparkline } from '@/components/sparkline.js';
import type { Point } from './trends.js';

type TrendFigureProps = { readonly label: string; readonly points: readonly Point[]; readonly max?: number };

/** Line chart of a rating or number over time, with the last and previous values. */
export const TrendFigure = ({ label, points, max }: TrendFigureProps) => {
  const { t } = useTranslation('check-ins');
  const last = points.at(-1);
  if (last === undefined) return null;
  const before = points.at(-2);
  const shown = (value: number): string => (max === undefined ? formatNumber(value) : `${formatNumber(value, 0)}/${max}`);
  return (
    <li className="grid gap-1 rounded-control border p-3">
      <p className="text-meta text-muted-foreground">{label}</p>
      <p className="flex items-end justify-between gap-3">
        <span className="figures text-section font-bold">{shown(last.value)}</span>
        <Sparkline values={points.slice(-12).map(({ value }) => value)} />
      </p>
      <p className="figures text-meta text-subtle-foreground">
        {before === undefined ? formatDay(last.on) : t('before', { value: shown(before.value), day: formatDay(before.on) })}
      </p>
    </li>
  );
};
