import type { CommandPayload } from '@spotter/contracts/commands';
import type { shortcutCommands, shortcutContent } from '@spotter/contracts/shortcuts/commands';
import type { InputOf } from '@spotter/contracts/field-problems';
import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import i18next from 'i18next';
import { commonQuery } from '@/lib/api/common.js';
import { firstFromPreload } from '@/lib/api/preloaded.js';
import { problemText } from '@/lib/api/problem-text.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { showToast } from '@/components/overlays/toast.js';

export const shortcutsQuery = (gym: string) => ({
  ...commonQuery(gym, 'GET /api/common/shortcuts', ['shortcuts']),
  ...firstFromPreload(gym, ({ shortcuts }) => shortcuts),
});

export type ShortcutDraft = {
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  readonly link: string;
  readonly useRouter: boolean;
};

/** A path within the console, or an external https address. */
const internal = /^\/(?![/\\])[^\s\\]*$/;
const external = /^https:\/\/[^\s\\]+$/i;
export const isAddress = (link: string, useRouter: boolean): boolean => (useRouter ? internal : external).test(link);

export type Shortcut = InputOf<typeof shortcutContent>;
export const shortcutOf = ({ label, description, icon, link, useRouter }: ShortcutDraft): Shortcut => ({
  label: label.trim(),
  ...(description.trim() !== '' && { description: description.trim() }),
  icon,
  link,
  useRouter,
});

export const useShortcuts = (gym: string, membershipId: string) => {
  const send = async <Type extends keyof typeof shortcutCommands>(type: Type, payload: CommandPayload<Type>): Promise<void> => {
    await sendCommand(gym, type, payload);
    await refreshTopics(gym, ['shortcuts']);
  };
  const put = (shortcutId: string, shortcut: Shortcut): Promise<void> => send('add-shortcut', { membershipId, shortcutId, ...shortcut });
  return {
    add: (shortcut: Shortcut): Promise<void> => put(newId(), shortcut),
    change: (shortcutId: string, shortcut: Shortcut): Promise<void> => send('change-shortcut', { membershipId, shortcutId, ...shortcut }),
    /** Offers to undo it for eight seconds. */
    remove: async ({ id, description, ...shortcut }: ShortcutItem): Promise<void> => {
      await send('remove-shortcut', { membershipId, shortcutId: id });
      const putBack = (): void =>
        void put(id, shortcutOf({ ...shortcut, description: description ?? '' })).catch((error: unknown) =>
          showToast({ title: problemText(error), tone: 'error' }),
        );
      void showToast({
        title: i18next.t('shortcuts:deleted', { label: shortcut.label }),
        action: { label: i18next.t('shortcuts:undo'), onClick: putBack },
      });
    },
  };
};
