import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage } from '../lib/startup/i18n.js';
import { Mark, productName } from './mark.js';

type PublicPageProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** At the top; the product's name by default. */
  readonly brand?: ReactNode;
  readonly children?: ReactNode;
};

/** The empty layout: one centred column, for all pages outside a gym, with a switch to the other language. */
export const PublicPage = ({ title, description, brand, children }: PublicPageProps) => {
  const { t } = useTranslation('ui');
  const other = currentLanguage() === 'en' ? 'tr' : 'en';
  return (
    <main className="grid min-h-dvh place-items-center p-4 py-8" data-density="touch">
      <title>{`${title} · Spotter`}</title>
      <div className="grid w-full max-w-96 gap-6">
        <div className="grid gap-3">
          <div className="flex items-center justify-between">
            {brand ?? (
              <span className="flex items-center gap-3">
                <Mark />
                <span className="text-section font-bold">{productName}</span>
              </span>
            )}
            <button
              type="button"
              lang={other}
              data-language={other}
              className="min-h-11 rounded-control px-3 text-table text-muted-foreground hover:bg-muted hover:text-foreground"
              onClick={() => void changeLanguage(other)}
            >
              {t(`languages.${other}`)}
            </button>
          </div>
          <div className="grid gap-1">
            <h1 className="text-page font-bold">{title}</h1>
            <div className="text-body text-muted-foreground">{description}</div>
          </div>
        </div>
        {children}
      </div>
    </main>
  );
};
