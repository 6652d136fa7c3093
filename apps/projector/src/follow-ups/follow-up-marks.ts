// Read model of handled follow-ups. A row without a date is done, a row with a date is snoozed until then.
import { projection, type Row, type Rows } from '../platform/projection.js';

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

export const followUpMarks = projection({
  name: 'follow-up-marks',
  version: 1,
  table: 'follow_up_marks',
  key: ['customer_id', 'kind', 'about'],
  keyTypes: { kind: 'text', about: 'text' },
  events: ['FollowUpDone', 'FollowUpSnoozed', 'FollowUpReopened'],
  needs: ({ data }) => [[data.customerId, data.kind, data.about]],
  apply: (rows: Rows<MarkRow>, event) => {
    const { customerId, kind, about } = event.data;
    if (event.type === 'FollowUpReopened') return rows.delete([customerId, kind, about]);
    // The codec decodes an erased note as an object.
    const note = event.type === 'FollowUpDone' && typeof event.data.note === 'string' ? event.data.note : null;
    const until = event.type === 'FollowUpSnoozed' ? event.data.until : null;
    rows.put({ customer_id: customerId, kind, about, until_on: until, note, by: event.meta.membership, at: event.recordedAt });
  },
  changes: ({ data }) => [{ topic: 'follow-ups', customerId: data.customerId }],
});
