// Read model of read education items: one row per person and item, deleted when the person marks the item unread.
import { timeInForce } from '@spotter/domain/asserted-time';
import { projection, type Row, type Rows } from '../platform/projection.js';

type ReadingRow = Row & { gym_id: string; membership_id: string; item_id: string; read_at: string };

export const educationReadings = projection({
  name: 'education-readings',
  version: 2,
  table: 'education_readings',
  key: ['membership_id', 'item_id'],
  events: ['EducationItemRead', 'EducationItemReadUndone'],
  // The time of an erased person is an object, so that a rebuild leaves their readings out.
  needs: ({ data: { membershipId, educationId, at } }) => (typeof at === 'string' ? [[membershipId, educationId]] : []),
  apply: (rows: Rows<ReadingRow>, event) => {
    const { membershipId, educationId, at } = event.data;
    if (typeof at !== 'string') return;
    if (event.type === 'EducationItemRead')
      rows.put({ membership_id: membershipId, item_id: educationId, read_at: timeInForce(at, event.recordedAt) });
    else rows.delete([membershipId, educationId]);
  },
  // Updates the reader's own pages and those of their coaches.
  changes: ({ data: { membershipId } }) => [
    { topic: 'education', memberId: membershipId },
    { topic: 'education', customerId: membershipId },
  ],
});
