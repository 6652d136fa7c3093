// Read model of the order of a gym's collections: one row per gym whose staff have sorted them.
import { projection, type Row } from '../platform/projection.js';

type OrderRow = Row & { gym_id: string; collection_ids: readonly string[]; stream_version: number };

export const educationCollectionOrders = projection<OrderRow>({
  name: 'education-collection-orders',
  version: 1,
  table: 'education_collection_orders',
  key: [],
  needs: (event) => (event.type === 'EducationCollectionsOrdered' ? [[]] : []),
  apply: (rows, event) => {
    if (event.type !== 'EducationCollectionsOrdered') return;
    rows.put({ collection_ids: event.data.collectionIds, stream_version: event.version });
  },
  changes: (event) => (event.type === 'EducationCollectionsOrdered' ? [{ topic: 'education' }] : []),
});
