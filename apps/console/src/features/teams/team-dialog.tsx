import { maxTeamMembers, maxTeamNameLength } from '@spotter/contracts/teams/limits';
import type { TeamItem } from './queries.js';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { FormError } from '@/components/forms/form-error.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';

type TeamDialogProps = {
  readonly gym: string;
  /** Null for a new team. */
  readonly team: TeamItem | null;
  readonly onClose: () => void;
  readonly onSaved: (teamId: string) => void;
};

/** Edits a team's name and maximum size. */
export const TeamDialog = ({ gym, team, onClose, onSaved }: TeamDialogProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const [newTeamId] = useState(newId);
  const [name, setName] = useState(team?.name ?? '');
  const [capacity, setCapacity] = useState(team?.capacity?.toString() ?? '');
  const save = useCommand(gym, team === null ? 'create-team' : 'revise-team', ['teams']);
  const teamId = team?.id ?? newTeamId;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { teamId, name: name.trim(), capacity: capacity === '' ? null : Number(capacity) },
      {
        onSuccess: () => {
          void showToast({ tone: 'success', title: t(team === null ? 'dialog.created' : 'dialog.saved') });
          onSaved(teamId);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(team === null ? 'dialog.new' : 'dialog.edit')}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <TextField label={t('dialog.name')} value={name} onChange={setName} required maxLength={maxTeamNameLength} autoFocus />
        <TextField
          label={t('dialog.capacity')}
          hint={t('dialog.capacityLine')}
          value={capacity}
          onChange={setCapacity}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxTeamMembers}
        />
        <FormError error={save.error} />
        <Button type="submit" aria-disabled={save.isPending}>
          {t(team === null ? 'dialog.create' : 'dialog.save')}
        </Button>
      </form>
    </Dialog>
  );
};
