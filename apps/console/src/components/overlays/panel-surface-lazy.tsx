import { X } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { Dialog, DialogClose, DialogContent, DialogTitle, DialogTrigger } from '../ui/dialog.js';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.js';

export type PanelProps = {
  readonly trigger: ReactElement<TriggerProps>;
  readonly title: string;
  readonly closeLabel: string;
  /** Buttons at the end of its header. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};
type TriggerProps = {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

const headLook = 'flex h-14 shrink-0 items-center gap-1 bg-primary pl-5 pr-2 text-primary-foreground';
const toolLook = 'grid size-10 shrink-0 place-items-center rounded-full hover:bg-current/16';

export const PanelSurface = ({ trigger, title, closeLabel, tools, children, open, onOpenChange }: PanelProps) => {
  const id = useId();
  const phone = !useMedia('(min-width: 600px)');
  useBackCloses(open, () => onOpenChange(false));
  if (phone)
    return (
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogTrigger asChild>{trigger}</DialogTrigger>
        <DialogContent variant="screen" aria-describedby={undefined}>
          <div className={headLook}>
            <DialogClose aria-label={closeLabel} className={toolLook}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </DialogClose>
            <DialogTitle className="grow">{title}</DialogTitle>
            {tools}
          </div>
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </DialogContent>
      </Dialog>
    );
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" sideOffset={8} aria-labelledby={id} className="flex w-90 flex-col overflow-hidden rounded-sheet">
        <div className={headLook}>
          <h2 id={id} className="grow text-section font-bold">
            {title}
          </h2>
          {tools}
        </div>
        <div className="max-h-120 overflow-y-auto">{children}</div>
      </PopoverContent>
    </Popover>
  );
};
