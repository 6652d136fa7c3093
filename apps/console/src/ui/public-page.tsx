import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../lib/i18n.js';
import { Mark } from './mark.js';

type PublicPageProps = { readonly title: string; readonly line: ReactNode; readonly children?: ReactNode };

/** The empty layout: one column in the middle, for everything outside a gym. Who reads the other language can say so here. */
export const PublicPage = ({ title, line, children }: PublicPageProps) => {
  const { t } = useTranslation('ui');
  const other = currentLanguage() === 'en' ? 'tr' : 'en';
  return (
    <main className="grid min-h-dvh place-items-center p-4 py-8" data-density="touch">
      <title>{`${title} · Spotter`}</title>
      <div className="grid w-full max-w-96 gap-6">
        <div className="grid gap-3">
          <div className="flex items-center justify-between">
            <Mark />
            <button
              type="button"
              lang={other}
              className="min-h-11 rounded-control px-3 text-table text-second hover:bg-sunken hover:text-text"
              onClick={() => void changeLanguage(other)}
            >
              {t(`languages.${other}`)}
            </button>
          </div>
          <div className="grid gap-1">
            <h1 className="text-page font-bold">{title}</h1>
            <div className="text-body text-second">{line}</div>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
};
