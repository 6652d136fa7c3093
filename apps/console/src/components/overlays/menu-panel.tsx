import type { LucideIcon } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useBackCloses } from '../../lib/hooks/use-back-closes.js';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.js';

export type MenuEntry = {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A picture instead of an icon. */
  readonly picture?: ReactNode;
  /** Present where the entry is one of a choice. */
  readonly checked?: boolean;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  readonly disabled?: boolean;
  /** The page that is on the screen. */
  readonly current?: boolean;
  /** What the entry opens to its side. */
  readonly entries?: readonly MenuEntry[];
  readonly onSelect: () => void;
};
type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
};
export type MenuProps = {
  readonly trigger: ReactElement<TriggerProps>;
  readonly notes?: readonly string[];
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** Gives the focus to something when it closes; without it, its button has it again. */
  readonly onClosed?: () => void;
};

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  const { label, icon: Icon, picture, checked, lang, disabled = false, current, entries, onSelect } = entry;
  const content = (
    <>
      {picture}
      {Icon !== undefined && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span className="grow">{label}</span>
    </>
  );
  if (entries !== undefined)
    return (
      <DropdownMenuSub>
        <DropdownMenuSubTrigger disabled={disabled}>{content}</DropdownMenuSubTrigger>
        <DropdownMenuSubContent>
          {entries.map((each) => (
            <Entry key={each.label} entry={each} />
          ))}
        </DropdownMenuSubContent>
      </DropdownMenuSub>
    );
  if (checked === undefined)
    return (
      <DropdownMenuItem
        lang={lang}
        disabled={disabled}
        {...(current === true && { 'data-current': true, 'aria-current': 'page' as const })}
        onSelect={onSelect}
      >
        {content}
      </DropdownMenuItem>
    );
  return (
    <DropdownMenuCheckboxItem lang={lang} checked={checked} onSelect={onSelect}>
      {content}
    </DropdownMenuCheckboxItem>
  );
};

export const MenuPanel = ({
  trigger,
  notes = [],
  entries,
  align = 'end',
  onClosed,
  defaultOpen,
}: MenuProps & { readonly defaultOpen: boolean }) => {
  const [open, setOpen] = useState(defaultOpen);
  useBackCloses(open, () => setOpen(false));
  return (
    <DropdownMenu modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent
        align={align}
        {...(onClosed !== undefined && {
          onCloseAutoFocus: (event: Event) => {
            event.preventDefault();
            onClosed();
          },
        })}
      >
        {notes.map((note) => (
          <DropdownMenuLabel key={note}>{note}</DropdownMenuLabel>
        ))}
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
};
