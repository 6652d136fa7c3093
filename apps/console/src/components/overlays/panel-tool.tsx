import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

type PanelToolProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why the button cannot be pressed now. */
  readonly why?: string | false;
};

/** A button in the coloured header of a panel. */
export const PanelTool = ({ label, icon: Icon, why = false, ...rest }: PanelToolProps) => {
  const whyId = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-current/16 aria-disabled:opacity-40"
        {...rest}
        {...(why !== false && { 'aria-disabled': true, 'aria-describedby': whyId, title: why, onClick: undefined })}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
      {why !== false && (
        <span id={whyId} hidden>
          {why}
        </span>
      )}
    </>
  );
};
