import type { ChatItem } from '@spotter/contracts/conversations/queries';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, UserRoundSearch, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ChatRail } from './chat-rail.js';
import { chat, useChat } from './chat-state.js';
import { ConversationRow } from './conversation-row.js';
import { ContactList } from './contact-list.js';
import { Conversation } from './conversation.js';
import { chatsQuery } from './queries.js';

const Head = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('chat');
  return (
    <header className="chat-head">
      <h2 className="min-w-0 grow truncate text-section font-bold">{title}</h2>
      <Button variant="ghost" size="icon" aria-label={t('close')} onClick={chat.close}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </header>
  );
};

/** Lists the conversations by name, because initials alone do not identify people. */
const NothingSelected = ({ gym, chats }: { readonly gym: string; readonly chats: readonly ChatItem[] }) => {
  const { t } = useTranslation('chat');
  const find = (
    <Button variant="outline" onClick={chat.contacts}>
      <UserRoundSearch size={16} aria-hidden />
      {t('find')}
    </Button>
  );
  if (chats.length === 0)
    return (
      <div className="grid grow content-center">
        <EmptyState icon={MessagesSquare} title={t('select')} description={t('selectLine')} action={find} />
      </div>
    );
  return (
    <div className="min-h-0 grow overflow-y-auto overscroll-contain">
      <p className="px-4 pt-4 pb-2 text-table text-muted-foreground">{t('select')}</p>
      <ul>
        {chats.map((item) => (
          <ConversationRow key={item.id} gym={gym} item={item} />
        ))}
      </ul>
      <div className="p-4">{find}</div>
    </div>
  );
};

/** Contacts on the left, the open conversation on the right. */
export const ChatPanel = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('chat');
  const { open, view, selected } = useChat();
  const { data } = useQuery(chatsQuery(gym));
  const chats = data?.items ?? [];
  return (
    <>
      <ChatRail gym={gym} chats={chats} />
      <section className="chat-pane" inert={!open}>
        {view === 'chat' && selected !== null ? (
          <Conversation key={selected.chatId} gym={gym} selected={selected} listed={chats.find(({ id }) => id === selected.chatId)} />
        ) : (
          <>
            <Head title={view === 'contacts' ? t('find') : t('title')} />
            {view === 'contacts' ? <ContactList gym={gym} /> : <NothingSelected gym={gym} chats={chats} />}
          </>
        )}
      </section>
    </>
  );
};
