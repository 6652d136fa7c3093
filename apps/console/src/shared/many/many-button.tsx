import type { LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button.js';

type ManyButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Called when the dialog closes after sending. A cancelled one keeps the selection. */
  readonly onClose: (isSent: true) => void;
  /** The dialog, which loads when it is opened. */
  readonly children: (close: (isSent: boolean) => void) => ReactNode;
};

/** A bulk action on the clients selected in a list. */
export const ManyButton = ({ icon: Icon, label, onClose, children }: ManyButtonProps) => {
  const [open, setOpen] = useState(false);
  const close = (isSent: boolean): void => {
    setOpen(false);
    if (isSent) onClose(isSent);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {label}
      </Button>
      {open && <Suspense fallback={null}>{children(close)}</Suspense>}
    </>
  );
};
