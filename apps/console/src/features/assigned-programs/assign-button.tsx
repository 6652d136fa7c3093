import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import type { AssignDialogProps } from './assign-dialog-lazy.js';

/** Loaded on demand: many pages have the button. */
const AssignDialog = lazyPart(() => import('./assign-dialog-lazy.js'), 'AssignDialog');

export const AssignButton = (props: Omit<AssignDialogProps, 'onClose'>) => {
  const { t } = useTranslation('assigned-programs');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        {t('assign.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
