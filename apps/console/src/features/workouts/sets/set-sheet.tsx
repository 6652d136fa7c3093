import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { parseClock, parseNumber, type Load } from '../../../lib/format/format.js';
import { textOfCode } from '../../../lib/api/problem-text.js';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { Field } from '../../../components/forms/field.js';
import { Input } from '../../../components/ui/input.js';
import type { FieldName } from './columns.js';
import { actualOf, draftOf, type Actual, type Draft } from './draft.js';
import { CommentForm } from './comment-form.js';
import type { CommentView, SetView } from '../fold-workout.js';
import { SetComments } from './set-comments.js';
import { valueText } from './value-text.js';
import type { NameOfPerson } from '../use-person-names.js';

type SetSheetProps = {
  readonly set: SetView;
  readonly columns: readonly FieldName[];
  readonly unit: Load['unit'];
  readonly onClose: () => void;
  readonly onAmend: (actual: Actual, reason: string) => void;
  readonly onVoid: (reason: string) => void;
  readonly onRetry: (() => void) | null;
  readonly nameOf: NameOfPerson;
  readonly onComment: (comment: string) => void;
  readonly removalOf: (comment: CommentView) => (() => void) | null;
};

const reasons = ['mistyped', 'wrongExercise', 'coach'] as const;

/** Corrects or removes a set that was done. Neither erases anything: both say why, and both can be undone. */
export const SetSheet = ({ set, columns, unit, onClose, onAmend, onVoid, onRetry, nameOf, onComment, removalOf }: SetSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const shown: readonly FieldName[] = [...columns, 'rpe'];
  const start = draftOf(set.actual);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(shown.map((field) => [field, start[field] === undefined ? '' : valueText(field, start[field])])),
  );
  const [reason, setReason] = useState<string>(t(`reasons.${reasons[0]}`));
  const draft: Draft = Object.fromEntries(
    shown
      .map((field) => [field, (field === 'seconds' ? parseClock : parseNumber)(texts[field] ?? '')])
      .filter(([, value]) => value !== null),
  );
  const actual = actualOf(draft, columns, set.actual.load?.unit ?? unit);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (actual !== null && reason.trim() !== '') onAmend(actual, reason.trim());
  };
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('sheet.title')}
      description={t('sheet.line')}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" data-density="touch" onSubmit={submit}>
        {set.state === 'rejected' && set.code !== null && (
          <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
            {textOfCode(set.code)}
            {onRetry !== null && (
              <Button variant="outline" className="ml-3" onClick={onRetry}>
                {t('ui:retry')}
              </Button>
            )}
          </p>
        )}
        <div className="grid grid-cols-3 gap-3">
          {shown.map((field) => (
            <Field key={field} label={field === 'load' ? (set.actual.load?.unit ?? unit) : t(`fields.${field}`)}>
              {(wiring) => (
                <Input
                  {...wiring}
                  inputMode={field === 'seconds' ? 'text' : field === 'reps' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  value={texts[field] ?? ''}
                  onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Field label={t('sheet.reason')}>
          {(wiring) => (
            <Input
              {...wiring}
              required
              maxLength={500}
              list="set-reasons"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <datalist id="set-reasons">
          {reasons.map((each) => (
            <option key={each}>{t(`reasons.${each}`)}</option>
          ))}
        </datalist>
        <div className="flex gap-3">
          <Button variant="destructive" size="lg" onClick={() => reason.trim() !== '' && onVoid(reason.trim())}>
            {t('sheet.void')}
          </Button>
          <Button type="submit" variant="default" size="lg" className="grow" aria-disabled={actual === null}>
            {t('sheet.amend')}
          </Button>
        </div>
      </form>
      <div className="mt-4 grid gap-2 border-t pt-4">
        <SetComments set={set} nameOf={nameOf} removalOf={removalOf} />
        <CommentForm onComment={onComment} />
      </div>
    </Dialog>
  );
};
