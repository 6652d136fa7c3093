import type { OwnChangesAnswer } from '@spotter/contracts/own-changes/queries';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { exercisesIn } from '@/shared/events/event-sentence.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { ChangeRow } from './change-row.js';
import { ownChangesQuery } from './queries.js';

type OwnChangesProps = { readonly gym: string; readonly onClose: () => void };

const Changes = ({ gym, items, more, onClose }: OwnChangesProps & Pick<OwnChangesAnswer, 'items' | 'more'>) => {
  const { t } = useTranslation('own-changes');
  const exerciseName = useExerciseName(
    gym,
    items.flatMap(({ values }) => exercisesIn(values)),
  );
  if (items.length === 0) return <EmptyState icon={History} title={t('none')} description={t('noneLine')} />;
  return (
    <>
      <ul aria-label={t('title')}>
        {items.map((change) => (
          <ChangeRow key={change.id} gym={gym} change={change} exerciseName={exerciseName} onLeave={onClose} />
        ))}
      </ul>
      {more && <p className="text-table text-muted-foreground">{t('more')}</p>}
    </>
  );
};

/** The reader's changes of today, newest first, with undo where possible. */
export const OwnChangesDialog = ({ gym, onClose }: OwnChangesProps) => {
  const { t } = useTranslation(['own-changes', 'ui']);
  const query = useQuery(ownChangesQuery(gym));
  return (
    <Dialog
      variant="side"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('line')}
      closeLabel={t('ui:close')}
    >
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ items, more }) => <Changes gym={gym} items={items} more={more} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
};
