import type { CommandPayload } from '@spotter/contracts/commands';
import type { InboxBox, inboxCommands, InboxKind } from '@spotter/contracts/inbox/commands';
import type { MessageItem } from '@spotter/contracts/inbox/queries';
import { problemText } from '@/lib/api/problem-text.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { showToast } from '@/components/overlays/toast.js';
import { showItems } from './queries.js';

type Whose = { readonly gym: string; readonly membershipId: string; readonly box: InboxBox };

/** Refusals because another device was faster: the requested state is there already. */
const done = new Set(['nothing-to-change', 'inbox-item-unknown']);

/** Actions on inbox items: shown immediately, corrected by the answer. */
export const useInbox = ({ gym, membershipId, box }: Whose) => {
  const send = async <Type extends keyof typeof inboxCommands>(
    type: Type,
    payload: CommandPayload<Type>,
    change?: (items: MessageItem[]) => MessageItem[],
  ): Promise<void> => {
    const meanwhile = change && showItems(gym, box, change);
    try {
      await sendCommand(gym, type, payload);
    } catch (error) {
      if (!(error instanceof ApiProblem && done.has(error.code))) void showToast({ title: problemText(error), tone: 'error' });
    }
    meanwhile?.end();
    await refreshTopics(gym, ['inbox']);
  };
  return {
    mark: (itemId: string, read: boolean): void =>
      void send('mark-inbox-item', { membershipId, itemId, read }, (items) =>
        items.map((item) => (item.id === itemId ? { ...item, read } : item)),
      ),
    markAll: (): void => void send('mark-inbox-read', { membershipId, box }, (items) => items.map((item) => ({ ...item, read: true }))),
    remove: (itemId: string): void =>
      void send('remove-inbox-item', { membershipId, itemId }, (items) => items.filter((item) => item.id !== itemId)),
    turn: (kind: InboxKind, on: boolean): Promise<void> => send('change-inbox-preference', { membershipId, kind, on }),
  };
};
