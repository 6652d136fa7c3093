// In which order a gym's collections of education stand among themselves.
import type { Migration } from './migration.js';

const sql = `
  create table education_collection_orders (
    gym_id uuid primary key,
    collection_ids jsonb not null,
    stream_version int not null
  );
  call tenant_table('education_collection_orders');
`;

export const educationCollectionOrders: Migration = { name: '0086-education-collection-orders', sql };
