import { liftCommands } from '@spotter/contracts/lifts/commands';
import { maxReasonLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, parseNumber, todayHere, type Load } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { unreadableLine } from '@/shared/training-maxes/typed-load.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';

const earliestDay = '2000-01-01';

type RecordLiftDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly exerciseId: string;
  readonly name: string;
  readonly unit: Load['unit'];
  /** Staff may set a training max, with a reason. */ readonly staff: boolean;
  readonly onOther: () => void;
  readonly onRecorded: () => void;
  readonly onClose: () => void;
};

/** Records a tested lift, or a training max set by a coach. */
export const RecordLiftDialog = ({
  gym,
  customerId,
  exerciseId,
  name,
  unit,
  staff,
  onOther,
  onRecorded,
  onClose,
}: RecordLiftDialogProps) => {
  const { t } = useTranslation(['lifts', 'ui']);
  const [kind, setKind] = useState<'tested' | 'training-max'>('tested');
  const [liftId] = useState(newId);
  const [today] = useState(() => todayHere());
  const [now] = useState(() => new Date().toISOString());
  const tested = useCommand(gym, 'record-lift', ['lifts', 'workouts']);
  const trainingMax = useCommand(gym, 'set-training-max', ['lifts', 'assigned-programs', 'workouts']);
  const form = useCommandForm({
    schema: liftCommands[kind === 'tested' ? 'record-lift' : 'set-training-max'],
    mode: 'onChange',
    defaultValues: { load: '', reps: '1', date: today, reason: '' },
    payload: ({ load, reps, date, reason }) => {
      const shared = { customerId, exerciseId, load: { value: parseNumber(load) ?? Number.NaN, unit } };
      if (kind === 'training-max') return { ...shared, reason: reason.trim() };
      return {
        ...shared,
        liftId,
        reps: parseNumber(reps) ?? Number.NaN,
        performedAt: date === today ? now : `${date}T12:00:00.000Z`,
      };
    },
    names: { performedAt: 'date' },
    rules: ({ load, date }) => ({
      load: unreadableLine(t('record.load', { unit }), load, unit),
      date:
        date !== '' &&
        (date < earliestDay || date > today) &&
        t('record.dateRange', { from: formatDayOfYear(earliestDay), to: formatDayOfYear(today) }),
    }),
    refusals: { 'implausible-load': 'load', 'implausible-reps': 'reps' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} closeLabel={t('ui:close')}>
      <CommandForm
        form={form}
        attempt={kind === 'tested' ? tested : trainingMax}
        // `onSuccess` runs only while the dialog is mounted, so it cannot close a newer one.
        onSend={(lift) =>
          'liftId' in lift ? tested.mutateAsync(lift, { onSuccess: onRecorded }) : trainingMax.mutateAsync(lift, { onSuccess: onRecorded })
        }
        submit={
          <div className="flex gap-3">
            <Button variant="outline" size="lg" onClick={onOther}>
              {t('record.other')}
            </Button>
            <Button type="submit" size="lg" className="grow" aria-disabled={tested.isPending || trainingMax.isPending}>
              {t('record.submit')}
            </Button>
          </div>
        }
      >
        {staff && (
          <fieldset className="flex gap-4">
            <legend className="sr-only">{t('record.kind')}</legend>
            {(['tested', 'training-max'] as const).map((each) => (
              <label key={each} className="flex min-h-control items-center gap-2 text-body">
                <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
                {t(`record.kinds.${each}`)}
              </label>
            ))}
          </fieldset>
        )}
        <div className="grid grid-cols-2 gap-3">
          <FormField form={form} name="load">
            {(field) => <TextField label={t('record.load', { unit })} inputMode="decimal" autoComplete="off" required {...field} />}
          </FormField>
          {kind === 'tested' && (
            <FormField form={form} name="reps">
              {(field) => <TextField label={t('records.reps')} inputMode="numeric" autoComplete="off" required {...field} />}
            </FormField>
          )}
        </div>
        {kind === 'tested' && (
          <FormField form={form} name="date">
            {(field) => <TextField label={t('record.date')} type="date" required min={earliestDay} max={today} {...field} />}
          </FormField>
        )}
        {kind === 'training-max' && (
          <FormField form={form} name="reason">
            {(field) => <TextField label={t('record.reason')} required maxLength={maxReasonLength} {...field} />}
          </FormField>
        )}
      </CommandForm>
    </Dialog>
  );
};
