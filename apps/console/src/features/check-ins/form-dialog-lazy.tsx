import { maxQuestions } from '@spotter/contracts/check-ins/limits';
import type { CheckInFormItem } from '@spotter/contracts/check-ins/queries';
import { weekdays } from '@spotter/contracts/civil-date';
import { maxNameLength, maxTagLength } from '@spotter/contracts/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '@/lib/format/weekday-name.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { CustomerChoice } from '@/shared/customer-choice.js';
import { draftOf, isUnfinished, moved, newQuestion, publishedOf, type FormDraft } from './form-draft.js';
import { QuestionEditor } from './question-editor.js';

type FormDialogProps = {
  readonly gym: string;
  /** Absent for a new form. */
  readonly edited?: CheckInFormItem | undefined;
  readonly onClose: () => void;
};
const empty = (): FormDraft => ({
  name: '',
  schedule: { kind: 'weekly', weekday: 'sun' },
  audience: { kind: 'all' },
  questions: [newQuestion(newId())],
});

/** Designs a form. Publishing creates its next version; earlier answers keep their questions. */
export const FormDialog = ({ gym, edited: form, onClose }: FormDialogProps) => {
  const { t } = useTranslation(['check-ins', 'ui']);
  const [formId] = useState(() => form?.id ?? newId());
  const [draft, setDraft] = useState(() => (form === undefined ? empty() : draftOf(form)));
  const command = useCommand(gym, 'publish-check-in-form', ['check-ins']);
  const change = (changes: Partial<FormDraft>): void => setDraft({ ...draft, ...changes });
  const { schedule, audience, questions } = draft;
  const isReady = !questions.some(isUnfinished) && (audience.kind !== 'client' || audience.customerId !== '');
  const publish = (): void => {
    if (!isReady) return;
    command.mutate(publishedOf(formId, draft), {
      onSuccess: () => {
        onClose();
        void showToast({ tone: 'success', title: t('form.published') });
      },
    });
  };
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(form === undefined ? 'form.new' : 'form.edit')}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={{ ...command, mutate: publish }} submit={t(form === undefined ? 'form.publish' : 'form.publishNext')}>
        <TextField label={t('form.name')} required maxLength={maxNameLength} value={draft.name} onChange={(name) => change({ name })} />
        <ChoiceRow
          label={t('form.when')}
          value={schedule.kind}
          options={(['weekly', 'program-end'] as const).map((value) => ({ value, label: t(`schedules.${value}`) }))}
          onChange={(kind) => change({ schedule: kind === 'weekly' ? { kind, weekday: 'sun' } : { kind } })}
        />
        {schedule.kind === 'weekly' && (
          <Field label={t('form.weekday')}>
            {(wiring) => (
              <Select
                {...wiring}
                value={schedule.weekday}
                onChange={({ target }) => change({ schedule: { ...schedule, weekday: weekdays.find((day) => day === target.value)! } })}
              >
                {weekdays.map((day) => (
                  <option key={day} value={day}>
                    {weekdayName(day)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <ChoiceRow
          label={t('form.whom')}
          value={audience.kind}
          options={(['all', 'tag', 'client'] as const).map((value) => ({ value, label: t(`audiences.${value}`) }))}
          onChange={(kind) =>
            change({ audience: kind === 'all' ? { kind } : kind === 'tag' ? { kind, tag: '' } : { kind, customerId: '' } })
          }
        />
        {audience.kind === 'tag' && (
          <TextField
            label={t('form.tag')}
            required
            maxLength={maxTagLength}
            value={audience.tag}
            onChange={(tag) => change({ audience: { ...audience, tag } })}
          />
        )}
        {audience.kind === 'client' && (
          <CustomerChoice
            gym={gym}
            label={t('form.client')}
            value={audience.customerId}
            onChange={(customerId) => change({ audience: { ...audience, customerId } })}
          />
        )}
        {questions.map((question, at) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={at + 1}
            last={at === questions.length - 1}
            onChange={(next) => change({ questions: questions.with(at, next) })}
            onMove={(by) => change({ questions: moved(questions, at, by) })}
            onRemove={() => questions.length > 1 && change({ questions: questions.toSpliced(at, 1) })}
          />
        ))}
        {questions.length < maxQuestions && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => change({ questions: [...questions, newQuestion(newId())] })}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('form.add')}
          </Button>
        )}
      </ActionForm>
    </Dialog>
  );
};
