// Read model of messages. The text of an erased sender is null; the row stays.
import { projection, type Row, type Rows } from '../platform/projection.js';

type MessageRow = Row & {
  gym_id: string;
  conversation_id: string;
  number: number;
  id: string;
  from_id: string;
  text: string | null;
  sent_at: string;
};

export const messages = projection({
  name: 'messages',
  version: 1,
  table: 'messages',
  key: ['conversation_id', 'number'],
  keyTypes: { number: 'int' },
  events: ['MessageSent'],
  needs: () => [],
  apply: (rows: Rows<MessageRow>, event) => {
    const { conversationId, number, messageId, from, text } = event.data;
    rows.put({
      conversation_id: conversationId,
      number,
      id: messageId,
      from_id: from,
      text: typeof text === 'string' ? text : null,
      sent_at: event.recordedAt,
    });
  },
});
