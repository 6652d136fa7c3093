import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '../../../lib/api/problem-text.js';
import { todayIn } from '../../../lib/format/format.js';
import { programQuery } from '../../../shared/programs.js';
import { ActionForm } from '../../../components/forms/action-form.js';
import { TextField } from '../../../components/forms/text-field.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { LongWork } from '../../../components/states/long-work.js';
import { QueryView } from '../../../components/states/query-view.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { exercisesByPercent, nextMonday, suggestedDays, trainingDays, type Weekday } from '../assignment-draft.js';
import { ProgramChoice } from '../choices.js';
import { DayChoice } from '../day-choice.js';
import type { Refused, Wish } from './assign-many.js';
import { useAssignMany } from './use-assign-many.js';

export type AssignManyProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: () => void;
};

const Wishes = ({
  program,
  timeZone,
  count,
  onSend,
}: {
  readonly program: ProgramDetail;
  readonly timeZone: string;
  readonly count: number;
  readonly onSend: (wish: Wish) => void;
}) => {
  const { t } = useTranslation('assigned-programs');
  const [startsOn, setStartsOn] = useState(() => nextMonday(todayIn(timeZone)));
  const [days, setDays] = useState<readonly Weekday[]>(() => suggestedDays(program));
  const needed = trainingDays(program);
  const send = (): void => {
    if (days.length === needed) onSend({ programId: program.id, programVersion: program.treeVersion, startsOn, days: [...days] });
  };
  return (
    <ActionForm attempt={{ isPending: false, error: null, mutate: send }} submit={t('many.submit', { count })}>
      <TextField label={t('assign.startsOn')} type="date" required value={startsOn} onChange={setStartsOn} />
      <DayChoice days={days} needed={needed} onChange={setDays} />
      {exercisesByPercent(program).length > 0 && <p className="text-table text-muted-foreground">{t('many.maxes')}</p>}
    </ActionForm>
  );
};

type AnswersProps = {
  readonly gym: string;
  readonly done: number;
  readonly refused: readonly Refused[];
  readonly nameOf: (customerId: string) => string;
  readonly onRetry: (endOthers: boolean) => void;
  readonly onClose: () => void;
};

/** What each client's command was answered, and what can be done about it. */
const Answers = ({ gym, done, refused, nameOf, onRetry, onClose }: AnswersProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const inTheWay = refused.filter(({ other }) => other !== null).length;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium">
        {t('many.done', { count: done })}
      </p>
      {refused.length > 0 && (
        <section aria-label={t('many.refused', { count: refused.length })} className="grid gap-2">
          <h3 className="text-table font-medium">{t('many.refused', { count: refused.length })}</h3>
          <ul className="max-h-64 overflow-y-auto rounded-control border">
            {refused.map(({ attempt: { customerId }, code }) => (
              <li key={customerId} className="grid gap-0.5 border-b px-3 py-2 text-table last:border-b-0">
                <Link
                  to="/$gym/admin/list/$customerId"
                  params={{ gym, customerId }}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {nameOf(customerId)}
                </Link>
                <span className="text-muted-foreground">{textOfCode(code)}</span>
              </li>
            ))}
          </ul>
          <span className="flex flex-wrap gap-2">
            {inTheWay > 0 && <Button onClick={() => onRetry(true)}>{t('many.endOthers', { count: inTheWay })}</Button>}
            <Button variant="outline" onClick={() => onRetry(false)}>
              {t('many.again')}
            </Button>
          </span>
        </section>
      )}
      <Button variant="outline" onClick={onClose}>
        {t('ui:close')}
      </Button>
    </div>
  );
};

/** One program for all who were chosen: what, from when, on which days; then each client's answer. */
export const AssignManyDialog = ({ gym, timeZone, chosen, onClose }: AssignManyProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [programId, setProgramId] = useState('');
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  const { state, assign, retry } = useAssignMany(
    gym,
    chosen.map(({ id }) => id),
  );
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
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
              {(program) => <Wishes key={program.id} program={program} timeZone={timeZone} count={chosen.length} onSend={assign} />}
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
          nameOf={(id) => names.get(id) ?? ''}
          onRetry={(endOthers) => retry(state.refused, state.wish, endOthers)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
