import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byName } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { FormError } from '@/components/forms/form-error.js';
import { SelectField } from '@/components/forms/select-field.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { whyNot } from '@/components/ui/why-not.js';
import { AssignSteps } from '@/shared/assigning/assign-steps.js';
import { ProgramChoice } from '@/shared/assigning/program-choice.js';
import { useAssignDraft } from '@/shared/assigning/use-assign-draft.js';
import { programQuery } from '@/shared/programs.js';
import { teamsQuery } from '@/shared/teams.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { MaxesOfMany } from '@/shared/training-maxes/maxes-of-many.js';
import { MissingMaxes } from '@/shared/training-maxes/missing-maxes.js';
import { exerciseNameIn } from '@/shared/training-maxes/training-max-fields.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';
import { membersOf, namesOfMembers } from '../members.js';
import { teamQuery, type TeamDetail } from '../queries.js';
import { AssignedToTeam } from './assigned-to-team.js';

type AssignTeamDialogProps = {
  readonly gym: string;
  readonly team: TeamDetail;
  readonly timeZone: string;
  /** Set if the dialog opens from a program. */
  readonly programId?: string;
  readonly onClose: () => void;
};

/** Assigns one program to all members, and to those who join while it runs. Shows each member's result, until the coach closes it. */
export const AssignTeamDialog = ({ gym, team, timeZone, programId: given, onClose }: AssignTeamDialogProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [teamProgramId] = useState(newId);
  const [programId, setProgramId] = useState(given ?? '');
  const [isAssigned, setAssigned] = useState(false);
  const query = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' });
  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose(), title: t('program.assign'), closeLabel: t('ui:close') };
  // Each member's program accepts or refuses separately: shows the team until all results are known.
  if (isAssigned)
    return (
      <Dialog {...frame}>
        <div className="grid gap-4">
          <AssignedToTeam gym={gym} team={team} teamProgramId={teamProgramId} />
          <Button variant="outline" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog {...frame} description={t('program.assignLine')}>
      <div className="grid gap-4">
        {given === undefined && <ProgramChoice gym={gym} value={programId} onChange={setProgramId} />}
        <RestrictionsOfMany gym={gym} customerIds={membersOf(team)} />
        {programId !== '' && (
          <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
            {(program) => (
              <AssignTeamForm
                key={program.id}
                gym={gym}
                team={team}
                timeZone={timeZone}
                program={program}
                teamProgramId={teamProgramId}
                onAssigned={() => setAssigned(true)}
              />
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
};

/** Asks for the team first, for a program that is chosen already. */
export const AssignToTeamDialog = ({ gym, ...props }: Omit<AssignTeamDialogProps, 'team'> & { readonly programId: string }) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [teamId, setTeamId] = useState('');
  const teams = useQuery(teamsQuery(gym));
  const query = useQuery({ ...teamQuery(gym, teamId), enabled: teamId !== '' });
  const open = byName(teams.data?.items.filter(({ archived }) => !archived) ?? [], ({ name }) => name);
  if (query.data !== undefined && teamId !== '') return <AssignTeamDialog gym={gym} team={query.data} {...props} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t('program.toTeam')}
      description={t('program.assignLine')}
      closeLabel={t('ui:close')}
    >
      <QueryView query={teams} skeleton={<Skeleton className="h-12" />}>
        {() =>
          open.length === 0 ? (
            <p className="text-table text-muted-foreground">{t('program.noTeam')}</p>
          ) : (
            <div className="grid gap-4">
              <SelectField label={t('program.team')} value={teamId} onChange={setTeamId}>
                <option value="" disabled>
                  {t('choose')}
                </option>
                {open.map(({ id, name, members }) => (
                  <option key={id} value={id}>
                    {`${name} (${t('members', { count: members })})`}
                  </option>
                ))}
              </SelectField>
              <FormError error={query.error} />
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
};

type AssignTeamFormProps = Omit<AssignTeamDialogProps, 'programId' | 'onClose'> & {
  readonly program: ProgramDetail;
  readonly teamProgramId: string;
  readonly onAssigned: () => void;
};

const AssignTeamForm = ({ gym, team, timeZone, program, teamProgramId, onAssigned }: AssignTeamFormProps) => {
  const { t } = useTranslation('teams');
  const [withProposals, setWithProposals] = useState(true);
  const members = membersOf(team);
  const names = namesOfMembers(team);
  const nameOf = (id: string): string => names.get(id) ?? '';
  const draft = useAssignDraft({ gym, timeZone, program, customerIds: members });
  const assign = useCommand(gym, 'assign-team-program', ['teams', 'assigned-programs', 'workouts']);
  const exerciseIds = exercisesByTrainingMax(program.tree);
  const asked = useProposals(gym, members, exerciseIds);
  const missing = exerciseIds.flatMap((exerciseId) => {
    const count = (asked.proposals ?? []).filter(
      (each) => each.exerciseId === exerciseId && each.inForce === null && (each.proposed === null || !withProposals),
    ).length;
    return count === 0 ? [] : [t('program.missingMax', { exercise: exerciseNameIn(program, exerciseId), count })];
  });
  const why = members.length === 0 ? whyNot('noMember') : draft.why;
  const send = (): void => {
    if (why !== undefined) return;
    const proposed = withProposals && exerciseIds.length > 0 && { withProposedMaxes: true as const };
    assign.mutate(
      { teamId: team.id, teamProgramId, programId: program.id, programVersion: program.treeVersion, ...draft.wish, ...proposed },
      { onSuccess: onAssigned },
    );
  };
  return (
    <ActionForm
      attempt={{ isPending: assign.isPending, error: assign.error, mutate: send }}
      noValidate
      submit={
        <Button type="submit" variant="default" size="lg" aria-disabled={assign.isPending} why={why}>
          {t('program.submit', { count: members.length })}
        </Button>
      }
    >
      <AssignSteps draft={draft} count={members.length} nameOf={nameOf}>
        {exerciseIds.length > 0 && members.length > 0 && (
          <MaxesOfMany
            gym={gym}
            program={program}
            proposals={asked.proposals}
            nameOf={nameOf}
            withProposals={withProposals}
            onWithProposals={setWithProposals}
            isAskedLater={false}
          />
        )}
        <MissingMaxes exercises={missing} />
      </AssignSteps>
    </ActionForm>
  );
};
