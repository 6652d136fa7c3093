// Read model of check-in forms, each in its newest version.
import type { CheckInContent } from '@spotter/domain/check-ins/check-in-events';
import { projection, type Row, type Rows } from '../platform/projection.js';

type FormRow = Row &
  Omit<CheckInContent, 'questions'> & {
    gym_id: string;
    id: string;
    version: number;
    questions: CheckInContent['questions'];
    stopped: boolean;
    first_published_at: string;
    published_at: string;
  };

export const checkInForms = projection({
  name: 'check-in-forms',
  version: 2,
  table: 'check_in_forms',
  key: ['id'],
  events: ['CheckInFormPublished', 'CheckInFormStopped', 'CheckInFormResumed'],
  needs: ({ data }) => [[data.formId]],
  apply: (rows: Rows<FormRow>, event) => {
    const key = [event.data.formId];
    if (event.type !== 'CheckInFormPublished') return rows.change(key, { stopped: event.type === 'CheckInFormStopped' });
    const { formId, version, name, questions, schedule, audience } = event.data;
    const first = rows.get(key)?.first_published_at ?? event.occurredAt;
    const times = { first_published_at: first, published_at: event.occurredAt };
    return rows.put({ id: formId, version, name, questions, schedule, audience, stopped: false, ...times });
  },
  changes: ({ data }) => [{ topic: 'check-ins', id: data.formId }],
});
