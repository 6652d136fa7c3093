import { maxNoteLength } from '@spotter/contracts/limits';
import { Send } from 'lucide-react';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/forms/field.js';
import { FormError } from '@/components/forms/form-error.js';
import { Textarea } from '@/components/ui/textarea.js';
import { whyNot } from '@/components/ui/why-not.js';
import { Refused } from '@/lib/api/checks/refused.js';
import { formatClock } from '@/lib/format/format.js';
import { readDraft, writeDraft } from '@/offline/drafts.js';
import { withMoment } from './film-moment.js';

type CommentFormProps = {
  readonly label: string;
  /** Key of the unsent text on this device. */
  readonly draft: string;
  /** Stores the comment. The text stays in the form if it throws. */
  readonly onComment: (comment: string) => Promise<unknown>;
  /** Second of a film that the comment may be about; null while none is shown. */
  readonly second?: number | null;
};

/**
 * Form for a comment on a set or a workout; Ctrl or Cmd with Enter sends it. A sent comment appears immediately, and the device sends it when
 * it has a network. Unsent text survives closing the page.
 */
export const CommentForm = ({ label, draft, onComment, second = null }: CommentFormProps) => {
  const { t } = useTranslation('workouts');
  const [comment, setComment] = useState(() => readDraft(draft) ?? '');
  const [error, setError] = useState<unknown>(null);
  const [storing, setStoring] = useState(false);
  const type = (text: string): void => {
    writeDraft(draft, text === '' ? null : text);
    setComment(text);
  };
  const store = async (): Promise<void> => {
    if (comment.trim() === '' || storing) return;
    setStoring(true);
    try {
      await onComment(comment.trim());
      setError(null);
      type('');
    } catch (problem) {
      setError(problem);
    }
    setStoring(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void store();
  };
  return (
    <form className="grid gap-2" data-density="touch" onSubmit={submit}>
      <Field label={label}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            maxLength={maxNoteLength}
            readOnly={storing}
            value={comment}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {error instanceof Refused && <FormError error={error} />}
      {error !== null && !(error instanceof Refused) && (
        <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
          {t('notStored.title')}. {t('notStored.line')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {second !== null && (
          <Button variant="ghost" onClick={() => type(withMoment(comment, second))}>
            {t('comments.at', { time: formatClock(second) })}
          </Button>
        )}
        <Button type="submit" variant="secondary" why={comment.trim() === '' && whyNot('empty')}>
          <Send size={20} strokeWidth={1.75} aria-hidden />
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
};
