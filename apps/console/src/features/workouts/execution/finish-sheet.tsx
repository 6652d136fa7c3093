import { maxNoteLength } from '@spotter/contracts/limits';
import { maxPainLength } from '@spotter/contracts/workouts/limits';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Switch } from '@/components/ui/switch.js';
import { TextField } from '@/components/forms/text-field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { keepFinish, keptFinish, type FinishDraft } from './finish-draft.js';
import type { Finish } from '../workout-actions.js';
import type { WorkoutFigures } from '../summary/workout-figures.js';
import { SummaryFigures } from '../summary/summary-figures.js';

type FinishSheetProps = {
  readonly workoutId: string;
  readonly open: boolean;
  readonly openRows: number;
  readonly figures: WorkoutFigures;
  /** Changes that the program's rules would make if the client finished now. */
  readonly changes: ReactNode;
  /** True if a coach finishes the workout for the client. */
  readonly isForClient: boolean;
  /** Pain that was reported while training. */
  readonly pains: ReactNode;
  readonly onClose: () => void;
  readonly onFinish: (finish: Finish) => void;
};

const scale = [5, 6, 7, 8, 9, 10] as const;

type EffortProps = { readonly isForClient: boolean; readonly rpe: number | null; readonly onChange: (rpe: number) => void };
const Effort = ({ isForClient, rpe, onChange }: EffortProps) => {
  const { t } = useTranslation('workouts');
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-table font-medium">{t(isForClient ? 'finish.rpeOfClient' : 'finish.rpe')}</legend>
      <div className="grid grid-cols-6 gap-2">
        {scale.map((value) => (
          <label
            key={value}
            className={cn(
              'figures relative grid h-12 cursor-pointer place-items-center rounded-control border text-section font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent-foreground',
              rpe === value ? 'border-primary bg-accent text-accent-foreground' : 'border-input',
            )}
          >
            <input
              type="radio"
              name="session-rpe"
              className="sr-only"
              aria-label={`${value}: ${t(`finish.efforts.${value}`)}`}
              checked={rpe === value}
              onChange={() => onChange(value)}
            />
            {value}
          </label>
        ))}
      </div>
      <p role="status" className="flex min-h-5 justify-between gap-4 text-table text-muted-foreground">
        {rpe === null ? (
          <>
            <span>{t('finish.easiest')}</span>
            <span>{t('finish.hardest')}</span>
          </>
        ) : (
          <span className="grow text-center text-foreground">{t(`finish.efforts.${rpe}`)}</span>
        )}
      </p>
    </fieldset>
  );
};

/** Shows the figures and asks for effort and notes. Open targets are mentioned but do not block finishing. */
export const FinishSheet = ({ workoutId, open, openRows, figures, changes, pains, isForClient, onClose, onFinish }: FinishSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [draft, setDraft] = useState(() => keptFinish(workoutId));
  const { rpe, notes, hurts, pain } = draft;
  const change = (part: Partial<FinishDraft>): void => {
    const next = { ...draft, ...part };
    keepFinish(workoutId, next);
    setDraft(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFinish({ sessionRpe: rpe, notes, pain: hurts ? pain : '' });
  };
  return (
    <Dialog
      variant="sheet"
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('finish.title')}
      description={openRows > 0 ? t('finish.open', { count: openRows }) : undefined}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" data-density="touch" onSubmit={submit}>
        <SummaryFigures figures={figures} />
        {changes}
        <Effort isForClient={isForClient} rpe={rpe} onChange={(next) => change({ rpe: next })} />
        <Field label={t(isForClient ? 'finish.notesOfClient' : 'finish.notes')}>
          {(wiring) => (
            <Textarea {...wiring} maxLength={maxNoteLength} value={notes} onChange={(event) => change({ notes: event.target.value })} />
          )}
        </Field>
        {pains}
        <Switch
          label={t(isForClient ? 'finish.hurtsClient' : 'finish.hurts')}
          description={isForClient ? undefined : t('finish.hurtsLine')}
          checked={hurts}
          onChange={(next) => change({ hurts: next })}
        />
        {hurts && (
          <TextField
            label={t('finish.pain')}
            maxLength={maxPainLength}
            required
            autoFocus
            autoComplete="off"
            value={pain}
            onChange={(next) => change({ pain: next })}
          />
        )}
        <Button type="submit" variant="default" size="lg">
          {t('finish.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
