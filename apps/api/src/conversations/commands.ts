// Messages and conversations of people of a gym.
import { conversation, conversationStream } from '@spotter/domain/conversations/conversation';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { contactsAmong, pairIdOf } from './contacts.js';

const ofConversation = {
  decider: conversation,
  policy: policies.chatting,
  stream: ({ conversationId }: { readonly conversationId: string }) => conversationStream(conversationId),
} as const;

const historyFile = async (context: DecisionContext, members: readonly string[]) => {
  const distinct = [...new Set(members)];
  const [one, other] = distinct;
  const pairId = distinct.length === 2 ? pairIdOf(one!, other!) : null;
  return { lookups: { ...(await contactsAmong(context, distinct)), pairId } };
};
/** Members of a new conversation between two. */
const ofBoth = ({ member }: DecisionContext, other: string | undefined): string[] =>
  other === undefined || member.membership === null ? [] : [member.membership, other];

export class StartConversation extends commandOf('start-conversation', {
  ...ofConversation,
  lookups: (context, { members }) => historyFile(context, members),
}) {}
export class SendMessage extends commandOf('send-message', {
  ...ofConversation,
  lookups: (context, body, { members }) => historyFile(context, members.length > 0 ? members : ofBoth(context, body.with)),
}) {}
export class ReadConversation extends commandOf('read-conversation', ofConversation) {}

export const conversationCommands = [StartConversation, SendMessage, ReadConversation];
