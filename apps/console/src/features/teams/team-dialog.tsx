import { teamCommands } from '@spotter/contracts/teams/commands';
import { maxTeamMembers, maxTeamNameLength } from '@spotter/contracts/teams/limits';
import type { TeamItem } from './queries.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
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
  const save = useCommand(gym, team === null ? 'create-team' : 'revise-team', ['teams']);
  const teamId = team?.id ?? newTeamId;
  const form = useCommandForm({
    schema: teamCommands['create-team'],
    defaultValues: { name: team?.name ?? '', capacity: team?.capacity?.toString() ?? '' },
    payload: ({ name, capacity }) => ({ teamId, name: name.trim(), capacity: capacity === '' ? null : Number(capacity) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(team === null ? 'dialog.new' : 'dialog.edit')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={save}
        submit={t(team === null ? 'dialog.create' : 'dialog.save')}
        onSend={async (payload) => {
          // `onSuccess` runs only while the dialog is mounted, so it cannot close a newer one.
          await save.mutateAsync(payload, { onSuccess: () => onSaved(teamId) });
          void showToast({ tone: 'success', title: t(team === null ? 'dialog.created' : 'dialog.saved') });
        }}
      >
        <FormField form={form} name="name">
          {(field) => <TextField label={t('dialog.name')} {...field} required maxLength={maxTeamNameLength} autoFocus />}
        </FormField>
        <FormField form={form} name="capacity">
          {(field) => (
            <TextField
              label={t('dialog.capacity')}
              hint={t('dialog.capacityLine')}
              {...field}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxTeamMembers}
            />
          )}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
