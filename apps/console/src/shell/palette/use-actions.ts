import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseScheme } from '@/lib/startup/appearance.js';
import type { HotkeyName } from '@/lib/hooks/hotkeys.js';
import { changeLanguage, currentLanguage } from '@/lib/startup/i18n.js';
import type { AreaContext } from '../guards.js';
import { chat } from '../chat/chat-state.js';
import { runFunction } from '../navigation/functions.js';
import { useLock } from '../use-lock.js';
import { isClient } from '@/lib/startup/roles.js';

export type PaletteAction = { readonly id: string; readonly label: string; readonly hotkey?: HotkeyName; readonly run: () => void };

type Wanted = AreaContext & { readonly chatHere: boolean; readonly onKeys: () => void };

/** Actions that are available on every page, for this user. */
export const useActions = ({ bootstrap, membership, chatHere, onKeys }: Wanted): readonly PaletteAction[] => {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const lock = useLock();
  const area = isClient(membership) ? 'client' : 'admin';
  const go = (to: string) => (): void => void navigate({ to });
  const other = currentLanguage() === 'tr' ? 'en' : 'tr';
  return [
    ...(chatHere ? [{ id: 'chat', label: t('actions.chat'), run: chat.contacts }] : []),
    ...(membership.role === 'auditor' ? [] : [{ id: 'profile', label: t('actions.profile'), run: go(`/${membership.slug}/${area}/user`) }]),
    { id: 'appearance', label: t('actions.appearance'), run: () => runFunction('open-appearance') },
    { id: 'light', label: t('actions.light'), run: () => chooseScheme('light') },
    { id: 'dark', label: t('actions.dark'), run: () => chooseScheme('dark') },
    { id: 'auto', label: t('actions.auto'), run: () => chooseScheme('auto') },
    { id: 'language', label: t(`actions.languages.${other}`), run: () => void changeLanguage(other) },
    { id: 'keys', label: t('keys.title'), hotkey: 'help', run: onKeys },
    ...(bootstrap.memberships.length > 1 ? [{ id: 'gym', label: t('actions.switchGym'), run: go('/select-gym') }] : []),
    { id: 'lock', label: t('actions.lock'), run: lock },
    { id: 'sign-out', label: t('actions.signOut'), run: go('/sign-out') },
  ];
};
