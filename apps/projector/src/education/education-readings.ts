// Read model of read education items: one row per person and item, deleted when the person marks the item unread.
import { timeInForce } from '@spotter/domain/asserted-time';
import { oneOf, projection, type Row } from '../platform/projection.js';

type ReadingRow = Row & { gym_id: string; membership_id: string; item_id: string; read_at: string };

const isReadingEvent = oneOf('EducationItemRead', 'EducationItemReadUndone');

export const educationReadings = projection<ReadingRow>({
  name: 'education-readings',
  version: 2,
  table: 'education_readings',
  key: ['membership_id', 'item_id'],
  // The time of an erased person is an object, so that a rebuild leaves their readings out.
  needs: (event) => (isReadingEvent(event) && typeof event.data.at === 'string' ? [[event.data.membershipId, event.data.educationId]] : []),
  apply: (rows, event) => {
    if (!isReadingEvent(event)) return;
    const { membershipId, educationId, at } = event.data;
    if (typeof at !== 'string') return;
    if (event.type === 'EducationItemRead')
      rows.put({ membership_id: membershipId, item_id: educationId, read_at: timeInForce(at, event.recordedAt) });
    else rows.delete([membershipId, educationId]);
  },
  // Updates the reader's own pages and those of their coaches.
  changes: (event) =>
    isReadingEvent(event)
      ? [
          { topic: 'education', memberId: event.data.membershipId },
          { topic: 'education', customerId: event.data.membershipId },
        ]
      : [],
});
