import { useTranslation } from 'react-i18next';
import { textOr } from '@/lib/format/text-or.js';

/** Names of muscles; the back is a group of two muscles of the library. */
export const useMuscleName = (): ((muscle: string) => string) => {
  const { t } = useTranslation('lifts');
  return (muscle) => (muscle === 'back' ? t('muscles.back') : textOr(`exercise-sheet:muscles.${muscle}`, muscle));
};
