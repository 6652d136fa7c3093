import { questionKinds } from '@spotter/contracts/check-ins/commands';
import { maxChoiceLength, maxQuestionLength, maxUnitLength } from '@spotter/contracts/check-ins/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { TextField } from '@/components/forms/text-field.js';
import type { DraftQuestion } from './form-draft.js';
import { whyNot } from '@/components/ui/why-not.js';

type QuestionEditorProps = {
  readonly question: DraftQuestion;
  /** Starts at 1. */
  readonly number: number;
  readonly last: boolean;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Edits one question of a form. */
export const QuestionEditor = ({ question, number, last, onChange, onMove, onRemove }: QuestionEditorProps) => {
  const { t } = useTranslation('check-ins');
  const change = (changes: Partial<DraftQuestion>): void => onChange({ ...question, ...changes });
  const tool = (label: string, Icon: typeof ArrowUp, run: () => void, why: string | false = false) => (
    <Button variant="ghost" size="icon" aria-label={label} title={label} why={why} onClick={run}>
      <Icon {...icon} />
    </Button>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border p-3">
      <legend className="px-1 text-table font-medium">{t('form.question', { number })}</legend>
      <TextField
        label={t('form.text')}
        required
        maxLength={maxQuestionLength}
        value={question.text}
        onChange={(text) => change({ text })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('form.kind')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={question.kind}
              onChange={({ target }) => change({ kind: questionKinds.find((kind) => kind === target.value)! })}
            >
              {questionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {question.kind === 'number' && (
          <TextField label={t('form.unit')} maxLength={maxUnitLength} value={question.unit} onChange={(unit) => change({ unit })} />
        )}
        {question.kind === 'choice' && (
          <TextField
            label={t('form.choices')}
            hint={t('form.choicesHint')}
            value={question.choices}
            onChange={(choices) => change({ choices })}
          />
        )}
        {question.kind === 'scale' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField label={t('form.low')} maxLength={maxChoiceLength} value={question.low} onChange={(low) => change({ low })} />
            <TextField label={t('form.high')} maxLength={maxChoiceLength} value={question.high} onChange={(high) => change({ high })} />
          </div>
        )}
      </div>
      <div className="flex items-center gap-1">
        <label className="flex min-h-control grow items-center gap-2 text-table">
          <input type="checkbox" checked={question.required} onChange={({ target }) => change({ required: target.checked })} />
          {t('form.required')}
        </label>
        {tool(t('form.up', { number }), ArrowUp, () => onMove(-1), number === 1 && whyNot('first'))}
        {tool(t('form.down', { number }), ArrowDown, () => onMove(1), last && whyNot('last'))}
        {tool(t('form.remove', { number }), Trash2, onRemove)}
      </div>
    </fieldset>
  );
};
