import { maxNoteLength } from '@spotter/contracts/limits';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/forms/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { whyNot } from '../../../components/ui/why-not.js';

/** Says something about a set. What was sent stands under the set at once, and is sent on when there is a network. */
export const CommentForm = ({ onComment }: { readonly onComment: (comment: string) => void }) => {
  const { t } = useTranslation('workouts');
  const [comment, setComment] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (comment.trim() === '') return;
    onComment(comment.trim());
    setComment('');
  };
  return (
    <form className="grid gap-2" data-density="touch" onSubmit={submit}>
      <Field label={t('comments.write')}>
        {(wiring) => (
          <Textarea {...wiring} rows={2} maxLength={maxNoteLength} value={comment} onChange={(event) => setComment(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-end" why={comment.trim() === '' && whyNot('empty')}>
        <Send size={20} strokeWidth={1.75} aria-hidden />
        {t('comments.send')}
      </Button>
    </form>
  );
};
