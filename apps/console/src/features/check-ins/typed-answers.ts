// Answers as they are typed, by question, and as they are sent.
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { parseNumber } from '../../lib/format/format.js';

export type TypedAnswers = Readonly<Record<string, string>>;

/** Null for what is no answer. */
const valueOf = ({ kind }: CheckInQuestion, typed: string): CheckInAnswer['value'] | null => {
  const words = typed.trim();
  if (words === '') return null;
  return kind === 'scale' || kind === 'number' ? parseNumber(words) : words;
};

export const answersOf = (questions: readonly CheckInQuestion[], typed: TypedAnswers): CheckInAnswer[] =>
  questions.flatMap((question) => {
    const value = valueOf(question, typed[question.id] ?? '');
    return value === null ? [] : [{ questionId: question.id, value }];
  });

/** The first that needs an answer and has none; a photo is needed only of who agreed to photos. */
export const missingIn = (questions: readonly CheckInQuestion[], typed: TypedAnswers, photos: boolean): CheckInQuestion | undefined => {
  const given = new Set(answersOf(questions, typed).map(({ questionId }) => questionId));
  return questions.find(({ id, kind, required }) => {
    const isNoNumber = kind === 'number' && (typed[id] ?? '').trim() !== '' && !given.has(id);
    return isNoNumber || (required && !given.has(id) && (kind !== 'photo' || photos));
  });
};
