import { useQuery } from '@tanstack/react-query';
import { Medal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { BoardFilter } from './board-filter.js';
import { figureText, isOfExercise, metrics, windows } from './metric-text.js';
import { leaderboardQuery, type BoardSearch, type Leaderboard, type Metric } from './queries.js';

export type BoardProps = {
  readonly gym: string;
  readonly teamId: string;
  /** Set for a client: highlights their row and shows their rank. */
  readonly me?: { readonly customerId: string; readonly agrees: boolean } | undefined;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
};

type RowsProps = Pick<BoardProps, 'me'> & { readonly metric: Metric; readonly board: Leaderboard };

const Rows = ({ metric, board, me }: RowsProps) => {
  const { t } = useTranslation('teams');
  return (
    <ol className="grid overflow-hidden rounded-card border bg-card" aria-label={t('tabs.leaderboard')}>
      {board.items.map(({ customerId, rank, name, value, reachedAt }) => (
        <li
          key={customerId}
          className={cn(
            'flex min-h-row items-center gap-3 border-b px-4 py-2 last:border-b-0',
            customerId === me?.customerId && 'bg-accent text-accent-foreground',
          )}
        >
          <span className={cn('figures w-8 shrink-0 text-section', rank <= 3 ? 'font-bold' : 'text-muted-foreground')}>{rank}</span>
          <span className="min-w-0 grow truncate text-body font-medium">
            {customerId === me?.customerId ? t('youName', { name }) : name}
          </span>
          <span className="text-right">
            <span className="figures block text-body font-medium">{figureText(metric, value, t)}</span>
            {reachedAt !== '' && <span className="figures block text-meta text-subtle-foreground">{formatDate(reachedAt)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** Leaderboard of the members who agreed to appear. Others see only their own rank. */
export const LeaderboardPart = ({ gym, teamId, me, search, onSearch }: BoardProps) => {
  const { t } = useTranslation('teams');
  const metric = metrics.find((one) => one === search['metric']) ?? 'workouts';
  const window = windows.find((one) => one === search['window']) ?? 'month';
  const needsExercise = isOfExercise(metric) && search['exercise'] === undefined;
  const asked: BoardSearch = {
    metric,
    window,
    sex: search['sex'],
    age: search['age'],
    ...(isOfExercise(metric) && { exercise: search['exercise'] }),
  };
  const query = useQuery({ ...leaderboardQuery(gym, teamId, asked), enabled: !needsExercise });
  return (
    <div className="grid gap-4">
      <BoardFilter gym={gym} teamId={teamId} metric={metric} window={window} search={search} onSearch={onSearch} />
      {needsExercise ? (
        <EmptyState icon={Medal} title={t('chooseExercise')} description={t('chooseExerciseLine')} />
      ) : (
        <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
          {(board) => (
            <div className="grid gap-3">
              {me !== undefined && board.me !== null && (
                <p className="text-body font-medium" role="status">
                  {t('ownPlace', { rank: board.me.rank, value: figureText(metric, board.me.value, t) })}
                </p>
              )}
              {board.items.length > 0 ? (
                <Rows metric={metric} board={board} me={me} />
              ) : (
                (me === undefined || me.agrees) && <EmptyState icon={Medal} title={t('boardEmpty')} description={t('boardEmptyLine')} />
              )}
              {me === undefined && <p className="text-meta text-subtle-foreground">{t('boardLine')}</p>}
            </div>
          )}
        </QueryView>
      )}
    </div>
  );
};
