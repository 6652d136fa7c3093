// Read model of who has read what: one row for a person and an item, as long as it counts as read.
import { timeInForce } from '@spotter/domain/asserted-time';
import { oneOf, projection, type Row } from '../platform/projection.js';

type ReadingRow = Row & { gym_id: string; membership_id: string; item_id: string; read_at: string };

const isReadingEvent = oneOf('EducationItemRead', 'EducationItemReadUndone');

export const educationReadings = projection<ReadingRow>({
  name: 'education-readings',
  version: 2,
  table: 'education_readings',
  key: ['membership_id', 'item_id'],
  // Of an erased person the moment is no text any more: nothing of what they read is left.
  needs: (event) => (isReadingEvent(event) && typeof event.data.at === 'string' ? [[event.data.membershipId, event.data.educationId]] : []),
  apply: (rows, event) => {
    if (!isReadingEvent(event)) return;
    const { membershipId, educationId, at } = event.data;
    if (typeof at !== 'string') return;
    if (event.type === 'EducationItemRead')
      rows.put({ membership_id: membershipId, item_id: educationId, read_at: timeInForce(at, event.recordedAt) });
    else rows.delete([membershipId, educationId]);
  },
  // The reader's own pages, and those of whoever looks after them.
  changes: (event) =>
    isReadingEvent(event)
      ? [
          { topic: 'education', memberId: event.data.membershipId },
          { topic: 'education', customerId: event.data.membershipId },
        ]
      : [],
});
