// Converts a form to its draft and back. A draft's question keeps the fields of all kinds while its kind changes.
import type { CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import type { CheckInFormItem } from '@spotter/contracts/check-ins/queries';
import { maxChoiceLength } from '@spotter/contracts/check-ins/limits';
import type { CommandPayload } from '@spotter/contracts/commands';

export type DraftQuestion = {
  readonly id: string;
  readonly kind: CheckInQuestion['kind'];
  readonly text: string;
  readonly required: boolean;
  readonly low: string;
  readonly high: string;
  readonly unit: string;
  /** Separated by commas. */
  readonly choices: string;
};
type Published = CommandPayload<'publish-check-in-form'>;
export type FormDraft = Omit<Published, 'formId' | 'questions'> & { readonly questions: readonly DraftQuestion[] };

export const newQuestion = (id: string): DraftQuestion => ({
  id,
  kind: 'scale',
  text: '',
  required: true,
  low: '',
  high: '',
  unit: '',
  choices: '',
});

export const draftOf = (form: CheckInFormItem): FormDraft => ({
  name: form.name,
  schedule: form.schedule,
  audience: form.audience,
  questions: form.questions.map((question) => ({
    ...newQuestion(question.id),
    kind: question.kind,
    text: question.text,
    required: question.required,
    ...(question.kind === 'scale' && { low: question.low ?? '', high: question.high ?? '' }),
    ...(question.kind === 'number' && { unit: question.unit ?? '' }),
    ...(question.kind === 'choice' && { choices: question.choices.join(', ') }),
  })),
});

export const choicesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((choice) => choice.trim().slice(0, maxChoiceLength).trim())
      .filter((choice) => choice !== ''),
  ),
];

const questionOf = ({ id, kind, text, required, low, high, unit, choices }: DraftQuestion): CheckInQuestion => {
  const asked = { id, text: text.trim(), required };
  const [least, most, measure] = [low.trim(), high.trim(), unit.trim()];
  switch (kind) {
    case 'scale':
      return { ...asked, kind, ...(least !== '' && { low: least }), ...(most !== '' && { high: most }) };
    case 'number':
      return { ...asked, kind, ...(measure !== '' && { unit: measure }) };
    case 'choice':
      return { ...asked, kind, choices: choicesOf(choices) };
    case 'text':
    case 'photo':
      return { ...asked, kind };
  }
};

/** True for a question without a text, or a choice question without two to eight choices. */
export const isUnfinished = ({ kind, text, choices }: DraftQuestion): boolean =>
  text.trim() === '' || (kind === 'choice' && (choicesOf(choices).length < 2 || choicesOf(choices).length > 8));

export const publishedOf = (formId: string, draft: FormDraft): Published => ({
  formId,
  name: draft.name.trim(),
  schedule: draft.schedule,
  audience: draft.audience,
  questions: draft.questions.map(questionOf),
});

/** Moves a question one place up or down; returns the same list at an end. */
export const moved = (questions: readonly DraftQuestion[], at: number, by: -1 | 1): readonly DraftQuestion[] => {
  const [one, other] = [questions[at], questions[at + by]];
  if (one === undefined || other === undefined) return questions;
  return questions.with(at, other).with(at + by, one);
};
