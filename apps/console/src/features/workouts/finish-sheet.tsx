import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/class-names.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Textarea } from '../../ui/textarea.js';

type FinishSheetProps = {
  readonly open: boolean;
  readonly openRows: number;
  readonly onClose: () => void;
  readonly onFinish: (sessionRpe: number | null, notes: string) => void;
};

const scale = [5, 6, 7, 7.5, 8, 8.5, 9, 9.5, 10] as const;

/** How hard was it, anything to say, done. Open targets are named, never a reason to refuse. */
export const FinishSheet = ({ open, openRows, onClose, onFinish }: FinishSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [rpe, setRpe] = useState<number | null>(null);
  const [notes, setNotes] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFinish(rpe, notes);
  };
  return (
    <Dialog
      form="sheet"
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('finish.title')}
      description={openRows > 0 ? t('finish.open', { count: openRows }) : undefined}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" data-density="touch" onSubmit={submit}>
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-table font-medium">{t('finish.rpe')}</legend>
          <div className="flex flex-wrap gap-2">
            {scale.map((value) => (
              <label
                key={value}
                className={cn(
                  'figures grid h-12 min-w-12 cursor-pointer place-items-center rounded-control border text-section font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  rpe === value ? 'border-solid bg-soft text-accent' : 'border-control',
                )}
              >
                <input type="radio" name="session-rpe" className="sr-only" checked={rpe === value} onChange={() => setRpe(value)} />
                {formatNumber(value)}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={t('finish.notes')}>
          {(wiring) => <Textarea {...wiring} maxLength={2000} value={notes} onChange={(event) => setNotes(event.target.value)} />}
        </Field>
        <Button type="submit" look="solid" size="large">
          {t('finish.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
