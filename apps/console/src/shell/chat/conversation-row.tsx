import type { ChatItem } from '@spotter/contracts/conversations/queries';
import { useTranslation } from 'react-i18next';
import { ChatAvatar } from './chat-avatar.js';
import { chat } from './chat-state.js';
import { Ago } from '@/shared/ago/ago.js';

/** A conversation by its name, with its last message. */
export const ConversationRow = ({ gym, item }: { readonly gym: string; readonly item: ChatItem }) => {
  const { t } = useTranslation('chat');
  const { contact, unreadCount, lastMessage, lastMessageAt } = item;
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-muted"
        onClick={() => chat.select({ chatId: item.id })}
      >
        <ChatAvatar gym={gym} contact={contact} unread={unreadCount} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 grow truncate text-body font-medium">{contact.name === '' ? t('erasedPerson') : contact.name}</span>
            {lastMessageAt !== null && (
              <span className="shrink-0 text-meta text-subtle-foreground">
                <Ago at={lastMessageAt} />
              </span>
            )}
          </span>
          <span className="block truncate text-meta text-subtle-foreground">{lastMessage ?? t('begin')}</span>
          {unreadCount > 0 && <span className="sr-only">{t('unread', { count: unreadCount })}</span>}
        </span>
      </button>
    </li>
  );
};
