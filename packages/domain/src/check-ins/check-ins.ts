// Answers of one client, and which of them coaches have read, one stream: `check-ins-<customerId>`.
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { addDays } from '@spotter/contracts/civil-date';
import { reject, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { CheckInContent, CheckInEvent } from './check-in-events.js';

type AnswerCheckIn = CommandOf<
  'answer-check-in',
  {
    /** The form in that version; null if there is none. */
    readonly form: Pick<CheckInContent, 'name' | 'questions'> | null;
    readonly today: LocalDate;
    /** True if the client agreed to photos. */
    readonly photos: boolean;
  }
>;
type ReadCheckIn = CommandOf<'read-check-in'>;
type UnreadCheckIn = CommandOf<'unread-check-in'>;
export type CheckInCommand = AnswerCheckIn | ReadCheckIn | UnreadCheckIn;
export type CheckInRejection =
  | 'check-in-form-unknown'
  | 'check-in-already-answered'
  | 'check-in-not-due'
  | 'check-in-unknown'
  | 'check-in-already-read'
  | 'check-in-not-read'
  | 'answer-missing'
  | 'answer-unfit'
  | 'photos-not-agreed';

type ClientEvent = Extract<CheckInEvent, { type: 'CheckInAnswered' | 'CheckInRead' | 'CheckInUnread' }>;
type Answered = { readonly id: string; readonly occasion: string; readonly read: boolean };
/** Newest last. Excludes the answers: the state stays in memory longer than a person's key may exist. */
export type CheckInsState = { readonly answered: readonly Answered[] };
type Outcome = readonly ClientEvent[] | Rejected<CheckInRejection>;

/** A check-in can be answered for two weeks, so earlier answers no longer affect decisions. */
const maxRemembered = 500;
/** Number of days after its day on which a check-in can still be answered. */
export const answeredWithinDays = 13;

const occasionOf = ({ formId, dueOn }: { readonly formId: string; readonly dueOn: LocalDate }): string => `${formId} ${dueOn}`;

const evolve = ({ answered }: CheckInsState, event: ClientEvent): CheckInsState => {
  if (event.type !== 'CheckInAnswered') {
    const read = event.type === 'CheckInRead';
    return { answered: answered.map((each) => (each.id === event.data.checkInId ? { ...each, read } : each)) };
  }
  const { checkInId: id } = event.data;
  return { answered: [...answered, { id, occasion: occasionOf(event.data), read: false }].slice(-maxRemembered) };
};

const isScale = (value: string | number): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 10;
const fits = (question: CheckInQuestion, value: string | number): boolean => {
  switch (question.kind) {
    case 'scale':
      return isScale(value);
    case 'number':
      return typeof value === 'number';
    case 'choice':
      return typeof value === 'string' && question.choices.includes(value);
    case 'text':
    case 'photo':
      return typeof value === 'string';
    default:
      return question satisfies never;
  }
};

const faultOf = (questions: readonly CheckInQuestion[], answers: readonly CheckInAnswer[], photos: boolean): CheckInRejection | null => {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const given = new Set<string>();
  for (const { questionId, value } of answers) {
    const question = asked.get(questionId);
    if (question === undefined || given.has(questionId) || !fits(question, value)) return 'answer-unfit';
    if (question.kind === 'photo' && !photos) return 'photos-not-agreed';
    given.add(questionId);
  }
  // A client without consent to photos can answer the rest.
  const isMissing = ({ id, required, kind }: CheckInQuestion): boolean => required && !given.has(id) && (kind !== 'photo' || photos);
  return questions.some(isMissing) ? 'answer-missing' : null;
};

const decide = ({ answered }: CheckInsState, command: CheckInCommand): Outcome => {
  const known = answered.find(({ id }) => id === command.payload.checkInId);
  if (command.type !== 'answer-check-in') {
    if (known === undefined) return reject('check-in-unknown');
    if (command.type === 'read-check-in')
      return known.read ? reject('check-in-already-read') : [{ type: 'CheckInRead', data: command.payload }];
    return known.read ? [{ type: 'CheckInUnread', data: command.payload }] : reject('check-in-not-read');
  }
  const { form, today, photos } = command.lookups;
  const { answers, dueOn } = command.payload;
  if (form === null) return reject('check-in-form-unknown');
  if (known !== undefined || answered.some(({ occasion }) => occasion === occasionOf(command.payload)))
    return reject('check-in-already-answered');
  if (dueOn > today || dueOn < addDays(today, -answeredWithinDays)) return reject('check-in-not-due');
  const fault = faultOf(form.questions, answers, photos);
  if (fault !== null) return reject(fault);
  return [{ type: 'CheckInAnswered', data: { ...command.payload, name: form.name, questions: form.questions } }];
};

export const checkIns: Decider<CheckInsState, CheckInCommand, ClientEvent, CheckInRejection> = {
  initial: { answered: [] },
  evolve,
  decide,
};
export const checkInsStream = (customerId: string): string => `check-ins-${customerId}`;
