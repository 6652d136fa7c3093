import { Mark } from '../components/mark.js';

type LogoProps = {
  readonly file: string | null;
  readonly name: string;
  /** `mark`: a square for narrow places; `responsive`: a mark below 1280 px. */
  readonly variant?: 'wide' | 'mark' | 'responsive';
};

const pictures = {
  wide: 'h-10 w-30 object-contain object-left',
  mark: 'size-8 object-contain',
  responsive: 'size-8 object-contain lg:h-10 lg:w-24 lg:object-left',
} as const;
const names = {
  wide: 'truncate text-section font-bold',
  mark: 'sr-only',
  responsive: 'sr-only lg:not-sr-only lg:truncate lg:font-bold',
} as const;

/** The branch's own logo, or else the product's mark with the branch's name. */
export const Logo = ({ file, name, variant = 'wide' }: LogoProps) =>
  file !== null && file !== '' ? (
    <img src={`/api/gyms/${file}`} alt={name} width={120} height={40} className={pictures[variant]} />
  ) : (
    <span className="flex min-w-0 items-center gap-3">
      <Mark />
      <span className={names[variant]}>{name}</span>
    </span>
  );
