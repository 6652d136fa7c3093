import { sendMessage } from '@spotter/contracts/conversations/commands';
import type { ChatItem } from '@spotter/contracts/conversations/queries';
import { MessageSquarePlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePresence } from '@/lib/live/presence.js';
import { checked } from '@/lib/api/checks/checked.js';
import { newId } from '@/lib/api/send-command.js';
import { useWhenSeen } from '@/lib/hooks/use-when-seen.js';
import { enqueue } from '@/offline/outbox.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { ChatAvatar, type Contact } from './chat-avatar.js';
import { chat, type Selected } from './chat-state.js';
import { Composer } from './composer.js';
import { MessageLog } from './message-log.js';
import { useConversation } from './use-conversation.js';

type HeadProps = { readonly gym: string; readonly contact: Contact | undefined; readonly memberCount: number };

const Head = ({ gym, contact, memberCount }: HeadProps) => {
  const { t } = useTranslation('chat');
  const status = usePresence(gym, contact?.id ?? '', contact?.status ?? 'offline');
  return (
    <header className="chat-head">
      {contact !== undefined && <ChatAvatar gym={gym} contact={contact} />}
      <span className="min-w-0 grow">
        <h2 className="truncate text-body font-bold">{contact?.name === '' ? t('erasedPerson') : contact?.name}</h2>
        {contact !== undefined && (
          <span className="block text-meta text-subtle-foreground">
            {memberCount > 2 ? t('members', { count: memberCount }) : t(`status.${status}`)}
          </span>
        )}
      </span>
      <Button variant="ghost" size="icon" aria-label={t('close')} onClick={chat.close}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </header>
  );
};

type ConversationProps = { readonly gym: string; readonly selected: Selected; readonly listed: ChatItem | undefined };

export const Conversation = ({ gym, selected, listed }: ConversationProps) => {
  const { t } = useTranslation('chat');
  const { query, unbegun, contact, messages, beginsWith } = useConversation(gym, selected, listed);
  const more = query.hasNextPage && !query.isFetching && !query.isError;
  const older = useWhenSeen<HTMLDivElement>(more, () => void query.fetchNextPage());
  const empty = messages.length === 0 && (unbegun || query.isSuccess);
  const send = async (text: string): Promise<string> => {
    const begins = beginsWith !== undefined && { with: beginsWith };
    const message = { conversationId: selected.chatId, messageId: newId(), text, ...begins };
    return enqueue(gym, 'send-message', checked(sendMessage, message));
  };
  return (
    <>
      <Head gym={gym} contact={contact} memberCount={query.data?.pages[0]?.memberCount ?? listed?.memberCount ?? 2} />
      {query.isPending && messages.length === 0 && (
        <div className="grid grow content-end gap-3 p-4">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="ml-auto h-10 w-2/5" />
        </div>
      )}
      {query.isError && !unbegun && messages.length === 0 && (
        <div className="grow">
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {empty && (
        <div className="grid grow content-center">
          <EmptyState icon={MessageSquarePlus} title={t('begin')} description={t('beginLine')} />
        </div>
      )}
      {messages.length > 0 && (
        <MessageLog messages={messages} label={t('messagesWith', { name: contact?.name ?? '' })}>
          <div ref={older}>
            {query.hasNextPage && (
              <Button
                variant="ghost"
                className="w-full"
                aria-disabled={query.isFetchingNextPage}
                onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
              >
                {query.isFetchingNextPage ? t('ui:loading') : t('older')}
              </Button>
            )}
          </div>
        </MessageLog>
      )}
      <Composer chatId={selected.chatId} onSend={send} />
    </>
  );
};
