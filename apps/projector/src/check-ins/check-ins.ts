// Read model of answered check-ins: each row keeps a copy of the questions and the time at which a coach read the answers.
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { oneOf, projection, type Row } from '../platform/projection.js';

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

const isAnswerEvent = oneOf('CheckInAnswered', 'CheckInRead', 'CheckInUnread');

export const checkIns = projection<CheckInRow>({
  name: 'check-ins',
  version: 2,
  table: 'check_ins',
  key: ['customer_id', 'id'],
  needs: (event) => (isAnswerEvent(event) ? [[event.data.customerId, event.data.checkInId]] : []),
  apply: (rows, event) => {
    if (!isAnswerEvent(event)) return;
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
  changes: (event) => (isAnswerEvent(event) ? [{ topic: 'check-ins', customerId: event.data.customerId }] : []),
});
