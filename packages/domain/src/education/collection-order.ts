// Order of a gym's collections, one stream per gym: `education-collections`. Unnamed collections follow at the end, so that a new
// collection is last and a restored one returns to its place.
import { sameContent } from '../canonical-text.js';
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { EducationCollectionOrderEvent } from './education-events.js';

/** `unknown`: true if the gym does not have one of the collections. */
export type EducationCollectionOrderCommand = CommandOf<'order-education-collections', { readonly unknown: boolean }>;
export type EducationCollectionOrderRejection = 'education-collection-unknown' | 'education-collection-twice' | 'nothing-to-change';
export type EducationCollectionOrderState = { readonly collectionIds: readonly string[] };
type Outcome = readonly EducationCollectionOrderEvent[] | Rejected<EducationCollectionOrderRejection>;

const evolve = (_state: EducationCollectionOrderState, { data }: EducationCollectionOrderEvent): EducationCollectionOrderState => ({
  collectionIds: data.collectionIds,
});

const decide = (state: EducationCollectionOrderState, { payload, lookups }: EducationCollectionOrderCommand): Outcome => {
  const { collectionIds } = payload;
  if (new Set(collectionIds).size < collectionIds.length) return reject('education-collection-twice');
  if (lookups.unknown) return reject('education-collection-unknown');
  if (sameContent(collectionIds, state.collectionIds)) return reject('nothing-to-change');
  return [{ type: 'EducationCollectionsOrdered', data: { collectionIds } }];
};

export const educationCollectionOrder: Decider<
  EducationCollectionOrderState,
  EducationCollectionOrderCommand,
  EducationCollectionOrderEvent,
  EducationCollectionOrderRejection
> = { initial: { collectionIds: [] }, evolve, decide };
export const educationCollectionOrderStream = 'education-collections';
