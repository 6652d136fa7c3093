import { capsOf, type HotkeyName } from '@/lib/hooks/hotkeys.js';

export const KeyCaps = ({ name }: { readonly name: HotkeyName }) => (
  <span className="inline-flex shrink-0 gap-1">
    {capsOf(name).map((cap) => (
      <kbd key={cap} className="figures min-w-5 rounded-[4px] border bg-muted px-1 text-center font-sans text-meta text-muted-foreground">
        {cap}
      </kbd>
    ))}
  </span>
);
