import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { shortcutIcon } from './shortcut-icons.js';

type ShortcutTilesProps = {
  readonly gym: string;
  readonly items: readonly ShortcutItem[];
  /** Present while a press opens a shortcut to be written anew. */
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onFollow: () => void;
};

const look = 'relative grid w-full content-start justify-items-center gap-1 p-6 text-center hover:bg-sunken';

const Tile = ({
  gym,
  item,
  onEdit,
  onFollow,
  children,
}: Omit<ShortcutTilesProps, 'items'> & { readonly item: ShortcutItem; readonly children: ReactNode }) => {
  const navigate = useNavigate();
  if (onEdit !== undefined)
    return (
      <button type="button" className={look} onClick={() => onEdit(item.id)}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden className="absolute right-3 top-3 text-third" />
        {children}
      </button>
    );
  if (!item.useRouter)
    return (
      <a className={look} href={item.link} target="_blank" rel="noreferrer" onClick={onFollow}>
        {children}
      </a>
    );
  const to = `/${gym}${item.link}`;
  return (
    <a
      className={look}
      href={to}
      onClick={(event) => {
        onFollow();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ to: to as string });
      }}
    >
      {children}
    </a>
  );
};

/** Two in a row, with hairlines between them. */
export const ShortcutTiles = ({ items, ...rest }: ShortcutTilesProps) => (
  <ul className="grid grid-cols-2 *:border-b *:odd:border-r">
    {items.map((item) => {
      const Icon = shortcutIcon(item.icon);
      return (
        <li key={item.id} className="flex">
          <Tile item={item} {...rest}>
            <span className="mb-2 grid size-12 place-items-center rounded-full bg-soft text-accent">
              <Icon size={24} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="max-w-full truncate text-table font-medium">{item.label}</span>
            {item.description !== null && <span className="text-[13px] leading-4 text-third">{item.description}</span>}
          </Tile>
        </li>
      );
    })}
  </ul>
);
