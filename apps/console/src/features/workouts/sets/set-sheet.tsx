import { maxReasonLength } from '@spotter/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { fieldsOf, textOfCode, textOfField } from '@/lib/api/problem-text.js';
import type { Refused } from '@/lib/api/checks/refused.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { FormError } from '@/components/forms/form-error.js';
import { Input } from '@/components/ui/input.js';
import type { FieldName } from './columns.js';
import { correctedActual, draftOf, type Actual, type Draft } from './draft.js';
import { fieldOf } from '../device/would-refuse.js';
import type { SetRefusal } from '../execution/use-execution.js';
import { CommentForm } from '../comments/comment-form.js';
import type { CommentView, SetView } from '../fold-workout.js';
import { SetComments } from './set-comments-part.js';
import { inputText, valueFrom } from './value-text.js';
import type { NameOfPerson } from '../use-person-names.js';
import { whyNot } from '@/components/ui/why-not.js';

type SetSheetProps = {
  readonly set: SetView;
  readonly columns: readonly FieldName[];
  readonly unit: Load['unit'];
  readonly onClose: () => void;
  readonly onAmend: (actual: Actual, reason: string) => void;
  readonly onVoid: (reason: string) => void;
  /** The server's refusal of the set; null if there is none. */
  readonly refusal: SetRefusal | null;
  /** Returns why the server would refuse these values; null if it would accept them. */
  readonly check: (actual: Actual, reason: string) => Refused | null;
  readonly nameOf: NameOfPerson;
  readonly onComment: (comment: string) => Promise<unknown>;
  readonly removalOf: (comment: CommentView) => (() => void) | null;
};

const reasons = ['mistyped', 'wrongExercise', 'coach'] as const;

/** Corrects or voids a recorded set. Both need a reason, keep the history and can be undone. */
export const SetSheet = ({ set, columns, unit, onClose, onAmend, onVoid, refusal, check, nameOf, onComment, removalOf }: SetSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const shown: readonly FieldName[] = [...columns, 'rpe'];
  const start = draftOf(set.actual, unit);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(shown.map((field) => [field, start[field] === undefined ? '' : inputText(field, start[field])])),
  );
  /** Second of the set's film that is shown; null until it plays. */
  const [second, setSecond] = useState<number | null>(null);
  const [reason, setReason] = useState<string>(t(`reasons.${reasons[0]}`));
  const typed = shown.map((field) => [field, valueFrom(field, texts[field] ?? '', start[field])] as const);
  const unread = typed.filter(([field, value]) => value === null && (texts[field] ?? '').trim() !== '').map(([field]) => field);
  const draft: Draft = Object.fromEntries(typed.filter(([, value]) => value !== null));
  const actual = unread.length > 0 ? null : correctedActual(set.actual, draft, shown, unit);
  const refused = actual === null ? null : check(actual, reason.trim() === '' ? t(`reasons.${reasons[0]}`) : reason.trim());
  const errorOf = (field: FieldName): string | undefined => {
    if (unread.includes(field)) return textOfField({ path: field, rule: 'wrong' });
    const wrong = refused?.fields.filter((each) => fieldOf(each) === field) ?? [];
    return wrong.length === 0 ? undefined : textOfCode('invalid-value', wrong);
  };
  const isElsewhere = refused !== null && shown.every((field) => errorOf(field) === undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (actual !== null && refused === null && reason.trim() !== '') onAmend(actual, reason.trim());
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
          <div role="alert" className="grid gap-2 rounded-control bg-destructive-soft p-3 text-table text-destructive">
            <p>
              {textOfCode(set.code, fieldsOf(set.details))} {refusal?.isOfRecording === true && t('sheet.refusedLine')}
            </p>
            {refusal !== null && (
              <p className="flex flex-wrap gap-3">
                <Button variant="outline" onClick={refusal.retry}>
                  {t('ui:retry')}
                </Button>
                <Button variant="ghost" onClick={refusal.drop}>
                  {t('sheet.drop')}
                </Button>
              </p>
            )}
          </div>
        )}
        {isElsewhere && <FormError error={refused} />}
        <div className="grid grid-cols-3 gap-3">
          {shown.map((field) => (
            <Field key={field} label={field === 'load' ? unit : t(`fields.${field}`)} error={errorOf(field)}>
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
              maxLength={maxReasonLength}
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
        <div className="flex flex-wrap gap-3">
          <Button variant="destructive" size="lg" onClick={() => reason.trim() !== '' && onVoid(reason.trim())}>
            {t('sheet.void')}
          </Button>
          <Button
            type="submit"
            variant="default"
            size="lg"
            className="grow"
            why={(actual === null || refused !== null) && whyNot('faulty')}
          >
            {t('sheet.amend')}
          </Button>
        </div>
      </form>
      <div className="mt-4 grid gap-2 border-t pt-4">
        <SetComments set={set} nameOf={nameOf} removalOf={removalOf} onSecond={setSecond} />
        <CommentForm label={t('comments.write')} draft={`set comment ${set.id}`} onComment={onComment} second={second} />
      </div>
    </Dialog>
  );
};
