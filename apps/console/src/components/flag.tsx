import type { Language } from '../lib/startup/i18n.js';

const star = '10.50,8.00 11.91,7.50 11.95,6.00 12.86,7.19 14.30,6.77 13.45,8.00 14.30,9.23 12.86,8.81 11.95,10.00 11.91,8.50';

/** Flags of the languages: us for English, tr for Turkish. Decorative: the language's name is beside them. */
export const Flag = ({ language }: { readonly language: Language }) => (
  <svg viewBox="0 0 24 16" aria-hidden data-flag={language === 'tr' ? 'tr' : 'us'} className="h-4 w-6 shrink-0 rounded-[2px]">
    {language === 'tr' ? (
      <>
        <rect width="24" height="16" fill="#e30a17" />
        <circle cx="8" cy="8" r="4.1" fill="#fff" />
        <circle cx="9.1" cy="8" r="3.3" fill="#e30a17" />
        <polygon points={star} fill="#fff" />
      </>
    ) : (
      <>
        <rect width="24" height="16" fill="#fff" />
        <path d="M0 .6h24M0 3.1h24M0 5.6h24M0 8h24M0 10.5h24M0 13h24M0 15.4h24" stroke="#b22234" strokeWidth="1.23" />
        <rect width="10" height="8.6" fill="#3c3b6e" />
        <path
          d="M1.5 2h.1M4 2h.1M6.5 2h.1M8.7 2h.1M2.7 4.3h.1M5.200 4.3h.1M7.6 4.3h.1M1.5 6.6h.1M4 6.6h.1M6.5 6.6h.1M8.7 6.6h.1"
          stroke="#fff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </>
    )}
  </svg>
);
