// Offers the browser's language once on a first visit, if it is not the active one. English stays active until the user chooses.
import i18next from 'i18next';
import { changeLanguage, currentLanguage, languages } from '../lib/startup/i18n.js';
import { showToast } from '../components/overlays/toast.js';

const offered = 'languageOffered';
const shownMs = 15_000;

/** The browser's first language that the console has; null if there is none, or it is active already. */
export const languageToOffer = (preferred: readonly string[], present: string): (typeof languages)[number] | null => {
  const first = preferred
    .map((tag) => languages.find((known) => tag.toLowerCase().split('-')[0] === known))
    .find((known) => known !== undefined);
  return first === undefined || first === present ? null : first;
};

export const offerLanguage = (): void => {
  if (localStorage.getItem('language') !== null || localStorage.getItem(offered) !== null) return;
  // A display has the language of its gym, and nobody there to answer.
  if (location.pathname === '/display') return;
  const language = languageToOffer(navigator.languages, currentLanguage());
  if (language === null) return;
  localStorage.setItem(offered, 'yes');
  void showToast({
    title: i18next.t(`shell:languageOffer.${language}.title`),
    durationMs: shownMs,
    action: { label: i18next.t(`shell:languageOffer.${language}.action`), onClick: () => void changeLanguage(language) },
  });
};
