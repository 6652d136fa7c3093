import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../lib/api/send-command.js';
import { ActionForm } from '../../../components/forms/action-form.js';
import { Field } from '../../../components/forms/field.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/select.js';
import { RefusedList, RunningForMany } from '../../../shared/many/answers-of-many.js';
import type { ForClient } from '../../../shared/many/for-many.js';
import { TakeBackMany } from '../../../shared/many/take-back-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import { teamsQuery } from '../../../shared/teams.js';

export type TeamManyProps = {
  readonly gym: string;
  readonly chosen: readonly Pick<CustomerItem, 'id' | 'name' | 'lastname'>[];
  readonly onClose: () => void;
};

const topics = ['teams', 'customers'] as const;

/** Everybody who was chosen joins a team; who finds no room, or is in it already, is named. */
export const TeamManyDialog = ({ gym, chosen, onClose }: TeamManyProps) => {
  const { t } = useTranslation(['teams', 'ui']);
  const teams = useQuery(teamsQuery(gym)).data?.items.filter(({ archived }) => !archived) ?? [];
  const [teamId, setTeamId] = useState('');
  const { state, run } = useForMany(gym, topics);
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
  const nameOf = (id: string): string => names.get(id) ?? '';
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
    <Dialog
      open
      onOpenChange={(open) => !open && state.kind !== 'sending' && onClose()}
      title={t('many.title', { count: chosen.length })}
      closeLabel={t('ui:close')}
    >
      {state.kind === 'asking' && (
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
        </ActionForm>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <div className="grid gap-4">
          <p role="status" className="font-medium">
            {t('many.done', { count: state.done.length })}
          </p>
          {state.refused.length > 0 && (
            <section aria-label={t('many.refused', { count: state.refused.length })} className="grid gap-2">
              <h3 className="text-table font-medium">{t('many.refused', { count: state.refused.length })}</h3>
              <RefusedList gym={gym} refused={state.refused} nameOf={nameOf} />
            </section>
          )}
          {state.done.length > 0 && (
            <TakeBackMany
              gym={gym}
              topics={topics}
              commands={() =>
                state.done.map((customerId) => ({
                  customerId,
                  command: { id: newId(), type: 'remove-team-member', payload: { teamId, customerId } },
                }))
              }
              label={t('many.takeBack', { count: state.done.length })}
              done={(count) => t('many.takenBack', { count })}
              nameOf={nameOf}
            />
          )}
          <Button variant="outline" onClick={onClose}>
            {t('ui:close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
