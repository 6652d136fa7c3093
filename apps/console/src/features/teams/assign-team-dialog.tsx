import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, todayIn } from '../../lib/format/format.js';
import { newId } from '../../lib/api/send-command.js';
import { useCommand } from '../../lib/api/use-command.js';
import { programsQuery } from '../../shared/programs.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { FormError } from '../../components/forms/form-error.js';
import { SearchChoice } from '../../components/forms/search-choice.js';
import { TextField } from '../../components/forms/text-field.js';
import { showToast } from '../../components/overlays/toast.js';
import type { TeamDetail } from './queries.js';

type AssignTeamDialogProps = { readonly gym: string; readonly team: TeamDetail; readonly timeZone: string; readonly onClose: () => void };

/** One program for everybody in the team, and for those who join while it runs. */
export const AssignTeamDialog = ({ gym, team, timeZone, onClose }: AssignTeamDialogProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [teamProgramId] = useState(newId);
  const [q, setQ] = useState('');
  const [programId, setProgramId] = useState('');
  const [startsOn, setStartsOn] = useState(() => todayIn(timeZone));
  const query = useQuery({ ...programsQuery(gym, { q, lifecycle: 'published' }), placeholderData: (before) => before });
  const assign = useCommand(gym, 'assign-team-program', ['teams', 'assigned-programs', 'workouts']);
  const options = (query.data?.items ?? []).map(({ id, name }) => ({ id, label: localized(name) }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (assign.isPending || programId === '') return;
    assign.mutate(
      { teamId: team.id, teamProgramId, programId, startsOn },
      {
        onSuccess: () => {
          void showToast({ tone: 'success', title: t('program.assigned') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('program.assign')}
      description={t('program.assignLine')}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <SearchChoice
          label={t('program.which')}
          name="program"
          options={options}
          value={programId}
          q={q}
          onSearch={setQ}
          onChange={setProgramId}
        />
        <TextField label={t('program.startsOn')} type="date" value={startsOn} onChange={setStartsOn} required />
        <FormError error={assign.error} />
        <Button type="submit" aria-disabled={assign.isPending || programId === ''}>
          {t('program.assign')}
        </Button>
      </form>
    </Dialog>
  );
};
