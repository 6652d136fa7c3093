import { toKg } from '@spotter/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayHere, type Load } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { GoalLine } from '../goals/goal-line.js';
import { goalsQuery } from '../goals/queries.js';
import { useWeights } from '@/shared/weights.js';
import { spans, type Span } from '../chart/choice.js';
import { changeOfWeek, daysWithin, weightDaysOf } from './weight-days.js';
import { WeightChart } from './weight-chart.js';

type WeightTrendProps = { readonly gym: string; readonly customerId: string; readonly unit: Load['unit'] };

/** The body weight of a client: weigh-ins, their trend over seven days, the change of a week, and the goal. */
export const WeightTrend = ({ gym, customerId, unit }: WeightTrendProps) => {
  const { t } = useTranslation('lifts');
  const { query, weights } = useWeights(gym, customerId);
  const goal = useQuery(goalsQuery(gym, customerId)).data?.items.find(({ exerciseId }) => exerciseId === null);
  const [span, setSpan] = useState<Span>('months3');
  const [today] = useState(() => todayHere());
  const days = weightDaysOf(weights);
  const shown = daysWithin(days, span, today);
  const last = days.at(-1);
  const change = changeOfWeek(days);
  return (
    <Card className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="grow">{t('weight.title')}</CardTitle>
        {days.length > 0 && (
          <Select aria-label={t('weight.span')} value={span} onChange={(event) => setSpan(event.target.value as Span)}>
            {Object.keys(spans).map((each) => (
              <option key={each} value={each}>
                {t(`chart.spans.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-44" />}>
        {() => (
          <>
            {last === undefined && <EmptyState icon={Scale} title={t('weight.none')} description={t('weight.noneLine')} />}
            {last !== undefined && (
              <p className="figures text-table">
                {t('weight.now', { load: formatKg(last.trendKg) })}
                {change !== null &&
                  ` ${t(change < -0.05 ? 'weight.down' : change > 0.05 ? 'weight.up' : 'weight.level', { size: formatKg(Math.abs(change)) })}`}
              </p>
            )}
            {last !== undefined && shown.length === 0 && <p className="text-table text-muted-foreground">{t('weight.noneShown')}</p>}
            {shown.length > 0 && <WeightChart key={span} days={shown} goalKg={goal === undefined ? null : toKg(goal.load)} />}
            <GoalLine
              gym={gym}
              customerId={customerId}
              exerciseId={null}
              name={t('weight.title')}
              unit={unit}
              days={days.map(({ on, trendKg }) => ({ on, value: trendKg }))}
              today={today}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
};
