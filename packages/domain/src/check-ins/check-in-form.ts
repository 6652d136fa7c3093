// A form that a gym asks its clients to fill in regularly, one stream: `check-in-form-<formId>`.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import { sameValue } from '../same-value.js';
import type { CheckInContent, CheckInEvent } from './check-in-events.js';

type PublishForm = CommandOf<'publish-check-in-form'>;
type StopForm = CommandOf<'stop-check-in-form'>;
type ResumeForm = CommandOf<'resume-check-in-form'>;
export type CheckInFormCommand = PublishForm | StopForm | ResumeForm;
export type CheckInFormRejection =
  | 'check-in-form-unknown'
  | 'check-in-form-stopped'
  | 'check-in-form-running'
  | 'question-repeated'
  | 'too-many-versions'
  | 'nothing-to-change';

type FormEvent = Extract<CheckInEvent, { type: `CheckInForm${string}` }>;
/** Each published version; the first is at index 0. */
export type CheckInFormState = { readonly versions: readonly CheckInContent[]; readonly stopped: boolean };
type Outcome = readonly FormEvent[] | Rejected<CheckInFormRejection>;

const maxVersions = 200;

const evolve = (state: CheckInFormState, event: FormEvent): CheckInFormState => {
  if (event.type !== 'CheckInFormPublished') return { ...state, stopped: event.type === 'CheckInFormStopped' };
  const { name, questions, schedule, audience } = event.data;
  return { versions: [...state.versions, { name, questions, schedule, audience }], stopped: false };
};

const publish = ({ versions, stopped }: CheckInFormState, { payload }: PublishForm): Outcome => {
  const { formId, ...content } = payload;
  const ids = content.questions.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return reject('question-repeated');
  if (versions.length >= maxVersions) return reject('too-many-versions');
  const newest = versions.at(-1);
  if (!stopped && newest !== undefined && sameValue(newest, content)) return reject('nothing-to-change');
  return [{ type: 'CheckInFormPublished', data: { formId, version: versions.length + 1, ...content } }];
};

const decide = (state: CheckInFormState, command: CheckInFormCommand): Outcome => {
  if (command.type === 'publish-check-in-form') return publish(state, command);
  if (state.versions.length === 0) return reject('check-in-form-unknown');
  if (command.type === 'stop-check-in-form')
    return state.stopped ? reject('check-in-form-stopped') : [{ type: 'CheckInFormStopped', data: command.payload }];
  return state.stopped ? [{ type: 'CheckInFormResumed', data: command.payload }] : reject('check-in-form-running');
};

export const checkInForm: Decider<CheckInFormState, CheckInFormCommand, FormEvent, CheckInFormRejection> = {
  initial: { versions: [], stopped: false },
  evolve,
  decide,
};
export const checkInFormStream = (formId: string): string => `check-in-form-${formId}`;
