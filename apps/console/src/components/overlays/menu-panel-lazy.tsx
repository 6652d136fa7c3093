import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
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
  /** Set if the entry is one option of a choice. */
  readonly checked?: boolean;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
  /** True if the entry cannot be opened. */
  readonly disabled?: boolean;
  /** Why the entry cannot be chosen now: shown below the label; the menu stays open. */
  readonly why?: string | false;
  /** True for the current page. */
  readonly current?: boolean;
  /** Entries of the submenu. */
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
  /** Moves the focus after closing; by default it returns to the button. */
  readonly onClosed?: () => void;
};

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  const { label, icon: Icon, picture, checked, lang, disabled = false, why = false, current, entries, onSelect } = entry;
  const whyId = useId();
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
  if (why !== false)
    return (
      <DropdownMenuItem aria-disabled aria-label={label} aria-describedby={whyId} lang={lang} onSelect={(event) => event.preventDefault()}>
        {Icon !== undefined && <Icon size={16} strokeWidth={1.75} aria-hidden className="opacity-40" />}
        <span className="grid grow py-1">
          <span className="opacity-40">{label}</span>
          <span id={whyId} className="text-meta text-muted-foreground">
            {why}
          </span>
        </span>
      </DropdownMenuItem>
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
