import { coachCommands } from '@spotter/contracts/coaches/commands';
import type { CoachItem } from '@spotter/contracts/coaches/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand, type CommandMutation } from '@/lib/api/use-command.js';
import { coachesQuery } from '@/shared/coaches.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';

export type AwayDialogProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly coach: CoachItem;
  readonly onClose: () => void;
};
const topics = ['coaches', 'coach-assignments', 'customers'] as const;

type GoingProps = Omit<AwayDialogProps, 'onClose'> & { readonly set: CommandMutation<'set-coach-away'>; readonly onSent: () => void };

const Going = ({ gym, timeZone, coach, set, onSent }: GoingProps) => {
  const { t } = useTranslation('coaches');
  const today = todayIn(timeZone);
  const [awayId] = useState(newId);
  const others = useQuery(coachesQuery(gym)).data?.items.filter(({ id, status }) => id !== coach.id && status === 'active') ?? [];
  const form = useCommandForm({
    schema: coachCommands['set-coach-away'],
    mode: 'onChange',
    defaultValues: { from: today, until: '', coverId: '', reason: '' },
    payload: ({ reason, ...typed }) => ({
      coachId: coach.id,
      awayId,
      ...typed,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
    rules: ({ from, until }) => ({ until: until !== '' && until < from && t('away.backwards') }),
    refusals: { 'coach-away-backwards': 'until', 'coach-covers-themself': 'coverId' },
  });
  return (
    <CommandForm
      form={form}
      attempt={set}
      submit={t('away.submit')}
      onSend={async (absence) => {
        await set.mutateAsync(absence, { onSuccess: onSent });
        void showToast({ tone: 'success', title: t('away.saved') });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="from" deps={['until']}>
          {(field) => <TextField label={t('away.firstDay')} type="date" required {...field} />}
        </FormField>
        <FormField form={form} name="until">
          {(field) => <TextField label={t('away.lastDay')} type="date" required min={today} {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="coverId">
        {(field) => (
          <SelectField label={t('away.cover')} hint={t('away.coverHint')} required {...field}>
            <option value="">{t('away.choose')}</option>
            {others.map(({ id, name, lastname, clients, capacity }) => (
              <option key={id} value={id}>
                {t(capacity === null ? 'away.load' : 'away.loadOf', { name: `${name} ${lastname}`, count: clients, capacity })}
              </option>
            ))}
          </SelectField>
        )}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => <TextField label={t('away.why')} maxLength={maxReasonLength} autoComplete="off" {...field} />}
      </FormField>
    </CommandForm>
  );
};

type ComingProps = {
  readonly coach: CoachItem;
  readonly away: NonNullable<CoachItem['away']>;
  readonly end: CommandMutation<'end-coach-away'>;
  readonly onSent: () => void;
};

const Coming = ({ coach, away, end, onSent }: ComingProps) => {
  const { t } = useTranslation('coaches');
  const send = (): void =>
    end.mutate(
      { coachId: coach.id, awayId: away.id },
      {
        onSuccess: () => {
          onSent();
          void showToast({ tone: 'success', title: t('away.ended') });
        },
      },
    );
  return (
    <ActionForm attempt={{ ...end, mutate: send }} submit={t(away.begun ? 'away.isBack' : 'away.doesNotGo')}>
      <p className="text-body">{t('away.span', { from: formatDay(away.from), until: formatDay(away.until) })}</p>
      {away.cover !== null && (
        <p className="text-table text-muted-foreground">{t('away.coveredBy', { name: `${away.cover.name} ${away.cover.lastname}` })}</p>
      )}
    </ActionForm>
  );
};

/** Starts or ends a coach's absence. Starting assigns the cover to the coach's clients; ending removes it. */
export const AwayDialog = (props: AwayDialogProps) => {
  const { t } = useTranslation(['coaches', 'ui']);
  const { gym, coach, onClose } = props;
  // The dialog keeps both commands: the change notice of one may replace its form before the answer arrives. `onSuccess` runs only while
  // the dialog is mounted, so it cannot close a newer one.
  const set = useCommand(gym, 'set-coach-away', topics);
  const end = useCommand(gym, 'end-coach-away', topics);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('away.title', { name: `${coach.name} ${coach.lastname}` })}
      description={t('away.line')}
      closeLabel={t('ui:close')}
    >
      {coach.away === null ? (
        <Going {...props} set={set} onSent={onClose} />
      ) : (
        <Coming coach={coach} away={coach.away} end={end} onSent={onClose} />
      )}
    </Dialog>
  );
};
