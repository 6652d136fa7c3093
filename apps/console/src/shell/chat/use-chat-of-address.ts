import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { chat } from './chat-state.js';

const chatIn = (search: Readonly<Record<string, unknown>>): string | undefined =>
  typeof search['chat'] === 'string' ? search['chat'] : undefined;

/** Opens the conversation that a message's link names beside the page, and removes it from the address. */
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
