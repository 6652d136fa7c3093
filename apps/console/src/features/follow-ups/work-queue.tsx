import type { FollowUpItem, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trophy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Select } from '@/components/ui/select.js';
import { DoneFollowUps } from './done-follow-ups.js';
import { clientRows, newRecords, type ClientRow } from './client-rows.js';
import { FollowUpRow, nameOf } from './follow-up-row.js';
import { recordLine } from './record-line.js';
import { followUpsQuery, type FollowUpScope } from './queries.js';

/** Home stays below thirty controls (ADR 162); the rest opens on request. */
const firstShown = 4;
const recordsShown = 2;

type QueueProps = {
  readonly gym: string;
  readonly timeZone: string;
  /** True for those who may see everybody's clients. */
  readonly mayLead: boolean;
  /** Renders the quick action of a follow-up. */
  readonly action: (item: FollowUpItem, exercise: string) => ReactNode;
  /** Opens the conversation with a client. */
  readonly onWrite: (customerId: string) => void;
  /** Renders the congratulation for a record. */
  readonly congratulate: (item: FollowUpItem, exercise: string) => ReactNode;
  /** Remaining steps of a new coach, in place of an empty queue; null once all are done. */
  readonly firstSteps: ReactNode;
};
type OpenProps = Omit<QueueProps, 'congratulate'> & {
  readonly rows: readonly ClientRow[];
  readonly exerciseName: (exerciseId: string) => string;
};

const Open = ({ rows, firstSteps, ...props }: OpenProps) => {
  const { t } = useTranslation('follow-ups');
  const [all, setAll] = useState(false);
  if (rows.length === 0) return firstSteps ?? <EmptyState icon={CircleCheck} title={t('none')} description={t('noneLine')} />;
  const shown = all ? rows : rows.slice(0, firstShown);
  return (
    <>
      <ul aria-label={t('title')}>
        {shown.map((row) => (
          <FollowUpRow key={row.customer.id} {...props} row={row} />
        ))}
      </ul>
      {rows.length > firstShown && (
        <Button variant="ghost" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
};

type RecordsProps = Pick<QueueProps, 'congratulate'> & {
  readonly records: readonly FollowUpItem[];
  readonly exerciseName: (exerciseId: string) => string;
};

/** Records of the last three days. */
const Records = ({ records, exerciseName, congratulate }: RecordsProps) => {
  const { t } = useTranslation('follow-ups');
  const [all, setAll] = useState(false);
  if (records.length === 0) return null;
  const shown = all ? records : records.slice(0, recordsShown);
  return (
    <section aria-label={t('records')} className="grid gap-1 border-t pt-2">
      <h3 className="flex items-center gap-2 text-table font-bold text-muted-foreground">
        <Trophy size={16} strokeWidth={1.75} aria-hidden className="text-success" />
        {t('records')}
      </h3>
      <ul aria-label={t('records')}>
        {shown.map((item) => {
          const exercise = item.exerciseId === null ? '' : exerciseName(item.exerciseId);
          return (
            <li key={item.about} className="flex min-h-row items-center gap-x-2 py-1">
              <span className="min-w-0 grow text-table">
                <span className="font-medium">{nameOf(item)}</span>{' '}
                <span className="figures text-muted-foreground">{recordLine(item, exercise)}</span>
              </span>
              {congratulate(item, exercise)}
            </li>
          );
        })}
      </ul>
      {records.length > recordsShown && (
        <Button variant="ghost" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('showAll', { count: records.length })}
        </Button>
      )}
    </section>
  );
};

const Contents = ({ gym, items, congratulate, ...props }: QueueProps & Pick<FollowUpsAnswer, 'items'>) => {
  const exerciseName = useExerciseName(
    gym,
    items.flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  return (
    <>
      <Open {...props} gym={gym} rows={clientRows(items)} exerciseName={exerciseName} />
      <Records records={newRecords(items)} exerciseName={exerciseName} congratulate={congratulate} />
    </>
  );
};

/** Clients who need attention with the reasons, most urgent first, shared by all of a client's coaches; and what was done lately. */
export const WorkQueue = ({ gym, mayLead, ...props }: QueueProps) => {
  const { t } = useTranslation('follow-ups');
  const [scope, setScope] = useState<FollowUpScope>(mayLead ? 'all' : 'own');
  const query = useQuery(followUpsQuery(gym, scope));
  useDecided(!query.isPending);
  return (
    <Card className="grid content-start gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{t('title')}</CardTitle>
        {mayLead && (
          <Select aria-label={t('scope')} value={scope} onChange={(event) => setScope(event.target.value as FollowUpScope)}>
            {(['all', 'own'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`scopes.${value}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ items, done, snoozed, later }) => (
          <>
            <Contents gym={gym} mayLead={mayLead} items={items} {...props} />
            <DoneFollowUps gym={gym} done={done} snoozed={snoozed} later={later} />
          </>
        )}
      </QueryView>
    </Card>
  );
};
