export const productName = 'Spotter';

/** The product's logo: a barbell from the front. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
    <rect width="32" height="32" rx="8" className="fill-primary" />
    <path
      d="M5 16h22M9 10v12M13 7v18M19 7v18M23 10v12"
      className="stroke-primary-foreground"
      strokeWidth="2.6"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
