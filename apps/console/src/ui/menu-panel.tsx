import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuEntry, MenuProps } from './menu.js';

const itemLook =
  'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-table outline-none data-disabled:opacity-40 data-highlighted:bg-sunken';

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  const { label, icon: Icon, checked, lang, onSelect } = entry;
  const content = (
    <>
      {Icon !== undefined && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span className="grow">{label}</span>
    </>
  );
  if (checked === undefined)
    return (
      <DropdownMenu.Item className={itemLook} lang={lang} onSelect={onSelect}>
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

export const MenuPanel = ({ trigger, notes = [], entries, defaultOpen }: MenuProps & { readonly defaultOpen: boolean }) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-200 min-w-48 rounded-card border bg-raised p-1 text-text shadow-float duration-180 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98"
      >
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
