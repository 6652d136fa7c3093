import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { UnreadBadge } from './chat-avatar.js';
import { chat, useChat } from './chat-state.js';
import { chatsQuery } from './queries.js';

/** Opens the chat in layouts without a rail. */
export const ChatToggle = memo(({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('chat');
  const { open } = useChat();
  const { data } = useQuery(chatsQuery(gym));
  const unread = (data?.items ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  return (
    <Button
      variant="ghost"
      size="icon"
      data-part="chat-toggle"
      className="relative"
      aria-expanded={open}
      aria-label={unread > 0 ? `${t('title')}, ${t('unread', { count: unread })}` : t('title')}
      onClick={chat.toggle}
    >
      <MessagesSquare size={20} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <UnreadBadge count={unread} className="absolute right-0 top-0" />}
    </Button>
  );
});
