import type { Weekday } from '@spotter/contracts/civil-date';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn, type Load } from '@/lib/format/format.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';
import { DayChoice } from '@/shared/training-days/day-choice.js';
import { suggestedDays, trainingDays } from '@/shared/training-days/training-days.js';
import { maxesOf } from '@/shared/training-maxes/proposals.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';
import { nextMonday } from '../assignment-draft.js';
import { ModeSwitch, type Mode } from '../mode-switch.js';
import type { Wishes } from './assign-many.js';
import { MaxesOfMany } from './maxes-of-many.js';

type AskManyProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly program: ProgramDetail;
  readonly timeZone: string;
  readonly customerIds: readonly string[];
  readonly nameOf: (customerId: string) => string;
  readonly onSend: (wishes: Wishes) => void;
};

/** Asks for start, weekdays and training maxes. */
export const AskMany = ({ gym, unit, program, timeZone, customerIds, nameOf, onSend }: AskManyProps) => {
  const { t } = useTranslation('assigned-programs');
  const [startsOn, setStartsOn] = useState(() => nextMonday(todayIn(timeZone)));
  const [days, setDays] = useState<readonly Weekday[]>(() => suggestedDays(program));
  const [withProposals, setWithProposals] = useState(true);
  const [mode, setMode] = useState<Mode>('subscribed');
  const exerciseIds = exercisesByTrainingMax(program.tree);
  const { proposals, error } = useProposals(gym, customerIds, exerciseIds);
  const needed = trainingDays(program);
  const send = (): void => {
    if (days.length !== needed || proposals === undefined) return;
    const maxesOfClient = (id: string) =>
      maxesOf(
        proposals.filter(({ customerId }) => customerId === id),
        exerciseIds,
        { unit, withProposals },
      );
    const maxes = new Map(customerIds.map((id) => [id, maxesOfClient(id)]));
    onSend({ wish: { programId: program.id, programVersion: program.treeVersion, startsOn, days: [...days], mode }, maxes });
  };
  return (
    <ActionForm
      attempt={{ isPending: proposals === undefined, error, mutate: send }}
      submit={t('many.submit', { count: customerIds.length })}
    >
      <TextField label={t('assign.startsOn')} type="date" required value={startsOn} onChange={setStartsOn} />
      <DayChoice days={days} needed={needed} onChange={setDays} />
      <ModeSwitch mode={mode} onChange={setMode} />
      {exerciseIds.length > 0 && (
        <MaxesOfMany
          gym={gym}
          program={program}
          proposals={proposals}
          nameOf={nameOf}
          withProposals={withProposals}
          onWithProposals={setWithProposals}
        />
      )}
    </ActionForm>
  );
};
