// One message to each of many clients, in the conversation that the sender has with each.
import { call } from '../../../lib/api/api.js';
import { newId } from '../../../lib/api/send-command.js';
import type { ForClient } from '../../../shared/many/for-many.js';

/** Whom the caller may write to, by their id: the conversation with them, whether it has begun or not. */
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

/** A message for each of those who can be written to. Ids are made here, once. */
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
