import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chat } from './chat-state.js';

const chatIn = (search: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search['chat'] === 'string' ? search['chat'] : undefined;

/** Links of messages name a conversation: it is opened beside the page, and the address is the page's own again. */
export const useChatOfAddress = (): void => {
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
