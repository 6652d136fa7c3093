// Messages of this device that the server's answer lacks, appended to those in the answer. Pure.
import type { ChatMessage } from '@spotter/contracts/conversations/queries';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import type { Shown } from './message-runs.js';

type OutgoingMessage = OutboxEntry<'send-message'>;

export const isMessageOf =
  (gym: string, chatId: string) =>
  (entry: OutboxEntry): entry is OutgoingMessage =>
    entry.type === 'send-message' && entry.gym === gym && entry.payload.conversationId === chatId;

export const withOutgoing = (messages: readonly ChatMessage[], entries: readonly OutgoingMessage[]): readonly Shown[] => {
  const known = new Set(messages.map(({ id }) => id));
  const outgoing = entries
    .filter(({ payload }) => !known.has(payload.messageId))
    .map((entry): Shown => ({
      id: entry.payload.messageId,
      value: entry.payload.text,
      createdAt: entry.occurredAt,
      isMine: true,
      from: null,
      seen: false,
      // The server accepted it; the answer that contains it has not arrived.
      state: entry.status === 'rejected' ? 'refused' : entry.status === 'settled' ? 'said' : 'waiting',
      commandId: entry.commandId,
      code: entry.code,
    }));
  return [...messages.map((message): Shown => ({ ...message, state: 'said' })), ...outgoing];
};
