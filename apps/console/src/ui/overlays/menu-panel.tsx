import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuEntry, MenuProps } from './menu.js';

const itemLook =
  'flex min-h-9 pointer-coarse:min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-table outline-none data-disabled:opacity-40 data-highlighted:bg-sunken data-[current]:text-accent';
const panelLook =
  'z-overlay min-w-48 rounded-card border bg-raised p-1 text-text shadow-float duration-180 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98';

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
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger className={itemLook} disabled={disabled}>
          {content}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent className={panelLook} sideOffset={4} collisionPadding={8}>
            {entries.map((each) => (
              <Entry key={each.label} entry={each} />
            ))}
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
    );
  if (checked === undefined)
    return (
      <DropdownMenu.Item
        className={itemLook}
        lang={lang}
        disabled={disabled}
        {...(current === true && { 'data-current': true, 'aria-current': 'page' as const })}
        onSelect={onSelect}
      >
        {content}
      </DropdownMenu.Item>
    );
  return (
    <DropdownMenu.CheckboxItem className={itemLook} lang={lang} checked={checked} onSelect={onSelect}>
      {content}
      <DropdownMenu.ItemIndicator>
        <Check size={16} strokeWidth={1.75} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
};

export const MenuPanel = ({ trigger, notes = [], entries, align = 'end', defaultOpen }: MenuProps & { readonly defaultOpen: boolean }) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className={panelLook}>
        {notes.map((note) => (
          <DropdownMenu.Label key={note} className="px-3 py-2 text-meta text-third">
            {note}
          </DropdownMenu.Label>
        ))}
        {entries.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
