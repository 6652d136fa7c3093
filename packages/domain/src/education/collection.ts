// Items in reading order, one stream: `education-collection-<collectionId>`.
import { sameContent } from '../canonical-text.js';
import { reject, type CommandOf, type Decider, type Localized, type Rejected } from '../kernel.js';
import type { EducationCollectionEvent } from './education-events.js';

type Draft = CommandOf<'draft-education-collection'>;
type Rename = CommandOf<'rename-education-collection'>;
/** `unknown`: true if the gym does not have one of the items. */
type Sequence = CommandOf<'sequence-education-collection', { readonly unknown: boolean }>;
type Archive = CommandOf<'archive-education-collection'>;
type Restore = CommandOf<'restore-education-collection'>;
export type EducationCollectionCommand = Draft | Rename | Sequence | Archive | Restore;
export type EducationCollectionRejection =
  | 'education-collection-already-drafted'
  | 'education-collection-unknown'
  | 'education-collection-archived'
  | 'education-collection-not-archived'
  | 'education-unknown'
  | 'education-twice'
  | 'nothing-to-change';

export type EducationCollectionState = {
  readonly name: Localized | null;
  readonly educationIds: readonly string[];
  readonly archived: boolean;
};
type Outcome = readonly EducationCollectionEvent[] | Rejected<EducationCollectionRejection>;

const evolve = (state: EducationCollectionState, event: EducationCollectionEvent): EducationCollectionState => {
  switch (event.type) {
    case 'EducationCollectionDrafted':
      return { name: event.data.name, educationIds: [], archived: false };
    case 'EducationCollectionRenamed':
      return { ...state, name: event.data.name };
    case 'EducationCollectionSequenced':
      return { ...state, educationIds: event.data.educationIds };
    case 'EducationCollectionArchived':
      return { ...state, archived: true };
    case 'EducationCollectionRestored':
      return { ...state, archived: false };
    default:
      event satisfies never;
      return state;
  }
};

const decide = (state: EducationCollectionState, command: EducationCollectionCommand): Outcome => {
  const { collectionId } = command.payload;
  if (command.type === 'draft-education-collection')
    return state.name === null
      ? [{ type: 'EducationCollectionDrafted', data: { collectionId, name: command.payload.name } }]
      : reject('education-collection-already-drafted');
  if (state.name === null) return reject('education-collection-unknown');
  if (command.type === 'restore-education-collection')
    return state.archived ? [{ type: 'EducationCollectionRestored', data: { collectionId } }] : reject('education-collection-not-archived');
  if (state.archived) return reject('education-collection-archived');
  switch (command.type) {
    case 'rename-education-collection': {
      const { name } = command.payload;
      return sameContent(name, state.name)
        ? reject('nothing-to-change')
        : [{ type: 'EducationCollectionRenamed', data: { collectionId, name } }];
    }
    case 'sequence-education-collection': {
      const { educationIds } = command.payload;
      if (new Set(educationIds).size < educationIds.length) return reject('education-twice');
      if (command.lookups.unknown) return reject('education-unknown');
      if (sameContent(educationIds, state.educationIds)) return reject('nothing-to-change');
      return [{ type: 'EducationCollectionSequenced', data: { collectionId, educationIds } }];
    }
    case 'archive-education-collection':
      return [{ type: 'EducationCollectionArchived', data: { collectionId } }];
    default:
      return command satisfies never;
  }
};

export const educationCollection: Decider<
  EducationCollectionState,
  EducationCollectionCommand,
  EducationCollectionEvent,
  EducationCollectionRejection
> = { initial: { name: null, educationIds: [], archived: false }, evolve, decide };
export const educationCollectionStream = (collectionId: string): string => `education-collection-${collectionId}`;
