// Messages between members of a gym.
import * as z from 'zod/mini';
import { text, uuid } from '../atoms.js';
import { maxNameLength } from '../limits.js';
import { maxMessageLength } from './limits.js';

export const messageText = text(maxMessageLength);
/** A message without its ids, as a form edits it. */
export const messageContent = z.strictObject({ text: messageText });

/** `members` are membership ids, including the sender's. A conversation of two has the id that `contact` returns. */
const startConversation = z.strictObject({
  conversationId: uuid,
  members: z.array(uuid).check(z.minLength(2), z.maxLength(50)),
  title: z.exactOptional(text(maxNameLength)),
});
/** `with`: starts the conversation with this member if it does not exist, so that a first message is one command. */
export const sendMessage = z.strictObject({ conversationId: uuid, messageId: uuid, text: messageText, with: z.exactOptional(uuid) });
/** `upTo`: number of messages that the caller has seen, counted from the first. */
const readConversation = z.strictObject({ conversationId: uuid, upTo: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) });

export const conversationCommands = {
  'start-conversation': startConversation,
  'send-message': sendMessage,
  'read-conversation': readConversation,
} as const;
