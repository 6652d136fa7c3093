// In which order a gym's collections stand among themselves, one stream of the gym: `education-collections`. Who is not named in it comes
// after the others, so that a new collection is last and an archived one finds its place again.
import { sameContent } from '../canonical-text.js';
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { EducationCollectionOrderEvent } from './education-events.js';

/** `unknown`: a collection of them that the gym does not have. */
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
