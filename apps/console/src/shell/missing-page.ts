// An unknown address below a gym opens the home page, as specified; a toast names the missing page.
import i18next from 'i18next';
import { showToast } from '../components/overlays/toast.js';

export const sayMissingPage = (address: string): void =>
  void showToast({ title: i18next.t('shell:missingPage.title'), description: i18next.t('shell:missingPage.line', { address }) });
