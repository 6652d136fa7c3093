// An educational item of a gym, one stream: `education-<educationId>`.
import type { EducationContent } from '@spotter/contracts/education/commands';
import { sameContent } from '../canonical-text.js';
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import { spliced, type Splice } from './document.js';
import type { EducationBody, EducationItemEvent } from './education-events.js';

type Of = { readonly educationId: string };
type WithContent = Of & { readonly content: EducationContent };
type DraftItem = CommandOf<'draft-education-item'>;
type ReviseItem = CommandOf<'revise-education-item'>;
type EditText = CommandOf<'edit-education-text'>;
type PublishItem = CommandOf<'publish-education-item'>;
type WithdrawItem = CommandOf<'withdraw-education-item'>;
type ArchiveItem = CommandOf<'archive-education-item'>;
type RestoreItem = CommandOf<'restore-education-item'>;
export type EducationItemCommand = DraftItem | ReviseItem | EditText | PublishItem | WithdrawItem | ArchiveItem | RestoreItem;
export type EducationItemRejection =
  | 'education-already-drafted'
  | 'education-unknown'
  | 'education-archived'
  | 'education-not-archived'
  | 'education-not-draft'
  | 'education-not-published'
  | 'education-empty'
  | 'education-for-nobody'
  | 'education-step-of-itself'
  | 'education-text-moved'
  | 'education-text-too-long'
  | 'not-allowed'
  | 'nothing-to-change';

export type EducationItemState = {
  readonly lifecycle: 'draft' | 'published' | null;
  readonly archived: boolean;
  readonly authorId: string | null;
  readonly content: EducationContent | null;
  readonly body: EducationBody;
};
type Outcome = readonly EducationItemEvent[] | Rejected<EducationItemRejection>;
const initial: EducationItemState = { lifecycle: null, archived: false, authorId: null, content: null, body: { en: [] } };

/** Maximum characters of JSON in one language: an article, not a book. */
export const maxBodyBytes = 600_000;

/** Removes an empty Turkish text: readers then see the English one. */
export const withText = (body: EducationBody, { language, ...splice }: Splice & { readonly language: 'en' | 'tr' }): EducationBody => {
  const text = spliced(body[language] ?? [], splice);
  if (language === 'en') return { ...body, en: text };
  return text.length === 0 ? { en: body.en } : { en: body.en, tr: text };
};

const evolve = (state: EducationItemState, event: EducationItemEvent): EducationItemState => {
  switch (event.type) {
    case 'EducationItemDrafted': {
      const { content, body, authorId = null } = event.data;
      return { lifecycle: 'draft', archived: false, authorId, content, body };
    }
    case 'EducationItemRevised':
      return { ...state, content: event.data.content };
    case 'EducationTextEdited':
      return { ...state, body: withText(state.body, event.data) };
    case 'EducationItemPublished':
      return { ...state, lifecycle: 'published' };
    case 'EducationItemWithdrawn':
      return { ...state, lifecycle: 'draft' };
    case 'EducationItemArchived':
      return { ...state, archived: true };
    case 'EducationItemRestored':
      return { ...state, archived: false };
    default:
      event satisfies never;
      return state;
  }
};

const faultOf = ({ educationId, content }: WithContent): EducationItemRejection | null => {
  const { roles, teamIds = [], customerIds = [] } = content.audience;
  if (roles.length + teamIds.length + customerIds.length === 0) return 'education-for-nobody';
  return content.steps?.includes(educationId) === true ? 'education-step-of-itself' : null;
};

const isEmpty = ({ kind, film, link, file, steps = [] }: EducationContent, { en }: EducationBody): boolean => {
  switch (kind) {
    case 'article':
      return en.length === 0;
    case 'video':
      return film === undefined;
    case 'link':
      return link === undefined;
    case 'file':
      return file === undefined;
    case 'course':
      return steps.length === 0;
  }
};

const draft = (state: EducationItemState, { payload }: DraftItem, { actor }: CommandContext): Outcome => {
  if (state.lifecycle !== null) return reject('education-already-drafted');
  const { educationId, content, body = { en: [] } } = payload;
  const fault = faultOf(payload);
  if (fault !== null) return reject(fault);
  const author = actor.membership === null ? {} : { authorId: actor.membership };
  return [{ type: 'EducationItemDrafted', data: { educationId, ...author, content, body } }];
};

/** Coaches change their own items; they can copy those of others. */
const mayChange = ({ authorId }: EducationItemState, { actor }: CommandContext): boolean =>
  actor.role !== 'coach' || (authorId !== null && authorId === actor.membership);

const edit = ({ body }: EducationItemState, { payload }: EditText): Outcome => {
  const { educationId, language, ...splice } = payload;
  const before = body[language] ?? [];
  if (splice.at + splice.remove > before.length) return reject('education-text-moved');
  const after = spliced(before, splice);
  if (sameContent(before, after)) return reject('nothing-to-change');
  if (JSON.stringify(after).length > maxBodyBytes) return reject('education-text-too-long');
  return [{ type: 'EducationTextEdited', data: { educationId, language, ...splice } }];
};

const decide = (state: EducationItemState, command: EducationItemCommand, context: CommandContext): Outcome => {
  if (command.type === 'draft-education-item') return draft(state, command, context);
  const { educationId } = command.payload;
  if (state.lifecycle === null || state.content === null) return reject('education-unknown');
  if (!mayChange(state, context)) return reject('not-allowed');
  if (command.type === 'restore-education-item')
    return state.archived ? [{ type: 'EducationItemRestored', data: { educationId } }] : reject('education-not-archived');
  if (state.archived) return reject('education-archived');
  switch (command.type) {
    case 'revise-education-item': {
      const { content } = command.payload;
      const fault = faultOf(command.payload);
      if (fault !== null) return reject(fault);
      if (sameContent(content, state.content)) return reject('nothing-to-change');
      if (state.lifecycle === 'published' && isEmpty(content, state.body)) return reject('education-empty');
      return [{ type: 'EducationItemRevised', data: { educationId, content } }];
    }
    case 'edit-education-text':
      return edit(state, command);
    case 'publish-education-item':
      if (state.lifecycle !== 'draft') return reject('education-not-draft');
      return isEmpty(state.content, state.body) ? reject('education-empty') : [{ type: 'EducationItemPublished', data: { educationId } }];
    case 'withdraw-education-item':
      return state.lifecycle === 'published'
        ? [{ type: 'EducationItemWithdrawn', data: { educationId } }]
        : reject('education-not-published');
    case 'archive-education-item':
      return [{ type: 'EducationItemArchived', data: { educationId } }];
    default:
      return command satisfies never;
  }
};

export const educationItem: Decider<EducationItemState, EducationItemCommand, EducationItemEvent, EducationItemRejection> = {
  initial,
  evolve,
  decide,
};
export const educationStream = (educationId: string): string => `education-${educationId}`;
