import type { CatalogueOf, DomainEvent } from '../kernel.js';

/** Events of the stream `conversation-<conversationId>`. People are named by the ids of their memberships. */
export type ConversationEvent =
  | DomainEvent<
      'ConversationStarted',
      { readonly conversationId: string; readonly by: string; readonly members: readonly string[]; readonly title?: string }
    >
  | DomainEvent<
      'MessageSent',
      {
        readonly conversationId: string;
        readonly messageId: string;
        /** Counted from 1 in each conversation, without gaps. */
        readonly number: number;
        readonly from: string;
        /** Everybody else who was in the conversation then. */
        readonly to: readonly string[];
        readonly text: string;
      }
    >
  | DomainEvent<
      'ConversationRead',
      {
        readonly conversationId: string;
        readonly member: string;
        /** How many of its messages they have seen, from the first on. */
        readonly upTo: number;
        /** Everybody else who is in the conversation. */
        readonly others: readonly string[];
      }
    >;

export const conversationEvents = {
  ConversationStarted: { version: 1, personal: { person: 'by', fields: ['title'] } },
  MessageSent: { version: 1, personal: { person: 'from', fields: ['text'] } },
  ConversationRead: { version: 1 },
} as const satisfies CatalogueOf<ConversationEvent>;
