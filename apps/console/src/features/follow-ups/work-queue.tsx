import type { FollowUpItem, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
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
import { FollowUpRow } from './follow-up-row.js';
import { followUpsQuery, type FollowUpScope } from './queries.js';

const firstShown = 10;

type QueueProps = {
  readonly gym: string;
  readonly timeZone: string;
  /** True for those who may see everybody's clients. */
  readonly mayLead: boolean;
  /** Renders the quick action of a follow-up. */
  readonly action: (item: FollowUpItem, exercise: string) => ReactNode;
  /** Opens the conversation with a client. */
  readonly onWrite: (customerId: string) => void;
};

const Open = ({
  items,
  ...props
}: Pick<QueueProps, 'gym' | 'timeZone' | 'mayLead' | 'action' | 'onWrite'> & Pick<FollowUpsAnswer, 'items'>) => {
  const { t } = useTranslation('follow-ups');
  const [all, setAll] = useState(false);
  const exerciseName = useExerciseName(
    props.gym,
    items.flatMap(({ exerciseId }) => exerciseId ?? []),
  );
  if (items.length === 0) return <EmptyState icon={CircleCheck} title={t('none')} description={t('noneLine')} />;
  const shown = all ? items : items.slice(0, firstShown);
  return (
    <>
      <ul aria-label={t('title')}>
        {shown.map((item) => (
          <FollowUpRow
            key={`${item.customer.id} ${item.kind} ${item.about}`}
            {...props}
            item={item}
            exercise={item.exerciseId === null ? '' : exerciseName(item.exerciseId)}
          />
        ))}
      </ul>
      {items.length > firstShown && (
        <Button variant="ghost" onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('showAll', { count: items.length })}
        </Button>
      )}
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
            <Open gym={gym} mayLead={mayLead} items={items} {...props} />
            <DoneFollowUps gym={gym} done={done} snoozed={snoozed} later={later} />
          </>
        )}
      </QueryView>
    </Card>
  );
};
