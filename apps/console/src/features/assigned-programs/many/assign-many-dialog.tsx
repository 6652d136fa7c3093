import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/problem-text.js';
import type { Load } from '../../../lib/format/format.js';
import { programQuery } from '../../../shared/programs.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { LongWork } from '../../../components/states/long-work.js';
import { QueryView } from '../../../components/states/query-view.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { ProgramChoice } from '../choices.js';
import { Answers } from './answers.js';
import { AskMany } from './ask-many.js';
import { withMaxes } from './assign-many.js';
import { TakenBack } from './taken-back.js';
import { useAssignMany } from './use-assign-many.js';

export type AssignManyProps = {
  readonly gym: string;
  readonly gymUnit: Load['unit'];
  readonly timeZone: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: () => void;
};

/** One program for all who were chosen: what, from when, on which days; then each client's answer. */
export const AssignManyDialog = ({ gym, gymUnit, timeZone, chosen, onClose }: AssignManyProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [programId, setProgramId] = useState('');
  const customerIds = chosen.map(({ id }) => id);
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  const { state, attempts, assign, retry } = useAssignMany(gym, customerIds);
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && state.kind !== 'sending' && onClose()}
      title={t('many.title', { count: chosen.length })}
      closeLabel={t('ui:close')}
    >
      {state.kind === 'asking' && (
        <div className="grid gap-4">
          <ProgramChoice gym={gym} value={programId} onChange={setProgramId} />
          {programId !== '' && (
            <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
              {(program) => (
                <AskMany
                  key={program.id}
                  gym={gym}
                  gymUnit={gymUnit}
                  program={program}
                  timeZone={timeZone}
                  customerIds={customerIds}
                  nameOf={nameOf}
                  onSend={assign}
                />
              )}
            </QueryView>
          )}
        </div>
      )}
      {state.kind === 'sending' && (
        <LongWork
          done={state.answered / Math.max(1, state.total)}
          label={t('many.progress', { answered: state.answered, total: state.total })}
        />
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="grid gap-3">
          <p className="text-destructive">{problemText(state.error)}</p>
          <Button onClick={state.again}>{t('many.again')}</Button>
        </div>
      )}
      {state.kind === 'answered' && (
        <Answers
          gym={gym}
          done={state.done}
          refused={state.refused}
          nameOf={nameOf}
          program={query.data}
          unit={gymUnit}
          takeBack={
            <TakenBack
              gym={gym}
              attempts={attempts}
              refused={state.refused}
              startsOn={state.wishes.wish.startsOn}
              ended={state.ended}
              nameOf={nameOf}
            />
          }
          onRetry={(typed, endOthers) => retry(state.refused, withMaxes(state.wishes, state.refused, typed), endOthers)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
