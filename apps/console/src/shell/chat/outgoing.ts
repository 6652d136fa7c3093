// What this device said and the server has not shown yet, behind what was said. Pure.
import type { ChatMessage } from '@spotter/contracts/conversations/queries';
import type { OutboxEntry } from '../../offline/outbox-entry.js';
import type { Shown } from './message-runs.js';

const textOf = ({ payload }: OutboxEntry): string => (typeof payload['text'] === 'string' ? payload['text'] : '');

export const isMessageOf =
  (gym: string, chatId: string) =>
  (entry: OutboxEntry): boolean =>
    entry.type === 'send-message' && entry.gym === gym && entry.payload['conversationId'] === chatId;

export const withOutgoing = (messages: readonly ChatMessage[], entries: readonly OutboxEntry[]): readonly Shown[] => {
  const known = new Set(messages.map(({ id }) => id));
  const outgoing = entries
    .filter(({ payload }) => !known.has(String(payload['messageId'])))
    .map((entry): Shown => ({
      id: String(entry.payload['messageId']),
      value: textOf(entry),
      createdAt: entry.occurredAt,
      isMine: true,
      from: null,
      seen: false,
      // The answer that holds it is on its way.
      state: entry.status === 'rejected' ? 'refused' : entry.status === 'settled' ? 'said' : 'waiting',
      commandId: entry.commandId,
      code: entry.code,
    }));
  return [...messages.map((message): Shown => ({ ...message, state: 'said' })), ...outgoing];
};
