import { maxReasonLength } from '@spotter/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, parseNumber, todayHere, type Load } from '@/lib/format/format.js';
import { problemText, textOfField } from '@/lib/api/problem-text.js';
import type { RefusedField } from '@/lib/api/checks/refused.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { unreadableLine } from '@/shared/training-maxes/typed-load.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { earliestDay, minReps, loadProblem, repsProblem } from './lift-problems.js';

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
  const [load, setLoad] = useState('');
  const [reps, setReps] = useState('1');
  const [reason, setReason] = useState('');
  const [liftId] = useState(newId);
  const [today] = useState(() => todayHere());
  const [date, setDate] = useState(today);
  const [now] = useState(() => new Date().toISOString());
  const [tried, setTried] = useState(false);
  const tested = useCommand(gym, 'record-lift', ['lifts', 'workouts']);
  const trainingMax = useCommand(gym, 'set-training-max', ['lifts', 'assigned-programs', 'workouts']);
  const mutation = kind === 'tested' ? tested : trainingMax;
  const [value, count] = [parseNumber(load), parseNumber(reps)];
  const [loadWrong, repsWrong] = [loadProblem({ load: value, unit }), repsProblem({ reps: count })];
  const dayWrong = date < earliestDay || date > today;
  /** Reports problems of a typed value immediately, of an empty field only after submit. */
  const said = (text: string, problem: RefusedField | null): string | undefined =>
    problem === null || (text === '' && !tried) ? undefined : textOfField(problem);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (value === null || loadWrong !== null || mutation.isPending) return;
    if (kind === 'tested' && (count === null || repsWrong !== null || dayWrong)) return;
    const shared = { customerId, exerciseId, load: { value, unit } };
    const performedAt = date === today ? now : `${date}T12:00:00.000Z`;
    if (kind === 'tested') tested.mutate({ ...shared, liftId, reps: count ?? minReps, performedAt }, { onSuccess: onRecorded });
    else trainingMax.mutate({ ...shared, reason: reason.trim() }, { onSuccess: onRecorded });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={submit}>
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
          <Field label={t('record.load', { unit })} error={unreadableLine(t('record.load', { unit }), load, unit) ?? said(load, loadWrong)}>
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="decimal"
                autoComplete="off"
                required
                value={load}
                onChange={(event) => setLoad(event.target.value)}
              />
            )}
          </Field>
          {kind === 'tested' && (
            <Field label={t('records.reps')} error={said(reps, repsWrong)}>
              {(wiring) => (
                <Input
                  {...wiring}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  value={reps}
                  onChange={(event) => setReps(event.target.value)}
                />
              )}
            </Field>
          )}
        </div>
        {kind === 'tested' && (
          <Field
            label={t('record.date')}
            error={dayWrong ? t('record.dateRange', { from: formatDayOfYear(earliestDay), to: formatDayOfYear(today) }) : undefined}
          >
            {(wiring) => (
              <Input
                {...wiring}
                type="date"
                required
                min={earliestDay}
                max={today}
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </Field>
        )}
        {kind === 'training-max' && (
          <Field label={t('record.reason')}>
            {(wiring) => (
              <Input {...wiring} required maxLength={maxReasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
        )}
        {mutation.error !== null && (
          <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
            {problemText(mutation.error)}
          </p>
        )}
        <div className="flex gap-3">
          <Button variant="outline" size="lg" onClick={onOther}>
            {t('record.other')}
          </Button>
          <Button type="submit" variant="default" size="lg" className="grow" aria-disabled={mutation.isPending}>
            {t('record.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
