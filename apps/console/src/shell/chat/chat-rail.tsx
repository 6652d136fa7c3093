import type { ChatItem } from '@spotter/contracts/conversations/queries';
import { MessagesSquare, UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePresence } from '@/lib/live/presence.js';
import { Button } from '@/components/ui/button.js';
import { ChatAvatar } from './chat-avatar.js';
import { chat, useChat } from './chat-state.js';

const Person = ({ gym, item, current }: { readonly gym: string; readonly item: ChatItem; readonly current: boolean }) => {
  const { t } = useTranslation('chat');
  const { contact } = item;
  const status = usePresence(gym, contact.id, contact.status);
  // The user reads the open conversation.
  const unread = current ? 0 : item.unreadCount;
  const words = [
    contact.name === '' ? t('erasedPerson') : contact.name,
    item.memberCount > 2 ? t('members', { count: item.memberCount }) : t(`status.${status}`),
    unread > 0 && t('unread', { count: unread }),
  ];
  return (
    <li>
      <button
        type="button"
        className="grid h-14 w-full place-items-center aria-pressed:bg-accent hover:bg-muted"
        aria-pressed={current}
        aria-label={words.filter((word) => word !== false).join(', ')}
        title={contact.name}
        onClick={() => chat.select({ chatId: item.id })}
      >
        <ChatAvatar gym={gym} contact={contact} unread={unread} />
      </button>
    </li>
  );
};

/** Contacts with a conversation, the latest first. */
export const ChatRail = ({ gym, chats }: { readonly gym: string; readonly chats: readonly ChatItem[] }) => {
  const { t } = useTranslation('chat');
  const { open, view, selected } = useChat();
  return (
    <div className="chat-rail">
      <div className="chat-head justify-center px-0!">
        <Button variant="ghost" size="icon" aria-label={open ? t('close') : t('open')} aria-expanded={open} onClick={chat.toggle}>
          <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      <nav aria-label={t('conversations')} className="min-h-0 grow overflow-y-auto [scrollbar-width:none]">
        <div className="grid h-14 place-items-center">
          <Button variant="ghost" size="icon" aria-label={t('find')} aria-pressed={open && view === 'contacts'} onClick={chat.contacts}>
            <UserRoundSearch size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        </div>
        <ul>
          {chats.map((item) => (
            <Person key={item.id} gym={gym} item={item} current={open && view === 'chat' && selected?.chatId === item.id} />
          ))}
        </ul>
      </nav>
    </div>
  );
};
