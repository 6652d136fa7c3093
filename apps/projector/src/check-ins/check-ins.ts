// Read model of answered check-ins: each row keeps a copy of the questions and the time at which a coach read the answers.
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { projection, type Row, type Rows } from '../platform/projection.js';

type CheckInRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  form_id: string;
  version: number;
  due_on: string;
  name: string;
  questions: readonly CheckInQuestion[];
  /** Empty for an erased client; the row itself stays. */
  answers: readonly CheckInAnswer[];
  answered_at: string;
  read_at: string | null;
  read_by: string | null;
};

export const checkIns = projection({
  name: 'check-ins',
  version: 2,
  table: 'check_ins',
  key: ['customer_id', 'id'],
  events: ['CheckInAnswered', 'CheckInRead', 'CheckInUnread'],
  needs: ({ data }) => [[data.customerId, data.checkInId]],
  apply: (rows: Rows<CheckInRow>, event) => {
    const { customerId, checkInId } = event.data;
    if (event.type === 'CheckInRead')
      return rows.change([customerId, checkInId], { read_at: event.recordedAt, read_by: event.meta.membership });
    if (event.type === 'CheckInUnread') return rows.change([customerId, checkInId], { read_at: null, read_by: null });
    const { formId, version, dueOn, name, questions, answers } = event.data;
    return rows.put({
      customer_id: customerId,
      id: checkInId,
      form_id: formId,
      version,
      due_on: dueOn,
      name,
      questions,
      // The codec decodes erased answers as an object.
      answers: Array.isArray(answers) ? (answers as readonly CheckInAnswer[]) : [],
      answered_at: event.occurredAt,
      read_at: null,
      read_by: null,
    });
  },
  changes: ({ data }) => [{ topic: 'check-ins', customerId: data.customerId }],
});
