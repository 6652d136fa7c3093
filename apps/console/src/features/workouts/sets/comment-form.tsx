import { maxNoteLength } from '@spotter/contracts/limits';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/forms/field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { whyNot } from '@/components/ui/why-not.js';
import { readDraft, writeDraft } from '@/offline/drafts.js';

const keyOf = (setId: string): string => `set comment ${setId}`;
type CommentFormProps = { readonly setId: string; readonly onComment: (comment: string) => void };

/**
 * Form for a comment on a set. A sent comment appears under the set immediately, and the device sends it when it has a network. Unsent text
 * survives closing the sheet.
 */
export const CommentForm = ({ setId, onComment }: CommentFormProps) => {
  const { t } = useTranslation('workouts');
  const [comment, setComment] = useState(() => readDraft(keyOf(setId)) ?? '');
  const type = (text: string): void => {
    writeDraft(keyOf(setId), text === '' ? null : text);
    setComment(text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (comment.trim() === '') return;
    onComment(comment.trim());
    type('');
  };
  return (
    <form className="grid gap-2" data-density="touch" onSubmit={submit}>
      <Field label={t('comments.write')}>
        {(wiring) => (
          <Textarea {...wiring} rows={2} maxLength={maxNoteLength} value={comment} onChange={(event) => type(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-end" why={comment.trim() === '' && whyNot('empty')}>
        <Send size={20} strokeWidth={1.75} aria-hidden />
        {t('comments.send')}
      </Button>
    </form>
  );
};
