// Read model of check-in forms, each in its newest version.
import type { CheckInContent } from '@spotter/domain/check-ins/check-in-events';
import { oneOf, projection, type Row } from '../platform/projection.js';

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

const isFormEvent = oneOf('CheckInFormPublished', 'CheckInFormStopped', 'CheckInFormResumed');

export const checkInForms = projection<FormRow>({
  name: 'check-in-forms',
  version: 2,
  table: 'check_in_forms',
  key: ['id'],
  needs: (event) => (isFormEvent(event) ? [[event.data.formId]] : []),
  apply: (rows, event) => {
    if (!isFormEvent(event)) return;
    const key = [event.data.formId];
    if (event.type !== 'CheckInFormPublished') return rows.change(key, { stopped: event.type === 'CheckInFormStopped' });
    const { formId, version, name, questions, schedule, audience } = event.data;
    const first = rows.get(key)?.first_published_at ?? event.occurredAt;
    const times = { first_published_at: first, published_at: event.occurredAt };
    return rows.put({ id: formId, version, name, questions, schedule, audience, stopped: false, ...times });
  },
  changes: (event) => (isFormEvent(event) ? [{ topic: 'check-ins', id: event.data.formId }] : []),
});
