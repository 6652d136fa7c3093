// What people of a gym say to each other, through the same door as everything else.
import { readConversation, sendMessage, startConversation } from '@spotter/contracts/conversations/commands';
import { conversation, conversationStream, type ConversationState } from '@spotter/domain/conversations/conversation';
import { policies } from '../platform/policy.js';
import { useCase, type Look } from '../platform/use-case.js';
import { contactsAmong, pairIdOf } from './contacts.js';

const ofConversation = {
  decider: conversation,
  policy: policies.chatting,
  stream: ({ conversationId }: { readonly conversationId: string }) => conversationStream(conversationId),
} as const;

const startFacts = async (look: Look, { members }: { readonly members: readonly string[] }) => {
  const distinct = [...new Set(members)];
  const [one, other] = distinct;
  const pairId = distinct.length === 2 ? pairIdOf(one!, other!) : null;
  return { facts: { ...(await contactsAmong(look, distinct)), pairId } };
};
const sendFacts = async (look: Look, _body: unknown, { members }: ConversationState) => ({ facts: await contactsAmong(look, members) });

export const conversationUseCases = {
  'start-conversation': useCase({ ...ofConversation, schema: startConversation, facts: startFacts }),
  'send-message': useCase({ ...ofConversation, schema: sendMessage, facts: sendFacts }),
  'read-conversation': useCase({ ...ofConversation, schema: readConversation }),
};
