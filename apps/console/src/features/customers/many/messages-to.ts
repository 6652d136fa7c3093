// Sends one message to each of several clients, in the sender's conversation with each.
import { call } from '@/lib/api/api.js';
import { newId } from '@/lib/api/send-command.js';
import type { ForClient } from '@/shared/many/for-many.js';

/** Returns conversation ids by the id of each contact whom the caller may write to, including conversations without messages. */
export const conversationsOf = async (gym: string): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (let cursor: string | null | undefined; cursor !== null;) {
    const parameters: { limit: string; cursor?: string } = { limit: '100', ...(cursor !== undefined && { cursor }) };
    const page = await call('GET /api/apps/chat/contacts', { parameters, headers: { 'X-Gym': gym } });
    for (const { id, chatId } of page.items) found.set(id, chatId);
    cursor = page.nextCursor;
  }
  return found;
};

/** Builds a message for each client who can be written to. Generates ids once, so that retries repeat the same messages. */
export const messagesTo = (
  customerIds: readonly string[],
  text: string,
  conversations: ReadonlyMap<string, string>,
): { readonly messages: readonly ForClient[]; readonly unreachable: readonly string[] } => {
  const messages = customerIds.flatMap((customerId): ForClient[] => {
    const conversationId = conversations.get(customerId);
    if (conversationId === undefined) return [];
    const payload = { conversationId, messageId: newId(), text, with: customerId };
    return [{ customerId, command: { id: newId(), type: 'send-message', payload } }];
  });
  return { messages, unreachable: customerIds.filter((id) => !conversations.has(id)) };
};
