import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/overlays/toast.js';
import { useHeldGoKeys } from '../../../lib/hooks/hotkeys.js';

/** Keeps two-letter shortcuts from leaving the page while `unsaved`, and says so. */
export const useUnsaved = (unsaved: boolean): void => {
  const { t } = useTranslation('program-builder');
  useHeldGoKeys(() => void showToast({ tone: 'warning', title: t('shortcutStays') }), unsaved);
};
