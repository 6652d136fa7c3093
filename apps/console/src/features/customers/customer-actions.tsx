import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { Select } from '@/components/ui/select.js';
import { settableStatuses } from './customer-change.js';
import { fullName } from './customer-columns.js';
import { MessageManyButton } from './many/message-many-button.js';
import { useCustomerChanges } from './use-customer-changes.js';

/** Loaded when somebody archives clients. */
const ArchiveManyDialog = lazyPart(() => import('./many/archive-many-dialog-lazy.js'), 'ArchiveManyDialog');
/** Loaded when somebody tags clients. */
const TagDialog = lazyPart(() => import('./tags/tag-dialog-lazy.js'), 'TagDialog');

type CustomerActionsProps = {
  readonly gym: string;
  readonly chosen: readonly CustomerItem[];
  readonly onDone: () => void;
  /** Tags in use among all clients. */
  readonly tags: readonly string[];
  /** True for admins and head coaches: only they assign coaches. */
  readonly mayAssign: boolean;
  /** Further actions on the selected clients, e.g. assigning a program, a team or reading. */
  readonly more: (chosen: readonly CustomerItem[], onDone: () => void) => ReactNode;
};

/** Actions on the clients selected in the list. */
export const CustomerActions = ({ gym, chosen, onDone, tags, mayAssign, more }: CustomerActionsProps) => {
  const { t } = useTranslation('customers');
  const coaches = useQuery({ ...coachesQuery(gym), enabled: mayAssign }).data?.items ?? [];
  const change = useCustomerChanges(gym);
  const [tagging, setTagging] = useState(false);
  const [archiving, setArchiving] = useState(false);
  return (
    <>
      {mayAssign && (
        <Select
          aria-label={t('changes.assignTo')}
          value=""
          onChange={({ target: { value } }) => {
            const coach = coaches.find(({ id }) => id === value);
            if (coach === undefined) return;
            onDone();
            const { id, name, lastname } = coach;
            void change({ coach: { id, name, lastname } }, chosen, (count) => t('changes.assigned', { count, coach: fullName(coach) }));
          }}
        >
          <option value="">{t('changes.assignTo')}</option>
          {coaches.map((coach) => (
            <option key={coach.id} value={coach.id}>
              {fullName(coach)}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={t('changes.setStatus')}
        value=""
        onChange={({ target: { value } }) => {
          const status = settableStatuses.find((known) => known === value);
          if (status === undefined) return;
          // Archiving ends coaching, so it needs a confirmation.
          if (status === 'archived') return setArchiving(true);
          onDone();
          void change({ status }, chosen, (count) => t('changes.statusSet', { count, status: t(`statuses.${status}`) }));
        }}
      >
        <option value="">{t('changes.setStatus')}</option>
        {settableStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      {archiving && (
        <Suspense fallback={null}>
          <ArchiveManyDialog
            gym={gym}
            chosen={chosen}
            onClose={(isSent) => {
              setArchiving(false);
              if (isSent) onDone();
            }}
          />
        </Suspense>
      )}
      <Button variant="outline" onClick={() => setTagging(true)}>
        <Tag size={16} strokeWidth={1.75} aria-hidden />
        {t('tags.open')}
      </Button>
      {tagging && (
        <Suspense fallback={null}>
          <TagDialog gym={gym} chosen={chosen} known={tags} onClose={() => setTagging(false)} onDone={onDone} />
        </Suspense>
      )}
      {more(chosen, onDone)}
      <MessageManyButton gym={gym} chosen={chosen} onClose={onDone} />
    </>
  );
};
