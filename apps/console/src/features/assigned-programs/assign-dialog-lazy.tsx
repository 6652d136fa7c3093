import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, type Load } from '@/lib/format/format.js';
import { problemCode } from '@/lib/api/problem.js';
import { problemText } from '@/lib/api/problem-text.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { FormError } from '@/components/forms/form-error.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { whyNot } from '@/components/ui/why-not.js';
import { AssignSteps } from '@/shared/assigning/assign-steps.js';
import { ModeSwitch, type Mode } from '@/shared/assigning/mode-switch.js';
import { ProgramChoice, TraineeChoice } from '@/shared/assigning/program-choice.js';
import { useAssignDraft } from '@/shared/assigning/use-assign-draft.js';
import { RestrictionsBanner } from '@/shared/restrictions/restrictions-banner.js';
import { offerWayBack } from '@/shared/reversible.js';
import { programQuery } from '@/shared/programs.js';
import { MissingMaxes } from '@/shared/training-maxes/missing-maxes.js';
import { maxesOf, type TypedMaxes } from '@/shared/training-maxes/proposals.js';
import { exerciseNameIn, TrainingMaxFields } from '@/shared/training-maxes/training-max-fields.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';

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

const topics = ['assigned-programs', 'customers', 'workouts', 'programs', 'lifts'] as const;
/** Refusals that belong to the start, to the client, to the program. */
const ofStart: ReadonlySet<string> = new Set(['implausible-date', 'team-program-over']);
const ofClient: ReadonlySet<string> = new Set(['customer-unknown', 'client-not-active', 'customer-erased']);
const ofProgram: ReadonlySet<string> = new Set(['program-unknown', 'program-retired', 'program-empty', 'program-too-long']);

/** Assigns a program by one command: client, program, start, weekdays, training maxes, and what happens with existing programs. */
export const AssignDialog = (props: AssignDialogProps) => {
  const { gym, onClose } = props;
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [customerId, setCustomerId] = useState(props.customerId ?? '');
  const [programId, setProgramId] = useState(props.programId ?? '');
  const [refused, setRefused] = useState<unknown>(null);
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  const refusalIn = (codes: ReadonlySet<string>) => (codes.has(problemCode(refused)) ? problemText(refused) : undefined);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('assign.title')} closeLabel={t('ui:close')}>
      <div className="grid gap-4">
        {props.programId === undefined && (
          <ProgramChoice gym={gym} value={programId} onChange={setProgramId} error={refusalIn(ofProgram)} />
        )}
        {props.customerId === undefined && (
          <TraineeChoice gym={gym} value={customerId} onChange={setCustomerId} error={refusalIn(ofClient)} />
        )}
        <RestrictionsBanner gym={gym} customerId={customerId} />
        {programId !== '' && (
          <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
            {(program) => (
              <AssignForm
                key={program.id}
                {...props}
                customerId={customerId}
                program={program}
                startRefusal={refusalIn(ofStart)}
                showsRefusal={
                  refusalIn(ofStart) === undefined &&
                  (props.customerId !== undefined || refusalIn(ofClient) === undefined) &&
                  (props.programId !== undefined || refusalIn(ofProgram) === undefined)
                }
                onRefused={setRefused}
              />
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
};

type AssignFormProps = Omit<AssignDialogProps, 'programId'> & {
  readonly customerId: string;
  readonly program: ProgramDetail;
  readonly startRefusal: string | undefined;
  /** False if a field shows the refusal. */
  readonly showsRefusal: boolean;
  readonly onRefused: (error: unknown) => void;
};

const AssignForm = ({ gym, unit, timeZone, customerId, program, startRefusal, showsRefusal, onRefused, onClose }: AssignFormProps) => {
  const { t } = useTranslation('assigned-programs');
  const [assignedProgramId] = useState(newId);
  const [typed, setTyped] = useState<TypedMaxes>({});
  const [mode, setMode] = useState<Mode>('subscribed');
  const customerIds = customerId === '' ? [] : [customerId];
  const draft = useAssignDraft({ gym, timeZone, program, customerIds });
  const command = useCommand(gym, 'assign-program', topics);
  const exerciseIds = exercisesByTrainingMax(program.tree);
  const asked = useProposals(gym, customerIds, exerciseIds);
  const proposals = asked.proposals ?? [];
  // Wait for the proposals or their error: sending earlier would assign the program without training maxes.
  const isAnswered = asked.proposals !== undefined || asked.error !== null;
  const { given: trainingMaxes, missing, unreadable } = maxesOf(proposals, exerciseIds, { typed, unit });
  const isKnown = customerId !== '' && isAnswered;
  const reasons = [
    customerId === '' && whyNot('noClient'),
    !isAnswered && whyNot('maxesOnTheirWay'),
    unreadable.length > 0 && whyNot('faulty'),
    draft.why ?? (false as const),
  ];
  const why = reasons.find((reason) => reason !== false);
  const assign = (): void => {
    if (why !== undefined || command.isPending) return;
    const payload = {
      assignedProgramId,
      customerId,
      programId: program.id,
      programVersion: program.treeVersion,
      ...draft.wish,
      mode,
      ...(trainingMaxes.length === 0 ? {} : { trainingMaxes: [...trainingMaxes] }),
    };
    const back = () => sendCommand(gym, 'end-program', { assignedProgramId, customerId, on: payload.startsOn, takesBack: true });
    onRefused(null);
    // The toast appears even if the dialog was closed meanwhile. `onSuccess` runs only while it is mounted, so it cannot close a newer
    // dialog.
    command
      .mutateAsync(payload, { onSuccess: onClose })
      .then(() => offerWayBack({ gym, topics }, back, t('assign.done', { name: localized(program.name) }), t('assign.undone')), onRefused);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    assign();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <AssignSteps draft={draft} count={1} startRefusal={startRefusal}>
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
      </AssignSteps>
      <ModeSwitch mode={mode} onChange={setMode} />
      {showsRefusal && <FormError error={command.error} />}
      <Button type="submit" variant="default" aria-disabled={command.isPending} why={why}>
        {command.isPending ? t('assign.pending') : t('assign.submit')}
      </Button>
    </form>
  );
};
