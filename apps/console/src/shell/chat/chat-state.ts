// State of the chat: whether it is open and what it shows. One per page, shared by the header, the rail and the panel.
import { useSyncExternalStore } from 'react';
import { readDraft, writeDraft } from '@/offline/drafts.js';

/** A conversation. One that has not begun is identified by its contact. */
export type Selected = { readonly chatId: string; readonly contactId?: string };
export type ChatState = { readonly open: boolean; readonly view: 'none' | 'contacts' | 'chat'; readonly selected: Selected | null };

const closed: ChatState = { open: false, view: 'none', selected: null };
let state = closed;
/** Element that had the focus before; gets it back on closing. */
let opener: Element | null = null;
const listeners = new Set<() => void>();
const show = (next: ChatState): void => {
  if (next.open && !state.open) opener = document.activeElement;
  state = next;
  for (const listener of listeners) listener();
};

export const chat = {
  open: (): void => show({ ...state, open: true }),
  close: (): void => show({ ...state, open: false }),
  toggle: (): void => show({ ...state, open: !state.open }),
  contacts: (): void => show({ open: true, view: 'contacts', selected: null }),
  select: (selected: Selected): void => show({ open: true, view: 'chat', selected }),
  giveFocusBack: (): void => {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  },
  /** Resets the chat when the gym or the account changes. */
  forget: (): void => {
    show(closed);
  },
};

const draftName = (chatId: string): string => `message ${chatId}`;

/** Unsent text of a conversation, stored on the device until it is sent. */
export const drafts = {
  of: (chatId: string): string => readDraft(draftName(chatId)) ?? '',
  keep: (chatId: string, text: string): void => writeDraft(draftName(chatId), text === '' ? null : text),
};

export const useChat = (): ChatState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
