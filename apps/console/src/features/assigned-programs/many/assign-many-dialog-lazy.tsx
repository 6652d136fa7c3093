import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { programQuery } from '@/shared/programs.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { RunningForMany } from '@/shared/many/answers-of-many.js';
import { ProgramChoice } from '@/shared/assigning/program-choice.js';
import { tellApart } from '@/shared/people/tell-apart.js';
import { Answers } from './answers.js';
import { AskMany } from './ask-many.js';
import { inWay, withMaxes } from './assign-many.js';
import { TakenBack } from './taken-back.js';
import { useAssignMany } from './use-assign-many.js';

export type AssignManyProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly timeZone: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname' | 'email'>[];
  readonly onClose: (isSent: boolean) => void;
};

/** Assigns one program to all selected clients: asks for program, start and weekdays, then shows each client's result. */
export const AssignManyDialog = ({ gym, unit, timeZone, chosen, onClose }: AssignManyProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [programId, setProgramId] = useState('');
  const customerIds = chosen.map(({ id }) => id);
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  const { state, answer, attempts, assign, retry } = useAssignMany(gym, customerIds);
  const names = tellApart(chosen);
  const close = (): void => onClose(state.kind !== 'asking');
  const nameOf = (id: string): string => names.get(id) ?? '';
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('many.title', { count: chosen.length })} closeLabel={t('ui:close')}>
      {state.kind === 'asking' && (
        <div className="grid gap-4">
          <ProgramChoice gym={gym} value={programId} onChange={setProgramId} />
          <RestrictionsOfMany gym={gym} customerIds={customerIds} />
          {programId !== '' && (
            <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
              {(program) => (
                <AskMany
                  key={program.id}
                  gym={gym}
                  unit={unit}
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
      <RunningForMany state={state} />
      {state.kind === 'answered' && answer !== null && (
        <Answers
          gym={gym}
          done={answer.done}
          refused={answer.refused}
          nameOf={nameOf}
          program={query.data}
          unit={unit}
          takeBack={
            <TakenBack gym={gym} attempts={attempts} refused={answer.refused} startsOn={answer.wishes.wish.startsOn} nameOf={nameOf} />
          }
          onRetry={(typed, wayOf) => {
            const wishes = withMaxes(answer.wishes, answer.refused, typed);
            retry(answer.refused, wishes, (customerId) => inWay(wishes, wayOf(customerId)));
          }}
          onClose={close}
        />
      )}
    </Dialog>
  );
};
