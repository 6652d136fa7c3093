import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { localized } from '@/lib/format/format.js';
import { exerciseQuery } from './queries.js';
import { SheetBody } from './sheet-body.js';

export type ExerciseSheetProps = {
  readonly gym: string;
  readonly exerciseId: string;
  readonly onClose: () => void;
  /** Opens another exercise from this one; without it, the sheet shows the other one itself. */
  readonly onOpen?: (exerciseId: string) => void;
  /** Actions for users who maintain the library. */
  readonly tools?: (exercise: ExerciseDetail) => ReactNode;
};

/** One exercise in a panel beside the page; full screen on a phone. */
export const ExerciseSheet = ({ gym, exerciseId, onClose, onOpen, tools }: ExerciseSheetProps) => {
  const { t } = useTranslation('ui');
  const [wanted, setWanted] = useState(exerciseId);
  const id = onOpen === undefined ? wanted : exerciseId;
  const query = useQuery(exerciseQuery(gym, id));
  return (
    <Dialog
      variant="side"
      open
      onOpenChange={(open) => !open && onClose()}
      title={localized(query.data?.name) || '…'}
      closeLabel={t('close')}
    >
      <QueryView query={query} skeleton={<RowSkeletons rows={8} />}>
        {(exercise) => (
          <>
            {tools !== undefined && <div className="mb-4 flex flex-wrap gap-2">{tools(exercise)}</div>}
            <SheetBody gym={gym} exercise={exercise} onOpen={onOpen ?? setWanted} />
          </>
        )}
      </QueryView>
    </Dialog>
  );
};
