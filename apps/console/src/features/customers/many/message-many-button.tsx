import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.js';
import { Button } from '../../../components/ui/button.js';
import type { MessageManyProps } from './message-many-dialog.js';

/** Loaded when somebody writes. */
const MessageManyDialog = lazyPart(() => import('./message-many-dialog.js').then((part) => ({ default: part.MessageManyDialog })));

/** Writes to everybody whom a filter found and who was chosen. */
export const MessageManyButton = ({ onClose, ...props }: MessageManyProps) => {
  const { t } = useTranslation('customers');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MessageSquare size={16} strokeWidth={1.75} aria-hidden />
        {t('messageMany.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MessageManyDialog
            {...props}
            onClose={() => {
              setOpen(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
};
