// An address below a gym that no page has goes home, as the specification says; this says which page was not there.
import i18next from 'i18next';
import { showToast } from '../components/overlays/toast.js';

export const sayMissingPage = (address: string): void =>
  void showToast({ title: i18next.t('shell:missingPage.title'), description: i18next.t('shell:missingPage.line', { address }) });
