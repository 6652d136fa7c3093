import { cn } from './class-names.js';

const tints = ['bg-soft text-accent', 'bg-info-soft text-info', 'bg-success-soft text-success', 'bg-warning-soft text-warning'] as const;

const sizes = { row: 'size-7', header: 'size-8', card: 'size-10' } as const;

/** Initials on a tint that stays the same for the same person; decorative, the name stands beside it. */
export const Avatar = ({
  name,
  lastname,
  size = 'row',
}: {
  readonly name: string;
  readonly lastname?: string;
  readonly size?: keyof typeof sizes;
}) => {
  const initials = `${[...name][0] ?? ''}${[...(lastname ?? '')][0] ?? ''}`;
  const tint = tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <span aria-hidden className={cn('grid shrink-0 place-items-center rounded-full text-meta font-bold', tint, sizes[size])}>
      {initials}
    </span>
  );
};
