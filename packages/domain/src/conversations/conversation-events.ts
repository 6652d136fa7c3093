import type { CatalogueOf, DomainEvent } from '../kernel.js';

/** Events of the stream `conversation-<conversationId>`. They name people by membership id. */
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
        /** Counts from 1 in each conversation, without gaps. */
        readonly number: number;
        readonly from: string;
        /** All other members of the conversation at that time. */
        readonly to: readonly string[];
        readonly text: string;
      }
    >
  | DomainEvent<
      'ConversationRead',
      {
        readonly conversationId: string;
        readonly member: string;
        /** Number of messages that the member has seen, counted from the first. */
        readonly upTo: number;
        /** All other members of the conversation. */
        readonly others: readonly string[];
      }
    >;

export const conversationEvents = {
  ConversationStarted: { version: 1, personal: { person: 'by', fields: ['title'] } },
  MessageSent: { version: 1, personal: { person: 'from', fields: ['text'] } },
  ConversationRead: { version: 1 },
} as const satisfies CatalogueOf<ConversationEvent>;
