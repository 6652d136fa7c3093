import i18next from 'i18next';
import { usePicture } from '@/lib/hooks/pictures.js';
import { cn } from '@/lib/utils.js';

const tints = [
  'bg-accent text-accent-foreground',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
] as const;

const sizes = {
  row: 'size-7 text-meta',
  header: 'size-8 text-meta',
  card: 'size-10 text-meta',
  large: 'size-20 text-page',
  portrait: 'size-24 text-figure',
} as const;

type InitialsProps = { readonly name: string; readonly lastname?: string; readonly size?: keyof typeof sizes };
type AvatarProps = InitialsProps & {
  /** Address of the uploaded picture. */
  readonly picture?: string | null;
};

const Initials = ({ name, lastname, size = 'row' }: InitialsProps) => {
  const initials = `${[...name][0] ?? ''}${[...(lastname ?? '')][0] ?? ''}`.toLocaleUpperCase(i18next.language);
  const tint = tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <span aria-hidden className={cn('grid shrink-0 place-items-center rounded-full font-bold', tint, sizes[size])}>
      {initials}
    </span>
  );
};

const Picture = ({ url, ...person }: InitialsProps & { readonly url: string }) => {
  const picture = usePicture(url);
  if (picture === null) return <Initials {...person} />;
  return <img src={picture} alt="" className={cn('shrink-0 rounded-full object-cover', sizes[person.size ?? 'row'])} />;
};

/** A person's picture, or their initials on a constant tint; decorative, the name is beside it. */
export const Avatar = ({ picture = null, ...person }: AvatarProps) =>
  picture === null ? <Initials {...person} /> : <Picture url={picture} {...person} />;
