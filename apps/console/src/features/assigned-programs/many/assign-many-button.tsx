import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.js';
import { Button } from '../../../components/ui/button.js';
import type { AssignManyProps } from './assign-many-dialog.js';

/** Loaded when somebody assigns. */
const AssignManyDialog = lazyPart(() => import('./assign-many-dialog.js').then((part) => ({ default: part.AssignManyDialog })));

/** Beside the other things that can be done with clients who were chosen in a list. */
export const AssignManyButton = ({ onClose, ...props }: AssignManyProps) => {
  const { t } = useTranslation('assigned-programs');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        {t('assign.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignManyDialog
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
