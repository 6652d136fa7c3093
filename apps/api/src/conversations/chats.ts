// Conversations as the caller sees them.
import { isUuid } from '@spotter/database/connections/uuid';
import type { ChatAnswer, ChatItem, ChatMessage } from '@spotter/contracts/conversations/queries';
import { fullName, namesOf } from '../shared/people.js';
import type { Presence } from '../platform/live/presence.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { peopleOf, type Seen } from './contacts.js';
import { aliased, sql, statement, tables } from '@spotter/database/connections/sql';

const cm = tables.conversation_members;
const m = tables.messages;

const k = aliased('conversations', 'k');
const last = aliased('messages', 'last');
const mine = aliased('conversation_members', 'mine');

type Reader = Pick<GymCall, 'tx' | 'gym' | 'member'>;
type ChatRow = {
  id: string;
  title: string | null;
  members: string[];
  messages: number;
  unread: number;
  last_text: string | null;
  last_at: string | null;
};
type MessageRow = { id: string; number: number; from_id: string; text: string | null; sent_at: string };

/** Older ones are found by searching for the person. */
const maxChats = 200;
const messagesPerPage = 50;
/** Maximum number of names shown for a conversation without a title. */
const maxNames = 3;

/** Exactly the text of the specification. */
export const noSuchChat = (id: string): Refusal => new Refusal('not-found', { title: `Could not found chat with id of ${id}!` });

const othersOf = ({ members }: ChatRow, { member }: Reader): string[] => members.filter((id) => id !== member.membership);

/** The other person of a pair, or all others of a group. */
const contactOf = (chat: ChatRow, others: readonly (Seen | undefined)[]): ChatItem['contact'] => {
  const [only] = others;
  if (others.length === 1 && only !== undefined) return only;
  const names = others.map((other) => other?.name ?? '').filter((name) => name !== '');
  const name = chat.title ?? `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ' …' : ''}`;
  return { id: chat.id, name, avatar: null, status: others.some((other) => other?.status === 'online') ? 'online' : 'offline' };
};

const itemsOf = async (reader: Reader, presence: Presence, rows: readonly ChatRow[]): Promise<ChatItem[]> => {
  const people = await peopleOf(
    reader,
    presence,
    rows.flatMap((row) => othersOf(row, reader)),
  );
  return rows.map((row) => ({
    id: row.id,
    contact: contactOf(
      row,
      othersOf(row, reader).map((id) => people.get(id)),
    ),
    memberCount: row.members.length,
    unreadCount: row.unread,
    messageCount: row.messages,
    lastMessage: row.last_text,
    lastMessageAt: row.last_at,
  }));
};

/** Messages of others that the member of `mine` has not read. */
const unread = sql`${m} where ${m.gym_id} = ${mine.gym_id} and ${m.conversation_id} = ${mine.conversation_id}
  and ${m.number} > ${mine.read_up_to} and ${m.from_id} <> ${mine.member_id}`;

export const chatsOf = async (reader: Reader, presence: Presence): Promise<ChatItem[]> => {
  const { rows } = await reader.tx.query<ChatRow>(statement`select ${k.id}, ${k.title}, ${k.members}, ${k.messages},
       (select count(*)::int from ${unread}) as unread, ${last.text} as last_text, to_json(${last.sent_at}) #>> '{}' as last_at
     from ${mine}
       join ${k} on ${k.gym_id} = ${mine.gym_id} and ${k.id} = ${mine.conversation_id}
       left join ${last} on ${last.gym_id} = ${k.gym_id} and ${last.conversation_id} = ${k.id} and ${last.number} = ${k.messages}
     where ${mine.gym_id} = ${reader.gym.id} and ${mine.member_id} = ${reader.member.membership} and (${k.messages} > 0 or ${k.started_by} = ${reader.member.membership})
     order by ${k.moved_at} desc, ${k.id} limit ${maxChats}`);
  return itemsOf(reader, presence, rows);
};

/** Number of conversations with unread messages. */
export const unreadChats = async ({ tx, gym, member }: Reader): Promise<number> => {
  const { rows } = await tx.query<{ unread: number }>(statement`select count(*)::int as unread from ${mine}
       join ${k} on ${k.gym_id} = ${mine.gym_id} and ${k.id} = ${mine.conversation_id}
     where ${mine.gym_id} = ${gym.id} and ${mine.member_id} = ${member.membership} and ${k.messages} > ${mine.read_up_to}
       and exists (select from ${unread})`);
  return rows[0]?.unread ?? 0;
};

/** @throws Refusal for one that does not exist or is not the caller's, in the same words */
const chatRow = async ({ tx, gym, member }: Reader, id: string): Promise<ChatRow> => {
  const { rows } = isUuid(id)
    ? await tx.query<ChatRow>(statement`select ${k.id}, ${k.title}, ${k.members}, ${k.messages},
       (select count(*)::int from ${unread}) as unread, ${last.text} as last_text, to_json(${last.sent_at}) #>> '{}' as last_at
         from ${mine}
           join ${k} on ${k.gym_id} = ${mine.gym_id} and ${k.id} = ${mine.conversation_id}
           left join ${last} on ${last.gym_id} = ${k.gym_id} and ${last.conversation_id} = ${k.id} and ${last.number} = ${k.messages}
         where ${mine.gym_id} = ${gym.id} and ${mine.member_id} = ${member.membership} and ${mine.conversation_id} = ${id}`)
    : { rows: [] };
  if (rows[0] === undefined) throw noSuchChat(id);
  return rows[0];
};

/** The last messages of a chat, or those before a number. */
export const chatOf = async (reader: Reader, presence: Presence, id: string, before?: number): Promise<ChatAnswer> => {
  const { tx, gym, member } = reader;
  const chat = await chatRow(reader, id);
  const [item] = await itemsOf(reader, presence, [chat]);
  const page =
    await tx.query<MessageRow>(statement`select ${m.id}, ${m.number}, ${m.from_id}, ${m.text}, to_json(${m.sent_at}) #>> '{}' as sent_at
      from ${m}
     where ${m.gym_id} = ${gym.id} and ${m.conversation_id} = ${chat.id} and ${m.number} < ${before ?? chat.messages + 1}
       order by ${m.number} desc limit ${messagesPerPage}`);
  const readers = await tx.query<{ seen: number | null }>(
    statement`select min(${cm.read_up_to}) as seen from ${cm}
      where ${cm.gym_id} = ${gym.id} and ${cm.conversation_id} = ${chat.id} and ${cm.member_id} <> ${member.membership}`,
  );
  const seen = readers.rows[0]?.seen ?? 0;
  const rows = page.rows.toReversed();
  const names =
    chat.members.length > 2
      ? await namesOf(
          tx,
          gym.id,
          rows.map((row) => row.from_id),
        )
      : null;
  const messages = rows.map((row): ChatMessage => {
    const isMine = row.from_id === member.membership;
    return {
      id: row.id,
      number: row.number,
      value: row.text,
      createdAt: row.sent_at,
      isMine,
      from: isMine || names === null ? null : (fullName(names.get(row.from_id)) ?? ''),
      seen: isMine && row.number <= seen,
    };
  });
  const oldest = rows[0]?.number ?? 1;
  return { ...item!, messages, older: oldest > 1 ? String(oldest) : null };
};
