import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatPercent, formatTick } from '@/lib/format/format.js';
import { Cell, NumberCell, Row } from '@/components/ui/table.js';
import { AsTable } from './as-table.js';
import { ColumnChart } from './column-chart.js';
import { CountButton } from './count-button.js';
import { FigureCard } from './figure-card.js';
import type { PartProps } from './queries.js';

type Week = PartProps['business']['compliance'][number];
/** Null for a share of nothing. */
const shareOf = ({ due, done }: Week): number | null => (due === 0 ? null : done / due);

/** Share of due workouts that were done, by week. */
export const CompliancePart = ({ business: { compliance }, onOpen }: PartProps) => {
  const { t } = useTranslation('business');
  const heads = [t('week'), t('compliance.share'), t('compliance.done'), t('compliance.due')];
  const share = (week: Week) => {
    const value = shareOf(week);
    if (value === null) return <span className="text-muted-foreground">{t('compliance.nothingDue')}</span>;
    const title = t('compliance.title', { week: formatDay(week.week), share: formatPercent(value), done: week.done, due: week.due });
    return (
      <CountButton
        shown={formatPercent(value)}
        label={title}
        onOpen={() => onOpen({ asked: { figure: 'compliance', week: week.week }, title, figure: 'compliance' })}
      />
    );
  };
  const percentOf = (week: Week): number | null => {
    const value = shareOf(week);
    return value === null ? null : Math.round(value * 100);
  };
  return (
    <FigureCard figure="compliance" lines={() => [heads, ...compliance.map((week) => [week.week, percentOf(week), week.done, week.due])]}>
      <ColumnChart
        columns={compliance.map((week) => ({ on: week.week, values: [shareOf(week)] }))}
        colours={['var(--series-1)']}
        max={1}
        format={formatPercent}
        tick={(on) => formatTick(on, false)}
        label={t('compliance.chart', { count: compliance.length })}
        readout={(at) => (
          <>
            <span className="font-medium">{t('compliance.weekOf', { day: formatDay(compliance[at]!.week) })}</span>
            {share(compliance[at]!)}
            {compliance[at]!.due > 0 && (
              <span className="text-muted-foreground">
                {t('compliance.of', { done: formatNumber(compliance[at]!.done, 0), due: formatNumber(compliance[at]!.due, 0) })}
              </span>
            )}
          </>
        )}
      />
      <AsTable label={t('figures.compliance')} heads={heads}>
        {compliance.toReversed().map((week) => (
          <Row key={week.week}>
            <Cell className="whitespace-nowrap">{formatDay(week.week)}</Cell>
            <NumberCell>{share(week)}</NumberCell>
            <NumberCell>{formatNumber(week.done, 0)}</NumberCell>
            <NumberCell>{formatNumber(week.due, 0)}</NumberCell>
          </Row>
        ))}
      </AsTable>
    </FigureCard>
  );
};
