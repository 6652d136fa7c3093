import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, UserRoundSearch, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ChatRail } from './chat-rail.js';
import { chat, useChat } from './chat-state.js';
import { ContactList } from './contact-list.js';
import { Conversation } from './conversation.js';
import { chatsQuery } from './queries.js';

const Head = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation('chat');
  return (
    <header className="chat-head">
      <h2 className="min-w-0 grow truncate text-section font-bold">{title}</h2>
      <Button look="ghost" size="icon" aria-label={t('close')} onClick={chat.close}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </header>
  );
};

/** The people at the left, what is said at the right. */
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
            {view === 'contacts' ? (
              <ContactList gym={gym} />
            ) : (
              <div className="grid grow content-center">
                <EmptyState
                  icon={MessagesSquare}
                  title={t('select')}
                  line={t('selectLine')}
                  action={
                    <Button onClick={chat.contacts}>
                      <UserRoundSearch size={16} aria-hidden />
                      {t('find')}
                    </Button>
                  }
                />
              </div>
            )}
          </>
        )}
      </section>
    </>
  );
};
