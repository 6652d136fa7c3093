// Read model of education collections, each with its items in order.
import type { Localized } from '@spotter/domain/kernel';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type CollectionRow = Row & {
  gym_id: string;
  id: string;
  name: Localized;
  item_ids: readonly string[];
  archived: boolean;
  created_at: string;
};

export const educationCollections = projection({
  name: 'education-collections',
  version: 1,
  table: 'education_collections',
  key: ['id'],
  events: [
    'EducationCollectionDrafted',
    'EducationCollectionRenamed',
    'EducationCollectionSequenced',
    'EducationCollectionArchived',
    'EducationCollectionRestored',
  ],
  needs: ({ type, data }) => (type === 'EducationCollectionDrafted' ? [] : [[data.collectionId]]),
  apply: (rows: Rows<CollectionRow>, event) => {
    const key = [event.data.collectionId];
    switch (event.type) {
      case 'EducationCollectionDrafted':
        return rows.put({
          id: event.data.collectionId,
          name: event.data.name,
          item_ids: [],
          archived: false,
          created_at: event.recordedAt,
        });
      case 'EducationCollectionRenamed':
        return rows.change(key, { name: event.data.name });
      case 'EducationCollectionSequenced':
        return rows.change(key, { item_ids: event.data.educationIds });
      case 'EducationCollectionArchived':
        return rows.change(key, { archived: true });
      case 'EducationCollectionRestored':
        return rows.change(key, { archived: false });
      default:
        return unhandled(event);
    }
  },
  changes: () => [{ topic: 'education' }],
});
