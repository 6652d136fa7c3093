import type { CoachItem } from '@spotter/contracts/coaches/queries';
import { groupBy } from '@spotter/domain/group-by';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { newId } from '@/lib/api/send-command.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { BoardColumn } from './board-column.js';
import { coachAfter, commandsFor, move } from './board-plan.js';
import { PendingMoves } from './pending-moves.js';
import { assignmentsQuery, type Assignment } from './queries.js';
import { useMoves } from './use-moves.js';

const nobody = 'nobody';

type BoardPageProps = { readonly gym: string; /** True for admins and head coaches; coaches can only look. */ readonly mayMove: boolean };

export const BoardPage = ({ gym, mayMove }: BoardPageProps) => {
  const { t } = useTranslation('coaches');
  const assignments = useQuery(assignmentsQuery(gym));
  const coaches = useQuery(coachesQuery(gym));
  return (
    <Page title={t('title')} description={mayMove ? t('line') : t('lineLooking')}>
      <QueryView query={coaches} skeleton={<Skeleton className="h-[60dvh]" />}>
        {({ items }) => (
          <QueryView query={assignments} skeleton={<Skeleton className="h-[60dvh]" />}>
            {(all) =>
              all.length === 0 && mayMove ? (
                <EmptyState icon={UsersRound} title={t('none')} description={t('noneLine')} />
              ) : (
                <Board t={t} gym={gym} mayMove={mayMove} coaches={items} assignments={all} />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
};

type BoardProps = BoardPageProps & {
  readonly t: TFunction<'coaches'>;
  readonly coaches: readonly CoachItem[];
  readonly assignments: readonly Assignment[];
};

/** The board: clients are dragged, or selected and moved by a menu for keyboard and touch. Sends nothing before Apply. */
const Board = ({ t, gym, mayMove, coaches, assignments }: BoardProps) => {
  const [moves, setMoves] = useMoves(gym);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const pending = commandsFor(moves, assignments, newId);
  const put = (customerIds: readonly string[], coachId: string | null): void => {
    setMoves((before) => move(before, assignments, customerIds, coachId));
    setChosen([]);
  };
  // Coaches do not see unassigned clients.
  const columns = mayMove ? [null, ...coaches] : coaches;
  const phone = !useMedia('(min-width: 600px)');
  const byCoach = useMemo(() => groupBy(assignments, (each) => coachAfter(moves, each)), [assignments, moves]);
  return (
    <div className="grid gap-3">
      {mayMove && (
        <div
          role="toolbar"
          aria-label={t('toolbar')}
          className="sticky top-header z-pinned flex flex-wrap items-center gap-2 bg-background py-2 max-sm:not-has-[select,button]:py-0 sm:min-h-12"
        >
          {chosen.length > 0 && (
            <Select
              aria-label={t('assignTo')}
              value=""
              onChange={(event) => event.target.value !== '' && put(chosen, event.target.value === nobody ? null : event.target.value)}
            >
              <option value="">{t('assignChosen', { count: chosen.length })}</option>
              <option value={nobody}>{t('unassigned')}</option>
              {coaches.map((coach) => (
                <option key={coach.id} value={coach.id}>{`${coach.name} ${coach.lastname}`}</option>
              ))}
            </Select>
          )}
          <span className="grow" />
          <span role="status" className="figures text-table text-muted-foreground">
            {pending.length > 0 && t('pending', { count: pending.length })}
          </span>
          {pending.length > 0 && (
            <PendingMoves t={t} gym={gym} moves={moves} pending={pending} assignments={assignments} onEnd={() => setMoves(() => ({}))} />
          )}
        </div>
      )}
      <div className={phone ? 'grid gap-2' : 'grid grid-flow-col auto-cols-[minmax(240px,1fr)] gap-3 overflow-x-auto pb-2'}>
        {columns.map((coach, place) => (
          <BoardColumn
            key={coach?.id ?? nobody}
            t={t}
            place={place}
            coach={coach}
            assignments={byCoach.get(coach?.id ?? null) ?? []}
            moved={moves}
            chosen={chosen}
            mayMove={mayMove}
            folds={phone}
            onChoose={(customerId) =>
              setChosen((before) => (before.includes(customerId) ? before.filter((id) => id !== customerId) : [...before, customerId]))
            }
            onDrop={(customerId) => put(chosen.includes(customerId) ? chosen : [customerId], coach?.id ?? null)}
          />
        ))}
      </div>
    </div>
  );
};
