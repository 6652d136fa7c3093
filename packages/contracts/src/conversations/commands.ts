// What people of a gym say to each other.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { maxNameLength } from '../limits.js';
import { maxMessageLength } from './limits.js';

export const messageText = text(maxMessageLength);

/** `members` are memberships, the sender's own among them. A conversation of two has the id that `contact` names. */
const startConversation = z.strictObject({
  conversationId: uuid,
  members: z.array(uuid).check(z.minLength(2), z.maxLength(50)),
  title: z.exactOptional(text(maxNameLength)),
});
/** `with`: begins the conversation with this one member where there is none yet, so that a first message is one command. */
export const sendMessage = z.strictObject({ conversationId: uuid, messageId: uuid, text: messageText, with: z.exactOptional(uuid) });
/** `upTo`: how many of its messages were seen, from the first on. */
const readConversation = z.strictObject({ conversationId: uuid, upTo: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) });

export const conversationCommands = {
  'start-conversation': startConversation,
  'send-message': sendMessage,
  'read-conversation': readConversation,
} as const;
