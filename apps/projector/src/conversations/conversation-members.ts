// Read model of the members of each conversation, with the number of the last message each has read.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type MemberRow = Row & { gym_id: string; conversation_id: string; member_id: string; read_up_to: number };

export const conversationMembers = projection({
  name: 'conversation-members',
  version: 1,
  table: 'conversation_members',
  key: ['conversation_id', 'member_id'],
  events: ['ConversationStarted', 'MessageSent', 'ConversationRead'],
  needs: (event) => {
    if (event.type === 'MessageSent') return [[event.data.conversationId, event.data.from]];
    return event.type === 'ConversationRead' ? [[event.data.conversationId, event.data.member]] : [];
  },
  apply: (rows: Rows<MemberRow>, event) => {
    switch (event.type) {
      case 'ConversationStarted':
        for (const member_id of event.data.members) rows.put({ conversation_id: event.data.conversationId, member_id, read_up_to: 0 });
        return;
      case 'MessageSent':
        // Sending a message marks the earlier ones as read by its sender.
        return rows.change([event.data.conversationId, event.data.from], { read_up_to: event.data.number });
      case 'ConversationRead':
        return rows.change([event.data.conversationId, event.data.member], { read_up_to: event.data.upTo });
      default:
        return unhandled(event);
    }
  },
});
