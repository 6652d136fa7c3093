import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { whyNot } from '@/components/ui/why-not.js';
import { AssignSteps } from '@/shared/assigning/assign-steps.js';
import { ModeSwitch, type Mode } from '@/shared/assigning/mode-switch.js';
import { useAssignDraft } from '@/shared/assigning/use-assign-draft.js';
import { MaxesOfMany } from '@/shared/training-maxes/maxes-of-many.js';
import { maxesOf } from '@/shared/training-maxes/proposals.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';
import type { Wishes } from './assign-many.js';

type AskManyProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly program: ProgramDetail;
  readonly timeZone: string;
  readonly customerIds: readonly string[];
  readonly nameOf: (customerId: string) => string;
  readonly onSend: (wishes: Wishes) => void;
};

/** Asks for start, weekdays, training maxes, and what happens with existing programs. */
export const AskMany = ({ gym, unit, program, timeZone, customerIds, nameOf, onSend }: AskManyProps) => {
  const { t } = useTranslation('assigned-programs');
  const [withProposals, setWithProposals] = useState(true);
  const [mode, setMode] = useState<Mode>('subscribed');
  const draft = useAssignDraft({ gym, timeZone, program, customerIds });
  const exerciseIds = exercisesByTrainingMax(program.tree);
  const { proposals, error } = useProposals(gym, customerIds, exerciseIds);
  const why = draft.why ?? (proposals === undefined && error === null ? whyNot('maxesOnTheirWay') : undefined);
  const send = (): void => {
    if (why !== undefined || proposals === undefined) return;
    const maxesOfClient = (id: string) =>
      maxesOf(
        proposals.filter(({ customerId }) => customerId === id),
        exerciseIds,
        { unit, withProposals },
      );
    const maxes = new Map(customerIds.map((id) => [id, maxesOfClient(id)]));
    onSend({ wish: { programId: program.id, programVersion: program.treeVersion, ...draft.wish, mode }, maxes });
  };
  return (
    <ActionForm
      attempt={{ isPending: false, error, mutate: send }}
      noValidate
      submit={
        <Button type="submit" variant="default" size="lg" why={why}>
          {t('many.submit', { count: customerIds.length })}
        </Button>
      }
    >
      <AssignSteps draft={draft} count={customerIds.length} nameOf={nameOf}>
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
      </AssignSteps>
      <ModeSwitch mode={mode} onChange={setMode} />
    </ActionForm>
  );
};
