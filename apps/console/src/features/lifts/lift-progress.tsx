import { useQuery } from '@tanstack/react-query';
import { ChartLine, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { bestOfDays, recordDays } from './chart-layout.js';
import { LiftChart } from './lift-chart.js';
import { PointsTable } from './points-table.js';
import { progressQuery } from './queries.js';

const spans = { months3: 92, year: 366, all: Number.POSITIVE_INFINITY } as const;
type Span = keyof typeof spans;

/** An exercise's progress over time, as a chart or a table. */
export const LiftProgress = ({
  gym,
  customerId,
  exerciseId,
  name,
}: {
  readonly gym: string;
  readonly customerId: string;
  readonly exerciseId: string;
  readonly name: string;
}) => {
  const { t } = useTranslation('lifts');
  const [span, setSpan] = useState<Span>('months3');
  const [asTable, setAsTable] = useState(false);
  const [now] = useState(Date.now);
  const query = useQuery(progressQuery(gym, customerId, exerciseId));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="grow">{t('chart.title')}</CardTitle>
        <Select aria-label={t('chart.span')} value={span} onChange={(event) => setSpan(event.target.value as Span)}>
          {Object.keys(spans).map((each) => (
            <option key={each} value={each}>
              {t(`chart.spans.${each}`)}
            </option>
          ))}
        </Select>
        <Button variant="ghost" size="icon" aria-pressed={asTable} aria-label={t('chart.asTable')} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartLine size={20} strokeWidth={1.75} aria-hidden /> : <Table2 size={20} strokeWidth={1.75} aria-hidden />}
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-72" />}>
        {({ items }) => {
          const from = now - spans[span] * 86_400_000;
          const days = bestOfDays(items.find((each) => each.exerciseId === exerciseId)?.points ?? []);
          // Records count over the whole history, not over the visible span.
          const records = recordDays(days);
          const points = days.filter(({ on }) => Date.parse(on) >= from);
          if (points.length === 0) return <EmptyState icon={ChartLine} title={t('chart.none')} description={t('chart.noneLine')} />;
          return asTable ? (
            <PointsTable gym={gym} customerId={customerId} exerciseId={exerciseId} points={points} records={records} />
          ) : (
            <LiftChart key={span} points={points} name={name} records={records} />
          );
        }}
      </QueryView>
    </Card>
  );
};
