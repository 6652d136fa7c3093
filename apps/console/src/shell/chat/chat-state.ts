// Whether the chat stands open, and what is open in it: one for the page, since the header, the rail and the panel share it.
import { useSyncExternalStore } from 'react';

/** A conversation, maybe one that has not begun: then it is with a contact. */
export type Selected = { readonly chatId: string; readonly contactId?: string };
export type ChatState = { readonly open: boolean; readonly view: 'none' | 'contacts' | 'chat'; readonly selected: Selected | null };

const closed: ChatState = { open: false, view: 'none', selected: null };
let state = closed;
/** What had the focus before: it has it again afterwards. */
let opener: Element | null = null;
const listeners = new Set<() => void>();
const show = (next: ChatState): void => {
  if (next.open && !state.open) opener = document.activeElement;
  state = next;
  for (const tell of listeners) tell();
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
  /** Another gym, another person: nothing of it is left. */
  forget: (): void => {
    drafts.clear();
    show(closed);
  },
};

/** What was written and not sent, by conversation; not longer than the page. */
export const drafts = new Map<string, string>();

export const useChat = (): ChatState =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => state,
  );
