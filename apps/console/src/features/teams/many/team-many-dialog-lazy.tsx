import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import type { ForClient } from '@/shared/many/for-many.js';
import { ManyDialog } from '@/shared/many/many-dialog.js';
import { TakeBackMany } from '@/shared/many/take-back-many.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { teamsQuery } from '@/shared/teams.js';

export type TeamManyProps = {
  readonly gym: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: (isSent: boolean) => void;
};

const topics = ['teams', 'customers'] as const;

/** Adds the selected clients to a team. Lists refused clients: no room, or already a member. */
export const TeamManyDialog = ({ gym, chosen, onClose }: TeamManyProps) => {
  const { t } = useTranslation('teams');
  const teams = useQuery(teamsQuery(gym)).data?.items.filter(({ archived }) => !archived) ?? [];
  const [teamId, setTeamId] = useState('');
  const givesProgram = (teams.find(({ id }) => id === teamId)?.program ?? null) !== null;
  const { state, run } = useForMany(gym, topics);
  const add = (): void => {
    if (teamId === '') return;
    void run(
      chosen.map(({ id }): ForClient => ({
        customerId: id,
        command: { id: newId(), type: 'add-team-members', payload: { teamId, customerIds: [id] } },
      })),
    );
  };
  return (
    <ManyDialog
      gym={gym}
      chosen={chosen}
      state={state}
      title={t('many.title', { count: chosen.length })}
      done={(count) => t('many.done', { count })}
      refused={(count) => t('many.refused', { count })}
      takeBack={(done, nameOf) => (
        <TakeBackMany
          gym={gym}
          topics={topics}
          commands={() =>
            done.map((customerId) => ({
              customerId,
              command: { id: newId(), type: 'remove-team-member', payload: { teamId, customerId } },
            }))
          }
          label={t('many.takeBack', { count: done.length })}
          done={(count) => t('many.takenBack', { count })}
          nameOf={nameOf}
        />
      )}
      onClose={onClose}
    >
      <ActionForm attempt={{ isPending: teamId === '', error: null, mutate: add }} submit={t('many.submit', { count: chosen.length })}>
        <Field label={t('many.which')} hint={teams.length === 0 ? t('many.noTeams') : undefined}>
          {(wiring) => (
            <Select {...wiring} required value={teamId} onChange={({ target }) => setTeamId(target.value)}>
              <option value="">{t('many.choose')}</option>
              {teams.map(({ id, name, members, capacity }) => (
                <option key={id} value={id}>
                  {capacity === null ? name : t('many.room', { name, members, capacity })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {givesProgram && <RestrictionsOfMany gym={gym} customerIds={chosen.map(({ id }) => id)} />}
      </ActionForm>
    </ManyDialog>
  );
};
