import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { BoardFilter } from './board-filter.js';
import type { BoardProps } from './leaderboard-part.js';
import { figureText, isOfExercise, metrics, windows } from './metric-text.js';
import { compareQuery, type Metric } from './queries.js';

/** All figures of the members side by side, for their coaches. */
export const ComparePart = ({ gym, teamId, search, onSearch }: Omit<BoardProps, 'me'>) => {
  const { t } = useTranslation('teams');
  const window = windows.find((one) => one === search['window']) ?? 'month';
  const { exercise } = search;
  const query = useQuery(compareQuery(gym, teamId, { window, exercise }));
  const columns = metrics.filter((metric) => exercise !== undefined || !isOfExercise(metric));
  // The column's head already names workouts.
  const comparedText = (metric: Metric, value: number): string =>
    metric === 'workouts' ? formatNumber(value, 0) : figureText(metric, value, t);
  return (
    <div className="grid gap-4">
      <BoardFilter gym={gym} teamId={teamId} window={window} search={search} onSearch={onSearch} />
      <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={UsersRound} title={t('compareEmpty')} description={t('compareEmptyLine')} />
          ) : (
            <Table aria-label={t('tabs.compare')}>
              <thead>
                <tr>
                  <HeadCell>{t('compareName')}</HeadCell>
                  {columns.map((metric) => (
                    <HeadCell key={metric} className="text-right">
                      {t(`metrics.${metric}`)}
                    </HeadCell>
                  ))}
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row key={item.customer.id}>
                    <Cell className="whitespace-nowrap font-medium">
                      <RowLink to={`/${gym}/admin/list/${item.customer.id}`} className="hover:underline">
                        {`${item.customer.name} ${item.customer.lastname}`}
                      </RowLink>
                    </Cell>
                    {columns.map((metric) => {
                      const value = item[metric];
                      return <NumberCell key={metric}>{value === null ? '–' : comparedText(metric, value)}</NumberCell>;
                    })}
                  </Row>
                ))}
              </tbody>
            </Table>
          )
        }
      </QueryView>
      <p className="text-meta text-subtle-foreground">{t('compareLine')}</p>
    </div>
  );
};
