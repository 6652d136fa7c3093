import { useTranslation } from 'react-i18next';
import { showToast } from '@/components/overlays/toast.js';
import { useHeldGoKeys } from '@/lib/hooks/hotkeys.js';

/** Blocks the two-letter shortcuts that leave the page while `unsaved`, and shows a toast. */
export const useUnsaved = (unsaved: boolean): void => {
  const { t } = useTranslation('program-builder');
  useHeldGoKeys(() => void showToast({ tone: 'warning', title: t('shortcutStays') }), unsaved);
};
