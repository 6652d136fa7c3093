// A conversation between members of one gym, one stream: `conversation-<conversationId>`. Messages are final: nobody can edit or remove
// them.
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ConversationEvent } from './conversation-events.js';

/** Members of the conversation who are still active, and those whom the sender may write to first. May be slightly out of date. */
export type Contacts = { readonly active: readonly string[]; readonly mayWriteTo: readonly string[] };

/** `pairId`: id of the conversation of these two members, the same for both; null if there are not exactly two. */
type Lookups = Contacts & { readonly pairId: string | null };
type Start = CommandOf<'start-conversation', Lookups>;
/** `with`: member to start the conversation with, if it does not exist. */
type Send = CommandOf<'send-message', Lookups>;
type Read = CommandOf<'read-conversation'>;
export type ConversationCommand = Start | Send | Read;

export type ConversationRejection =
  | 'conversation-already-started'
  | 'conversation-unknown'
  | 'conversation-misnamed'
  | 'not-a-participant'
  | 'member-unknown'
  | 'contact-not-allowed'
  | 'message-already-sent'
  | 'already-read'
  | 'too-few-members';

export type ConversationState = {
  readonly members: readonly string[];
  readonly messages: number;
  /** Members that approached the others: the starter and all authors. */
  readonly spoke: readonly string[];
  /** Number of seen messages by member. */
  readonly readUpTo: Readonly<Record<string, number>>;
  /** Ids of the latest messages only, so that the state does not grow with the conversation. */
  readonly latestIds: readonly string[];
};
type Outcome = readonly ConversationEvent[] | Rejected<ConversationRejection>;

const rememberedIds = 200;

const evolve = (state: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event.type) {
    case 'ConversationStarted':
      return { ...state, members: event.data.members, spoke: [event.data.by] };
    case 'MessageSent': {
      const { from, number, messageId } = event.data;
      return {
        ...state,
        messages: number,
        spoke: state.spoke.includes(from) ? state.spoke : [...state.spoke, from],
        // Their own message is no unread one. A message that waited on a device may follow one that its author has not seen.
        readUpTo: (state.readUpTo[from] ?? 0) === number - 1 ? { ...state.readUpTo, [from]: number } : state.readUpTo,
        latestIds: [...state.latestIds, messageId].slice(-rememberedIds),
      };
    }
    case 'ConversationRead':
      return { ...state, readUpTo: { ...state.readUpTo, [event.data.member]: event.data.upTo } };
    default:
      event satisfies never;
      return state;
  }
};

const isUnknown = ({ members }: ConversationState): boolean => members.length === 0;

const start = (state: ConversationState, { payload, lookups }: Start, me: string): Outcome => {
  const members = [...new Set(payload.members)];
  if (!members.includes(me)) return reject('not-a-participant');
  const others = members.filter((id) => id !== me);
  if (others.length === 0) return reject('too-few-members');
  if (lookups.pairId !== null && lookups.pairId !== payload.conversationId) return reject('conversation-misnamed');
  if (!others.every((id) => lookups.active.includes(id))) return reject('member-unknown');
  if (!others.every((id) => lookups.mayWriteTo.includes(id))) return reject('contact-not-allowed');
  // Checked last, so that a caller without access does not learn that the conversation exists.
  if (!isUnknown(state)) return reject('conversation-already-started');
  return [{ type: 'ConversationStarted', data: { ...payload, members, by: me } }];
};

/** Starts the conversation and sends its first message in one decision. */
const begin = (
  state: ConversationState,
  { payload: { conversationId, messageId, text, with: other }, lookups }: Send,
  me: string,
): Outcome => {
  if (other === undefined) return reject('conversation-unknown');
  const begun = start(state, { type: 'start-conversation', payload: { conversationId, members: [me, other] }, lookups }, me);
  if ('rejected' in begun) return begun;
  return [...begun, { type: 'MessageSent', data: { conversationId, messageId, number: 1, from: me, to: [other], text } }];
};

/** Requires another active member whom the sender may write to, or who wrote first. */
const send = (state: ConversationState, { payload: { conversationId, messageId, text }, lookups }: Send, me: string): Outcome => {
  if (state.latestIds.includes(messageId)) return reject('message-already-sent');
  const others = state.members.filter((id) => id !== me);
  const present = others.filter((id) => lookups.active.includes(id));
  if (present.length === 0) return reject('member-unknown');
  if (!present.some((id) => lookups.mayWriteTo.includes(id) || state.spoke.includes(id))) return reject('contact-not-allowed');
  return [{ type: 'MessageSent', data: { conversationId, messageId, number: state.messages + 1, from: me, to: others, text } }];
};

const read = (state: ConversationState, { payload }: Read, me: string): Outcome => {
  const upTo = Math.min(payload.upTo, state.messages);
  if (upTo <= (state.readUpTo[me] ?? 0)) return reject('already-read');
  const others = state.members.filter((id) => id !== me);
  return [{ type: 'ConversationRead', data: { conversationId: payload.conversationId, member: me, upTo, others } }];
};

const decide = (state: ConversationState, command: ConversationCommand, { actor }: CommandContext): Outcome => {
  const me = actor.membership;
  if (me === null) return reject('not-a-participant');
  if (command.type === 'start-conversation') return start(state, command, me);
  if (isUnknown(state)) return command.type === 'send-message' ? begin(state, command, me) : reject('conversation-unknown');
  if (!state.members.includes(me)) return reject('not-a-participant');
  return command.type === 'send-message' ? send(state, command, me) : read(state, command, me);
};

export const conversation: Decider<ConversationState, ConversationCommand, ConversationEvent, ConversationRejection> = {
  initial: { members: [], messages: 0, spoke: [], readUpTo: {}, latestIds: [] },
  evolve,
  decide,
};
export const conversationStream = (conversationId: string): string => `conversation-${conversationId}`;
