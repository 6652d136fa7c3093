import type { Weekday } from '@spotter/contracts/civil-date';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { byName, localized, todayIn } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { programQuery, programsQuery } from '@/shared/programs.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { DayChoice } from '@/shared/training-days/day-choice.js';
import { suggestedDays, trainingDays } from '@/shared/training-days/training-days.js';
import { MissingMaxes } from '@/shared/training-maxes/missing-maxes.js';
import { useProposals } from '@/shared/training-maxes/use-proposals.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { FormError } from '@/components/forms/form-error.js';
import { SearchChoice } from '@/components/forms/search-choice.js';
import { TextField } from '@/components/forms/text-field.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { ProgramGiven } from './program-given.js';
import type { TeamDetail } from '../queries.js';
import { whyDays, whyNot } from '@/components/ui/why-not.js';

type AssignTeamDialogProps = { readonly gym: string; readonly team: TeamDetail; readonly timeZone: string; readonly onClose: () => void };

/** Assigns one program to all members, and to those who join while it runs. */
export const AssignTeamDialog = ({ gym, team, timeZone, onClose }: AssignTeamDialogProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [teamProgramId] = useState(newId);
  const [q, setQ] = useState('');
  const [programId, setProgramId] = useState('');
  /** Null until the coach chooses: then the program's suggestion applies. */
  const [chosenDays, setChosenDays] = useState<readonly Weekday[] | null>(null);
  const [startsOn, setStartsOn] = useState(() => todayIn(timeZone));
  const query = useQuery({ ...programsQuery(gym, { q, lifecycle: 'published' }), placeholderData: (before) => before });
  const assign = useCommand(gym, 'assign-team-program', ['teams', 'assigned-programs', 'workouts']);
  const program = useQuery({ ...programQuery(gym, programId), enabled: programId !== '' }).data;
  const needed = program === undefined ? 0 : trainingDays(program);
  const days = chosenDays ?? (program === undefined ? null : suggestedDays(program));
  const why = program === undefined ? whyNot('noProgram') : days?.length === needed ? null : whyDays(needed);
  const members = team.stays.flatMap(({ customer, to }) => (to === null ? [customer.id] : []));
  const exerciseIds = program === undefined ? [] : exercisesByTrainingMax(program.tree);
  const proposals = useProposals(gym, members, exerciseIds).proposals ?? [];
  /** Assigning to a team ignores proposed maxes: without one in force, loads stay open. */
  const missing = exerciseIds.flatMap((exerciseId) => {
    const count = proposals.filter((each) => each.exerciseId === exerciseId && each.inForce === null).length;
    const name = localized(program?.exercises.find(({ id }) => id === exerciseId)?.name);
    return count === 0 ? [] : [t('program.missingMax', { exercise: name, count })];
  });
  const options = byName(query.data?.items ?? [], ({ name }) => localized(name)).map(({ id, name }) => ({ id, label: localized(name) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (why !== null || assign.isPending) return;
    assign.mutate({ teamId: team.id, teamProgramId, programId, startsOn, ...(days !== null && { days: [...days] }) });
  };
  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose(), title: t('program.assign'), closeLabel: t('ui:close') };
  // Each member's program accepts or refuses separately: shows the team until all results are known.
  if (assign.isSuccess)
    return (
      <Dialog {...frame}>
        <div className="grid gap-4">
          {team.program?.teamProgramId === teamProgramId ? (
            <ProgramGiven gym={gym} team={team} mayManage timeZone={timeZone} />
          ) : (
            <Skeleton className="h-12" />
          )}
          <Button variant="outline" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog {...frame} description={t('program.assignLine')}>
      <form className="grid gap-4" onSubmit={submit}>
        <SearchChoice
          label={t('program.which')}
          name="program"
          options={options}
          query={query}
          value={programId}
          q={q}
          onSearch={setQ}
          onChange={(id) => {
            setProgramId(id);
            setChosenDays(null);
          }}
        />
        <TextField label={t('program.startsOn')} type="date" value={startsOn} onChange={setStartsOn} required />
        {days !== null && <DayChoice days={days} needed={needed} onChange={setChosenDays} />}
        <RestrictionsOfMany gym={gym} customerIds={members} />
        <MissingMaxes exercises={missing} />
        <FormError error={assign.error} />
        <Button type="submit" aria-disabled={assign.isPending} why={why}>
          {t('program.assign')}
        </Button>
      </form>
    </Dialog>
  );
};
