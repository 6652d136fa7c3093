import type { ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import type { ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { ItemLink } from '../item-link.js';
import { shortcutIcon } from './shortcut-icons.js';

type ShortcutTilesProps = {
  readonly gym: string;
  readonly items: readonly ShortcutItem[];
  /** Set while a click edits a shortcut instead of following it. */
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onFollow: () => void;
};

const look = 'relative grid w-full content-start justify-items-center gap-1 p-6 text-center hover:bg-muted';

const Tile = ({
  gym,
  item,
  onEdit,
  onFollow,
  children,
}: Omit<ShortcutTilesProps, 'items'> & { readonly item: ShortcutItem; readonly children: ReactNode }) => {
  if (onEdit !== undefined)
    return (
      <button type="button" className={look} onClick={() => onEdit(item.id)}>
        <Pencil size={14} strokeWidth={1.75} aria-hidden className="absolute right-3 top-3 text-subtle-foreground" />
        {children}
      </button>
    );
  return (
    <ItemLink gym={gym} item={item} className={look} onFollow={onFollow}>
      {children}
    </ItemLink>
  );
};

/** Two per row, with hairlines between them. */
export const ShortcutTiles = ({ items, ...rest }: ShortcutTilesProps) => (
  <ul className="grid grid-cols-2 *:border-b *:odd:border-r">
    {items.map((item) => {
      const Icon = shortcutIcon(item.icon);
      return (
        <li key={item.id} className="flex">
          <Tile item={item} {...rest}>
            <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
              <Icon size={24} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="max-w-full truncate text-table font-medium">{item.label}</span>
            {item.description !== null && <span className="text-[13px] leading-4 text-subtle-foreground">{item.description}</span>}
          </Tile>
        </li>
      );
    })}
  </ul>
);
