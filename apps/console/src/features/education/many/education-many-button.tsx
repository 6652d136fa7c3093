import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { ManyButton } from '@/shared/many/many-button.js';
import type { EducationManyProps } from './education-many-dialog-lazy.js';

const EducationManyDialog = lazyPart(() => import('./education-many-dialog-lazy.js'), 'EducationManyDialog');

/** Assigns one item to all selected clients. */
export const EducationManyButton = ({ onClose, ...props }: EducationManyProps) => {
  const { t } = useTranslation('education');
  return (
    <ManyButton icon={GraduationCap} label={t('many.open')} onClose={onClose}>
      {(close) => <EducationManyDialog {...props} onClose={close} />}
    </ManyButton>
  );
};
