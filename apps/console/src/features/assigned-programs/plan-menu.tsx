import { assignedProgramCommands } from '@spotter/contracts/assigned-programs/commands';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Menu } from '@/components/overlays/menu.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { isRunning } from './is-running.js';
import { offerWayBack, type Sending } from '@/shared/reversible.js';

type PlanMenuProps = { readonly gym: string; readonly item: AssignedProgramItem; readonly timeZone: string };
const wishes = {
  pause: { command: 'pause-program', dateField: 'from' },
  resume: { command: 'resume-program', dateField: 'on' },
  end: { command: 'end-program', dateField: 'on' },
} as const;
type Wish = keyof typeof wishes;
const topics = ['assigned-programs', 'workouts', 'customers'] as const;

/** Menu to print a program, and to pause, resume or end a running one from a chosen day, with a reason for the history. */
export const PlanMenu = ({ gym, item, timeZone }: PlanMenuProps) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const [wish, setWish] = useState<Wish | null>(null);
  const navigate = useNavigate();
  const wishesNow: readonly Wish[] = item.status === 'paused' ? ['resume', 'end'] : ['pause', 'end'];
  const possible = isRunning(item) ? wishesNow : [];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('plan.menu')}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        }
        entries={[
          {
            label: t('ui:print'),
            onSelect: () => void navigate({ to: '/$gym/admin/print/$of/$id', params: { gym, of: 'client', id: item.id } }),
          },
          ...possible.map((each) => ({ label: t(`plan.${each}`), onSelect: () => setWish(each) })),
        ]}
      />
      {wish !== null && <WishDialog gym={gym} item={item} wish={wish} today={todayIn(timeZone)} onClose={() => setWish(null)} />}
    </>
  );
};

/** Returns the undo of a pause or an end. Resuming has none, since it moves workouts; its dialog says so. */
const wayBack = (gym: string, { id, customerId }: AssignedProgramItem, wish: 'pause' | 'end', date: string): Sending => {
  const ids = { assignedProgramId: id, customerId };
  // Resuming on the first day of the pause cancels it: it has not delayed any workout yet, so none moves.
  if (wish === 'pause') return () => sendCommand(gym, 'resume-program', { ...ids, on: date });
  return () => sendCommand(gym, 'reopen-program', ids);
};

const WishDialog = ({
  gym,
  item,
  wish,
  today,
  onClose,
}: Omit<PlanMenuProps, 'timeZone'> & { wish: Wish; today: string; onClose: () => void }) => {
  const { t } = useTranslation(['assigned-programs', 'ui']);
  const { command, dateField } = wishes[wish];
  const mutation = useCommand(gym, command, topics);
  const form = useCommandForm({
    schema: assignedProgramCommands[command],
    defaultValues: { date: today, reason: '' },
    payload: ({ date, reason }) => {
      const why = wish !== 'resume' && reason.trim() !== '' && { reason: reason.trim() };
      const ids = { assignedProgramId: item.id, customerId: item.customerId };
      return wish === 'pause' ? { ...ids, from: date, ...why } : { ...ids, on: date, ...why };
    },
    names: { from: 'date', on: 'date' },
    refusals: { 'implausible-date': 'date', 'before-program-start': 'date', 'resume-before-pause': 'date' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`plan.${wish}`)}
      description={wish === 'pause' ? undefined : t(`plan.${wish}Line`)}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={mutation}
        submit={t(`plan.${wish}`)}
        variant={wish === 'end' ? 'destructive' : 'default'}
        onSend={async (payload) => {
          // The list may drop an ended program before the answer arrives and unmount this dialog: the promise outlives it.
          await mutation.mutateAsync(payload);
          const date = 'from' in payload ? payload.from : payload.on;
          if (wish !== 'resume')
            offerWayBack(
              { gym, topics },
              wayBack(gym, item, wish, date),
              t(`plan.done.${wish}`, { day: formatDay(date) }),
              t(`plan.undone.${wish}`),
            );
          onClose();
        }}
      >
        <FormField form={form} name="date">
          {(field) => <TextField label={t(`plan.${dateField}`)} type="date" required {...field} />}
        </FormField>
        {wish !== 'resume' && (
          <FormField form={form} name="reason">
            {(field) => <TextField label={t('plan.reason')} maxLength={maxReasonLength} {...field} />}
          </FormField>
        )}
      </CommandForm>
    </Dialog>
  );
};
