// Read model of conversations: members, number of messages, and time of the last one.
import { projection, unhandled, type Change, type Row, type Rows } from '../platform/projection.js';

type ConversationRow = Row & {
  gym_id: string;
  id: string;
  started_by: string;
  title: string | null;
  members: readonly string[];
  messages: number;
  started_at: string;
  moved_at: string;
};

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const to = (members: readonly string[]): Change[] => members.map((memberId) => ({ topic: 'conversations', memberId }));

export const conversations = projection({
  name: 'conversations',
  version: 1,
  table: 'conversations',
  key: ['id'],
  events: ['ConversationStarted', 'MessageSent', 'ConversationRead'],
  needs: (event) => (event.type === 'MessageSent' ? [[event.data.conversationId]] : []),
  apply: (rows: Rows<ConversationRow>, event) => {
    switch (event.type) {
      case 'ConversationStarted': {
        const { conversationId, by, members, title } = event.data;
        return rows.put({
          id: conversationId,
          started_by: by,
          title: text(title),
          members,
          messages: 0,
          started_at: event.recordedAt,
          moved_at: event.recordedAt,
        });
      }
      case 'MessageSent':
        return rows.change([event.data.conversationId], { messages: event.data.number, moved_at: event.recordedAt });
      case 'ConversationRead':
        // Only the read model of the members keeps what each has read.
        return;
      default:
        return unhandled(event);
    }
  },
  // Covers all three read models of conversations, which change together. Only the members of the conversation receive a notice.
  changes: (event) => {
    if (event.type === 'ConversationStarted') return to(event.data.members);
    return event.type === 'MessageSent' ? to([event.data.from, ...event.data.to]) : to([event.data.member, ...event.data.others]);
  },
});
