import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { ManyButton } from '@/shared/many/many-button.js';
import type { AssignManyProps } from './assign-many-dialog-lazy.js';

const AssignManyDialog = lazyPart(() => import('./assign-many-dialog-lazy.js'), 'AssignManyDialog');

/** Button that assigns a program to all selected clients. */
export const AssignManyButton = ({ onClose, ...props }: AssignManyProps) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <ManyButton icon={CalendarPlus} label={t('assign.open')} onClose={onClose}>
      {(close) => <AssignManyDialog {...props} onClose={close} />}
    </ManyButton>
  );
};
