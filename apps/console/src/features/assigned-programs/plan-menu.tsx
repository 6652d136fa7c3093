import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { Ellipsis } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, todayIn } from '@/lib/format/format.js';
import { problemText } from '@/lib/api/problem-text.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { Menu } from '@/components/overlays/menu.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { offerWayBack, type Sending } from '@/shared/reversible.js';

type PlanMenuProps = { readonly gym: string; readonly item: AssignedProgramItem; readonly timeZone: string };
const wishes = {
  pause: { command: 'pause-program', dateField: 'from' },
  resume: { command: 'resume-program', dateField: 'on' },
  end: { command: 'end-program', dateField: 'on' },
} as const;
type Wish = keyof typeof wishes;
const topics = ['assigned-programs', 'workouts', 'customers'] as const;

/** Menu to pause, resume or end a program from a chosen day, with a reason for the history. */
export const PlanMenu = ({ gym, item, timeZone }: PlanMenuProps) => {
  const { t } = useTranslation('assigned-programs');
  const [wish, setWish] = useState<Wish | null>(null);
  const possible: readonly Wish[] = item.status === 'paused' ? ['resume', 'end'] : ['pause', 'end'];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('plan.menu')}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        }
        entries={possible.map((each) => ({ label: t(`plan.${each}`), onSelect: () => setWish(each) }))}
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
  const [date, setDate] = useState(today);
  const [reason, setReason] = useState('');
  const mutation = useCommand(gym, command, topics);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const why = wish === 'resume' || reason.trim() === '' ? {} : { reason: reason.trim() };
    const ids = { assignedProgramId: item.id, customerId: item.customerId };
    if (mutation.isPending) return;
    // The list may drop an ended program before the answer arrives and unmount this dialog: use the promise instead of callbacks.
    mutation.mutateAsync(wish === 'pause' ? { ...ids, from: date, ...why } : { ...ids, on: date, ...why }).then(
      () => {
        if (wish !== 'resume')
          offerWayBack(
            { gym, topics },
            wayBack(gym, item, wish, date),
            t(`plan.done.${wish}`, { day: formatDay(date) }),
            t(`plan.undone.${wish}`),
          );
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`plan.${wish}`)}
      description={wish === 'pause' ? undefined : t(`plan.${wish}Line`)}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <Field label={t(`plan.${dateField}`)}>
          {(wiring) => <Input {...wiring} type="date" required value={date} onChange={(event) => setDate(event.target.value)} />}
        </Field>
        {wish !== 'resume' && (
          <Field label={t('plan.reason')}>
            {(wiring) => (
              <Input {...wiring} maxLength={maxReasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {mutation.error !== null && (
          <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
            {problemText(mutation.error)}
          </p>
        )}
        <Button type="submit" variant={wish === 'end' ? 'destructive' : 'default'} aria-disabled={mutation.isPending}>
          {t(`plan.${wish}`)}
        </Button>
      </form>
    </Dialog>
  );
};
