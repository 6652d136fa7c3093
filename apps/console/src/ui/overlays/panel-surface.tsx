import { X } from 'lucide-react';
import { Dialog, Popover } from 'radix-ui';
import { useId } from 'react';
import { useMedia } from '../../lib/hooks/use-media.js';
import type { PanelProps } from './panel.js';

const headLook = 'flex h-14 shrink-0 items-center gap-1 bg-solid pl-5 pr-2 text-on-solid';
const toolLook = 'grid size-10 shrink-0 place-items-center rounded-full hover:bg-current/16';

export const PanelSurface = ({ trigger, title, closeLabel, tools, children, open, onOpenChange }: PanelProps) => {
  const id = useId();
  const phone = !useMedia('(min-width: 600px)');
  if (phone)
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-0 z-overlay flex flex-col bg-raised text-text focus:outline-none"
          >
            <div className={headLook}>
              <Dialog.Close aria-label={closeLabel} className={toolLook}>
                <X size={20} strokeWidth={1.75} aria-hidden />
              </Dialog.Close>
              <Dialog.Title className="grow text-section font-bold">{title}</Dialog.Title>
              {tools}
            </div>
            <div className="min-h-0 grow overflow-y-auto">{children}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-labelledby={id}
          className="z-overlay flex w-90 flex-col overflow-hidden rounded-sheet border bg-raised text-text shadow-float duration-180 focus:outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98"
        >
          <div className={headLook}>
            <h2 id={id} className="grow text-section font-bold">
              {title}
            </h2>
            {tools}
          </div>
          <div className="max-h-120 overflow-y-auto">{children}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
