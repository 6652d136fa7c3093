// Read model of the order of a gym's collections: one row per gym whose staff have sorted them.
import { projection, type Row, type Rows } from '../platform/projection.js';

type OrderRow = Row & { gym_id: string; collection_ids: readonly string[]; stream_version: number };

export const educationCollectionOrders = projection({
  name: 'education-collection-orders',
  version: 1,
  table: 'education_collection_orders',
  key: [],
  events: ['EducationCollectionsOrdered'],
  needs: () => [[]],
  apply: (rows: Rows<OrderRow>, { data, version }) => rows.put({ collection_ids: data.collectionIds, stream_version: version }),
  changes: () => [{ topic: 'education' }],
});
