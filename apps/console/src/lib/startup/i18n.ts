// The texts of all slices are merged into two files per language: those of the pages that open first, and all others. Loads are tried three
// times, then the fallback language is loaded.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
const fallback: Language = 'en';
const retries = 2;

/** The language that the page starts in. */
export const storedLanguage = (): Language => languages.find((known) => known === localStorage.getItem('language')) ?? fallback;

type Texts = Readonly<Record<string, object>>;
const loadTexts = async (file: string): Promise<Texts> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(`/i18n/${file}.json`);
      if (!response.ok) throw new Error(`translation ${file}: status ${response.status}`);
      return (await response.json()) as Texts;
    } catch (error) {
      if (attempt === retries) throw error;
    }
  }
};

/** Loads a language, or the fallback if that fails; throws if both fail. */
const loadWithFallback = async (wanted: Language): Promise<{ readonly language: Language; readonly texts: Texts }> => {
  for (const language of new Set([wanted, fallback])) {
    const texts = await loadTexts(language).catch(() => null);
    if (texts !== null) return { language, texts };
  }
  throw new Error('Unable to load translation and all the fallback languages');
};

const addTexts = (language: Language, texts: Texts): void => {
  for (const [slice, content] of Object.entries(texts)) i18next.addResourceBundle(language, slice, content);
};

const complete = new Set<Language>();
const coming = new Map<Language, Promise<void>>();

/**
 * Loads the texts of all pages but those that open first, in the language of the screen.
 * @returns undefined if they are loaded, else a promise that resolves when they are. It rejects on failure; the next call tries again.
 */
export const allTexts = (language: Language = currentLanguage()): Promise<void> | undefined => {
  if (complete.has(language)) return undefined;
  const load = async (): Promise<void> => {
    try {
      addTexts(language, await loadTexts(`${language}-more`));
      complete.add(language);
    } finally {
      coming.delete(language);
    }
  };
  const loading = coming.get(language) ?? load();
  if (!complete.has(language)) coming.set(language, loading);
  return loading;
};

export const startI18n = async (): Promise<void> => {
  const { language, texts } = await loadWithFallback(storedLanguage());
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallback,
    supportedLngs: languages,
    defaultNS: 'shell',
    resources: { [language]: texts },
    interpolation: { escapeValue: false },
    // The default, but set explicitly: otherwise i18next checks each key for whether it might be a sentence.
    keySeparator: '.',
    saveMissing: true,
    showSupportNotice: false,
    missingKeyHandler: (_languages, slice, key) => console.warn(`missing text ${slice}:${key}`),
    react: { useSuspense: false },
  });
  document.documentElement.lang = language;
};

/** Switches the language of this page until it is left; keeps the present one if the other cannot be loaded. Returns the language shown. */
export const showLanguage = async (wanted: Language): Promise<Language> => {
  const { language, texts } = i18next.hasResourceBundle(wanted, 'shell') ? { language: wanted, texts: {} } : await loadWithFallback(wanted);
  addTexts(language, texts);
  // The page on the screen, or the one that is loading, may use any of them.
  if (complete.has(currentLanguage()) || coming.has(currentLanguage())) await allTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  return language;
};

/** Switches the language of the screen and stores it in this browser. */
export const changeLanguage = async (wanted: Language): Promise<void> => {
  const language = await showLanguage(wanted);
  localStorage.setItem('language', language);
  // For static pages, which the server sends; `public/first-paint.js` writes it at each start.
  document.cookie = `spotter-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
};

export const currentLanguage = (): Language => (i18next.language === 'tr' ? 'tr' : 'en');
