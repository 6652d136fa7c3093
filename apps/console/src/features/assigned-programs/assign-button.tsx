import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';
import { AssignDialog, type AssignDialogProps } from './assign-dialog.js';

export const AssignButton = (props: Omit<AssignDialogProps, 'onClose'>) => {
  const { t } = useTranslation('assigned-programs');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
        {t('assign.open')}
      </Button>
      {open && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
