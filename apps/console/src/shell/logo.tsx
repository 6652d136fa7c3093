import { Mark } from '../ui/mark.js';

/** The branch's own logo, or the product's mark with the branch's name where it has none. */
export const Logo = ({ file, name }: { readonly file: string | null; readonly name: string }) =>
  file !== null && file !== '' ? (
    <img src={`/api/gyms/${file}`} alt={name} width={120} height={40} className="h-10 w-30 object-contain object-left" />
  ) : (
    <span className="flex min-w-0 items-center gap-3">
      <Mark />
      <span className="truncate text-section font-bold">{name}</span>
    </span>
  );
