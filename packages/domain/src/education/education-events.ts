import type { EducationContent } from '@spotter/contracts/education/commands';
import type { CatalogueOf, DomainEvent, Instant, Localized } from '../kernel.js';
import type { Document, Splice } from './document.js';

export type EducationKind = 'article' | 'video' | 'file' | 'link' | 'course';
export type EducationBody = { readonly en: Document; readonly tr?: Document };

type Of = { readonly educationId: string };
type OfCollection = { readonly collectionId: string };
/** `at`: time of reading. It is the only personal value: it is encrypted with the person's key and erased with it. */
type OfPerson = Of & { readonly membershipId: string; readonly at: Instant };

/** Events of the stream `education-<educationId>`. */
export type EducationItemEvent =
  | DomainEvent<
      'EducationItemDrafted',
      Of & { readonly authorId?: string; readonly content: EducationContent; readonly body: EducationBody }
    >
  /** The complete new content, without the text. */
  | DomainEvent<'EducationItemRevised', Of & { readonly content: EducationContent }>
  | DomainEvent<'EducationTextEdited', Of & Splice & { readonly language: 'en' | 'tr' }>
  | DomainEvent<'EducationItemPublished', Of>
  | DomainEvent<'EducationItemWithdrawn', Of>
  | DomainEvent<'EducationItemArchived', Of>
  | DomainEvent<'EducationItemRestored', Of>;

/** Events of the stream `education-collection-<collectionId>`. */
export type EducationCollectionEvent =
  | DomainEvent<'EducationCollectionDrafted', OfCollection & { readonly name: Localized }>
  | DomainEvent<'EducationCollectionRenamed', OfCollection & { readonly name: Localized }>
  | DomainEvent<'EducationCollectionSequenced', OfCollection & { readonly educationIds: readonly string[] }>
  | DomainEvent<'EducationCollectionArchived', OfCollection>
  | DomainEvent<'EducationCollectionRestored', OfCollection>;

/** Events of the stream `education-collections`: the new order of all collections. */
export type EducationCollectionOrderEvent = DomainEvent<'EducationCollectionsOrdered', { readonly collectionIds: readonly string[] }>;

/** Events of the stream `education-readings-<membershipId>`. */
export type EducationReadingEvent =
  | DomainEvent<'EducationItemRead', OfPerson>
  /** `at`: of the undone reading. */
  | DomainEvent<'EducationItemReadUndone', OfPerson>;

export const educationItemEvents = {
  EducationItemDrafted: { version: 1 },
  EducationItemRevised: { version: 1 },
  EducationTextEdited: { version: 1 },
  EducationItemPublished: { version: 1 },
  EducationItemWithdrawn: { version: 1 },
  EducationItemArchived: { version: 1 },
  EducationItemRestored: { version: 1 },
} as const satisfies CatalogueOf<EducationItemEvent>;

export const educationCollectionEvents = {
  EducationCollectionDrafted: { version: 1 },
  EducationCollectionRenamed: { version: 1 },
  EducationCollectionSequenced: { version: 1 },
  EducationCollectionArchived: { version: 1 },
  EducationCollectionRestored: { version: 1 },
} as const satisfies CatalogueOf<EducationCollectionEvent>;

export const educationCollectionOrderEvents = {
  EducationCollectionsOrdered: { version: 1 },
} as const satisfies CatalogueOf<EducationCollectionOrderEvent>;

const ofPerson = { version: 1, personal: { person: 'membershipId', fields: ['at'] } } as const;
export const educationReadingEvents = {
  EducationItemRead: ofPerson,
  EducationItemReadUndone: ofPerson,
} as const satisfies CatalogueOf<EducationReadingEvent>;
