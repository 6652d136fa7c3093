import { CalendarOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import type { AwayDialogProps } from './away-dialog-lazy.js';

const AwayDialog = lazyPart(() => import('./away-dialog-lazy.js'), 'AwayDialog');

/** Records a coach's absence, for those who lead coaches. */
export const AwayButton = (props: Omit<AwayDialogProps, 'onClose'>) => {
  const { t } = useTranslation('coaches');
  const [open, setOpen] = useState(false);
  const label = t('away.open', { name: `${props.coach.name} ${props.coach.lastname}` });
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <CalendarOff size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AwayDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
