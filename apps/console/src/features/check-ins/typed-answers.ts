// Converts typed answers, by question id, to the answers that are sent.
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { parseNumber } from '@/lib/format/format.js';

export type TypedAnswers = Readonly<Record<string, string>>;

/** Returns null if the text is no answer. */
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

export type WrongAnswer = { readonly question: CheckInQuestion; readonly why: 'missing' | 'noNumber' };

/** Finds the first question with words instead of a number or without a required answer. Photos are required only after consent. */
export const wrongIn = (questions: readonly CheckInQuestion[], typed: TypedAnswers, photos: boolean): WrongAnswer | undefined => {
  const given = new Set(answersOf(questions, typed).map(({ questionId }) => questionId));
  const whyOf = ({ id, kind, required }: CheckInQuestion): WrongAnswer['why'] | null => {
    if (given.has(id)) return null;
    if (kind === 'number' && (typed[id] ?? '').trim() !== '') return 'noNumber';
    return required && (kind !== 'photo' || photos) ? 'missing' : null;
  };
  for (const question of questions) {
    const why = whyOf(question);
    if (why !== null) return { question, why };
  }
  return undefined;
};
