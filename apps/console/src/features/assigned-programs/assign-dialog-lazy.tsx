import type { Weekday } from '@spotter/contracts/civil-date';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, todayIn, type Load } from '@/lib/format/format.js';
import { FormError } from '@/components/forms/form-error.js';
import { EndOthers } from '@/shared/in-the-way/end-others.js';
import { inTheWayOfError } from '@/shared/in-the-way/in-the-way.js';
import { RestrictionsBanner } from '@/shared/restrictions/restrictions-banner.js';
import { programQuery } from '@/shared/programs.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import { DayChoice } from '@/shared/training-days/day-choice.js';
import { suggestedDays, trainingDays } from '@/shared/training-days/training-days.js';
import { MissingMaxes } from '@/shared/training-maxes/missing-maxes.js';
import { maxesOf, type TypedMaxes } from '@/shared/training-maxes/proposals.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';
import { nextMonday } from './assignment-draft.js';
import { ProgramChoice, TraineeChoice } from './choices.js';
import { ModeSwitch, type Mode } from './mode-switch.js';
import { exerciseNameIn, TrainingMaxFields } from './maxes/training-max-fields.js';
import { whyDays, whyNot } from '@/components/ui/why-not.js';

export type AssignDialogProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly timeZone: string;
  /** Set if the dialog opens from a client. */
  readonly customerId?: string;
  /** Set if the dialog opens from a program. */
  readonly programId?: string;
  readonly onClose: () => void;
};

/** Assigns a program by one command: client, program, start, weekdays and training maxes. */
export const AssignDialog = (props: AssignDialogProps) => {
  const { gym, onClose } = props;
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [customerId, setCustomerId] = useState(props.customerId ?? '');
  const [programId, setProgramId] = useState(props.programId ?? '');
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('assign.title')} closeLabel={t('ui:close')}>
      <div className="grid gap-4">
        {props.programId === undefined && <ProgramChoice gym={gym} value={programId} onChange={setProgramId} />}
        {props.customerId === undefined && <TraineeChoice gym={gym} value={customerId} onChange={setCustomerId} />}
        <RestrictionsBanner gym={gym} customerId={customerId} />
        {programId !== '' && (
          <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
            {(program) => <AssignForm key={program.id} {...props} customerId={customerId} program={program} />}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
};

type AssignFormProps = Omit<AssignDialogProps, 'programId'> & { readonly customerId: string; readonly program: ProgramDetail };

const AssignForm = ({ gym, unit, timeZone, customerId, program, onClose }: AssignFormProps) => {
  const { t } = useTranslation('assigned-programs');
  const [assignedProgramId] = useState(newId);
  const [startsOn, setStartsOn] = useState(() => nextMonday(todayIn(timeZone)));
  const [days, setDays] = useState<readonly Weekday[]>(() => suggestedDays(program));
  const [typed, setTyped] = useState<TypedMaxes>({});
  const [mode, setMode] = useState<Mode>('subscribed');
  const command = useCommand(gym, 'assign-program', ['assigned-programs', 'customers', 'workouts', 'programs', 'lifts']);
  const exerciseIds = exercisesByTrainingMax(program.tree);
  const asked = useProposals(gym, customerId === '' ? [] : [customerId], exerciseIds);
  const proposals = asked.proposals ?? [];
  const needed = trainingDays(program);
  // Wait for the proposals or their error: sending earlier would assign the program without training maxes.
  const isAnswered = asked.proposals !== undefined || asked.error !== null;
  const { given: trainingMaxes, missing, unreadable } = maxesOf(proposals, exerciseIds, { typed, unit });
  const isKnown = customerId !== '' && isAnswered;
  const reasons = [
    customerId === '' && whyNot('noClient'),
    days.length !== needed && whyDays(needed),
    startsOn === '' && whyNot('noDay'),
    !isAnswered && whyNot('maxesOnTheirWay'),
    unreadable.length > 0 && whyNot('faulty'),
  ];
  const why = reasons.find((reason) => reason !== false);
  const other = inTheWayOfError(command.error);
  const assign = (): void => {
    if (why !== undefined || command.isPending) return;
    const payload = {
      assignedProgramId,
      customerId,
      programId: program.id,
      programVersion: program.treeVersion,
      startsOn,
      days,
      mode,
      ...(trainingMaxes.length === 0 ? {} : { trainingMaxes: [...trainingMaxes] }),
    };
    // The toast appears even if the dialog was closed meanwhile. `onSuccess` runs only while it is mounted, so it cannot close a newer
    // dialog.
    command.mutateAsync(payload, { onSuccess: onClose }).then(
      () => showToast({ tone: 'success', title: t('assign.done', { name: localized(program.name) }) }),
      () => undefined,
    );
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    assign();
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Field label={t('assign.startsOn')}>
        {(wiring) => <Input {...wiring} type="date" required value={startsOn} onChange={(event) => setStartsOn(event.target.value)} />}
      </Field>
      <DayChoice days={days} needed={needed} onChange={setDays} />
      <TrainingMaxFields
        gym={gym}
        unit={unit}
        program={program}
        exerciseIds={exerciseIds}
        proposals={proposals}
        typed={typed}
        onType={setTyped}
      />
      {isKnown && <MissingMaxes exercises={missing.map((exerciseId) => exerciseNameIn(program, exerciseId))} />}
      <ModeSwitch mode={mode} onChange={setMode} />
      <FormError error={command.error} />
      {other !== null && (
        // Keyed by program: after this one has ended, another may conflict.
        <EndOthers
          key={other}
          gym={gym}
          others={[{ customerId, assignedProgramId: other }]}
          on={startsOn}
          nameOf={() => t('assign.thisClient')}
          onEnded={assign}
        />
      )}
      <Button type="submit" variant="default" aria-disabled={command.isPending} why={why}>
        {command.isPending ? t('assign.pending') : t('assign.submit')}
      </Button>
    </form>
  );
};
