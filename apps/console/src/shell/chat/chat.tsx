// The team chat: a rail on the right of wide screens, off-canvas on others. Its content loads when it becomes visible.
import { memo, Suspense, useEffect, useState } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { useMedia } from '@/lib/hooks/use-media.js';
import { whenIdle } from '@/lib/startup/when-idle.js';
import { chat, useChat } from './chat-state.js';

const chatIn = (search: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search['chat'] === 'string' ? search['chat'] : undefined;

/** Opens the conversation that a message's link names beside the page, and removes it from the address. */
const useChatOfAddress = (): void => {
  const wanted = useRouterState({ select: ({ location }) => chatIn(location.search) });
  const navigate = useNavigate();
  useEffect(() => {
    if (wanted === undefined) return;
    chat.select({ chatId: wanted });
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'chat')),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
};

const Panel = lazyPart(() => import('./chat-panel-lazy.js'), 'ChatPanel');

/** While the chat is open, the page behind does not scroll, Escape closes the chat, and closing restores the focus. */
const useOpened = (open: boolean): void => {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) chat.close();
    };
    document.addEventListener('keydown', onKey);
    const page = document.documentElement;
    page.classList.add(window.innerWidth > page.clientWidth ? 'stands-still-with-gutter' : 'stands-still');
    return () => {
      document.removeEventListener('keydown', onKey);
      page.classList.remove('stands-still', 'stands-still-with-gutter');
      chat.giveFocusBack();
    };
  }, [open]);
};

export const Chat = memo(({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('chat');
  const { open } = useChat();
  const rail = useMedia('(min-width: 1280px)');
  const [seen, setSeen] = useState(false);
  if (open && !seen) setSeen(true);
  // The page comes first, then the rail beside it.
  useEffect(() => (rail ? whenIdle(() => setSeen(true)) : undefined), [rail]);
  useOpened(open);
  useChatOfAddress();
  useEffect(() => chat.forget, [gym]);
  return (
    <>
      {open && <div aria-hidden className="chat-overlay" data-part="chat-overlay" onClick={chat.close} />}
      <aside className="chat" aria-label={t('title')} data-part="chat" data-open={open || undefined}>
        <div className="chat-panel">
          {seen && (
            <Suspense fallback={null}>
              <Panel gym={gym} />
            </Suspense>
          )}
        </div>
      </aside>
    </>
  );
});
