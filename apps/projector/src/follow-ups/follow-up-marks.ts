// Read model of handled follow-ups. A row without a date is done, a row with a date is snoozed until then.
import { oneOf, projection, type Row } from '../platform/projection.js';

type MarkRow = Row & {
  gym_id: string;
  customer_id: string;
  kind: string;
  about: string;
  until_on: string | null;
  note: string | null;
  by: string | null;
  at: string;
};

const isFollowUpEvent = oneOf('FollowUpDone', 'FollowUpSnoozed', 'FollowUpReopened');

export const followUpMarks = projection<MarkRow>({
  name: 'follow-up-marks',
  version: 1,
  table: 'follow_up_marks',
  key: ['customer_id', 'kind', 'about'],
  keyTypes: { kind: 'text', about: 'text' },
  needs: (event) => (isFollowUpEvent(event) ? [[event.data.customerId, event.data.kind, event.data.about]] : []),
  apply: (rows, event) => {
    if (!isFollowUpEvent(event)) return;
    const { customerId, kind, about } = event.data;
    if (event.type === 'FollowUpReopened') return rows.delete([customerId, kind, about]);
    // The codec decodes an erased note as an object.
    const note = event.type === 'FollowUpDone' && typeof event.data.note === 'string' ? event.data.note : null;
    const until = event.type === 'FollowUpSnoozed' ? event.data.until : null;
    rows.put({ customer_id: customerId, kind, about, until_on: until, note, by: event.meta.membership, at: event.recordedAt });
  },
  changes: (event) => (isFollowUpEvent(event) ? [{ topic: 'follow-ups', customerId: event.data.customerId }] : []),
});
