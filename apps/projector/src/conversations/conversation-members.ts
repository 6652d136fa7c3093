// Read model of the members of each conversation, with the number of the last message each has read.
import { wasSentAtOnce } from '@spotter/domain/conversations/was-sent-at-once';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type MemberRow = Row & { gym_id: string; conversation_id: string; member_id: string; read_up_to: number };

export const conversationMembers = projection({
  name: 'conversation-members',
  version: 2,
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
      case 'MessageSent': {
        const { conversationId, from, number } = event.data;
        const readUpTo = rows.get([conversationId, from])?.read_up_to ?? 0;
        // Sending a message marks the earlier ones as read by its sender, unless it waited on a device while others wrote.
        if (wasSentAtOnce(event) || readUpTo >= number - 1) rows.change([conversationId, from], { read_up_to: number });
        return;
      }
      case 'ConversationRead': {
        const { conversationId, member, upTo } = event.data;
        const readUpTo = rows.get([conversationId, member])?.read_up_to ?? 0;
        return rows.change([conversationId, member], { read_up_to: Math.max(readUpTo, upTo) });
      }
      default:
        return unhandled(event);
    }
  },
});
