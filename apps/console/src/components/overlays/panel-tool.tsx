import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type PanelToolProps = Omit<ComponentProps<'button'>, 'children'> & { readonly label: string; readonly icon: LucideIcon };

/** A button in the coloured head of a panel. */
export const PanelTool = ({ label, icon: Icon, ...rest }: PanelToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-current/16 disabled:opacity-40"
    {...rest}
  >
    <Icon size={20} strokeWidth={1.75} aria-hidden />
  </button>
);
