import type { Language } from '../lib/i18n.js';

const crescent = 'M9.2 5.1a3.4 3.4 0 1 0 0 5.8 2.75 2.75 0 1 1 0-5.8Z';
const star = 'm11.1 6.4.4 1.2h1.3l-1 .8.4 1.2-1.1-.7-1 .7.4-1.2-1.1-.8h1.3Z';

/** Flags as the product names its languages: us for English, tr for Turkish. Decorative: the language is written beside them. */
export const Flag = ({ language }: { readonly language: Language }) => (
  <svg viewBox="0 0 24 16" aria-hidden data-flag={language === 'tr' ? 'tr' : 'us'} className="h-4 w-6 shrink-0 rounded-[2px]">
    {language === 'tr' ? (
      <>
        <rect width="24" height="16" fill="#e30a17" />
        <path d={`${crescent}${star}`} fill="#fff" transform="translate(1.5)" />
      </>
    ) : (
      <>
        <rect width="24" height="16" fill="#fff" />
        <path d="M0 .6h24M0 3.1h24M0 5.6h24M0 8h24M0 10.5h24M0 13h24M0 15.4h24" stroke="#b22234" strokeWidth="1.23" />
        <rect width="10" height="8.6" fill="#3c3b6e" />
        <path
          d="M1.5 2h.1M4 2h.1M6.500 2h.1M8.700 2h.1M2.700 4.300h.1M5.200 4.300h.1M7.600 4.300h.1M1.500 6.600h.1M4 6.600h.1M6.500 6.600h.1M8.700 6.600h.1"
          stroke="#fff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </>
    )}
  </svg>
);
