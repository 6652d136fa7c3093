// Commands that undo changes of a gym's content: advertisements, education, check-in forms.
import type { Command } from '@spotter/contracts/commands';
import { lastOf, type DataOf, type Earlier, type Opposites } from './opposite.js';
import { spliceBetween } from '@spotter/domain/education/document';
import type { EducationBody } from '@spotter/domain/education/education-events';
import { withText } from '@spotter/domain/education/item';

type TextEdited = DataOf<'EducationTextEdited'>;
const bodyBefore = (earlier: Earlier): EducationBody =>
  earlier.reduce(
    (body: EducationBody, { type, data }) => {
      if (type === 'EducationItemDrafted') return (data as DataOf<'EducationItemDrafted'>).body;
      return type === 'EducationTextEdited' ? withText(body, data as TextEdited) : body;
    },
    { en: [] },
  );

export const ofContent: Opposites = {
  AdvertisementDrafted: {
    about: () => 'archive',
    undoneBy: ['AdvertisementArchived'],
    back: ({ advertisementId }) => ({ type: 'archive-advertisement', payload: { advertisementId } }),
  },
  AdvertisementArchived: {
    about: () => 'archive',
    undoneBy: ['AdvertisementRestored'],
    back: ({ advertisementId }) => ({ type: 'restore-advertisement', payload: { advertisementId } }),
  },
  AdvertisementRestored: {
    about: () => 'archive',
    undoneBy: ['AdvertisementArchived'],
    back: ({ advertisementId }) => ({ type: 'archive-advertisement', payload: { advertisementId } }),
  },
  AdvertisementPublished: {
    about: () => 'life',
    undoneBy: ['AdvertisementPaused'],
    back: ({ advertisementId }) => ({ type: 'pause-advertisement', payload: { advertisementId } }),
  },
  AdvertisementPaused: {
    about: () => 'life',
    undoneBy: ['AdvertisementResumed'],
    back: ({ advertisementId }) => ({ type: 'resume-advertisement', payload: { advertisementId } }),
  },
  AdvertisementResumed: {
    about: () => 'life',
    undoneBy: ['AdvertisementPaused'],
    back: ({ advertisementId }) => ({ type: 'pause-advertisement', payload: { advertisementId } }),
  },
  AdvertisementRevised: {
    about: () => 'content',
    undoneBy: [],
    saidBy: ['AdvertisementDrafted', 'AdvertisementRevised'],
    setsValue: true,
    back: ({ advertisementId }, earlier) => {
      const before = lastOf(earlier, ['AdvertisementDrafted', 'AdvertisementRevised']);
      return before === undefined
        ? null
        : ({ type: 'revise-advertisement', payload: { advertisementId, content: before.content } } as Command);
    },
  },
  EducationItemDrafted: {
    about: () => 'archive',
    undoneBy: ['EducationItemArchived'],
    back: ({ educationId }) => ({ type: 'archive-education-item', payload: { educationId } }),
  },
  EducationItemArchived: {
    about: () => 'archive',
    undoneBy: ['EducationItemRestored'],
    back: ({ educationId }) => ({ type: 'restore-education-item', payload: { educationId } }),
  },
  EducationItemRestored: {
    about: () => 'archive',
    undoneBy: ['EducationItemArchived'],
    back: ({ educationId }) => ({ type: 'archive-education-item', payload: { educationId } }),
  },
  EducationItemPublished: {
    about: () => 'life',
    undoneBy: ['EducationItemWithdrawn'],
    back: ({ educationId }) => ({ type: 'withdraw-education-item', payload: { educationId } }),
  },
  EducationItemWithdrawn: {
    about: () => 'life',
    undoneBy: ['EducationItemPublished'],
    back: ({ educationId }) => ({ type: 'publish-education-item', payload: { educationId } }),
  },
  EducationItemRevised: {
    about: () => 'content',
    undoneBy: [],
    saidBy: ['EducationItemDrafted', 'EducationItemRevised'],
    setsValue: true,
    back: ({ educationId }, earlier) => {
      const before = lastOf(earlier, ['EducationItemDrafted', 'EducationItemRevised']);
      return before === undefined
        ? null
        : ({ type: 'revise-education-item', payload: { educationId, content: before.content } } as Command);
    },
  },
  EducationTextEdited: {
    about: ({ language }) => `text ${language}`,
    undoneBy: [],
    saidBy: ['EducationItemDrafted', 'EducationTextEdited'],
    setsValue: true,
    joins: true,
    // Replaces only the part that differs, so the rest of a long text is not sent.
    back: (data, earlier, _reason, joined) => {
      const { educationId, language } = data;
      const before = bodyBefore(earlier);
      const splice = spliceBetween([...joined, data].reduce(withText, before)[language] ?? [], before[language] ?? []);
      return splice === null ? null : ({ type: 'edit-education-text', payload: { educationId, language, ...splice } } as Command);
    },
  },
  EducationCollectionDrafted: {
    about: () => 'archive',
    undoneBy: ['EducationCollectionArchived'],
    back: ({ collectionId }) => ({ type: 'archive-education-collection', payload: { collectionId } }),
  },
  EducationCollectionArchived: {
    about: () => 'archive',
    undoneBy: ['EducationCollectionRestored'],
    back: ({ collectionId }) => ({ type: 'restore-education-collection', payload: { collectionId } }),
  },
  EducationCollectionRestored: {
    about: () => 'archive',
    undoneBy: ['EducationCollectionArchived'],
    back: ({ collectionId }) => ({ type: 'archive-education-collection', payload: { collectionId } }),
  },
  EducationCollectionRenamed: {
    about: () => 'name',
    undoneBy: [],
    saidBy: ['EducationCollectionDrafted', 'EducationCollectionRenamed'],
    back: ({ collectionId }, earlier) => {
      const before = lastOf(earlier, ['EducationCollectionDrafted', 'EducationCollectionRenamed']);
      return before === undefined ? null : { type: 'rename-education-collection', payload: { collectionId, name: before.name } };
    },
  },
  EducationCollectionSequenced: {
    about: () => 'order',
    undoneBy: [],
    saidBy: ['EducationCollectionSequenced'],
    setsValue: true,
    back: ({ collectionId }, earlier) => ({
      type: 'sequence-education-collection',
      payload: { collectionId, educationIds: [...(lastOf(earlier, ['EducationCollectionSequenced'])?.educationIds ?? [])] },
    }),
  },
  EducationCollectionsOrdered: {
    about: () => 'order',
    undoneBy: [],
    saidBy: ['EducationCollectionsOrdered'],
    setsValue: true,
    // Without an earlier order, collections are sorted by creation.
    back: (_data, earlier) => ({
      type: 'order-education-collections',
      payload: { collectionIds: [...(lastOf(earlier, ['EducationCollectionsOrdered'])?.collectionIds ?? [])] },
    }),
  },
  CheckInFormPublished: {
    about: () => 'form',
    undoneBy: [],
    saidBy: ['CheckInFormPublished'],
    setsValue: true,
    // Publishes the previous version as the next one: earlier answers keep their questions.
    back: ({ formId }, earlier) => {
      const before = lastOf(earlier, ['CheckInFormPublished']);
      if (before === undefined) return { type: 'stop-check-in-form', payload: { formId } };
      const { name, questions, schedule, audience } = before;
      return { type: 'publish-check-in-form', payload: { formId, name, questions, schedule, audience } } as Command;
    },
  },
  CheckInFormStopped: {
    about: () => 'life',
    undoneBy: ['CheckInFormResumed'],
    back: ({ formId }) => ({ type: 'resume-check-in-form', payload: { formId } }),
  },
  CheckInFormResumed: {
    about: () => 'life',
    undoneBy: ['CheckInFormStopped'],
    back: ({ formId }) => ({ type: 'stop-check-in-form', payload: { formId } }),
  },
};
