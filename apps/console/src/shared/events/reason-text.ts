import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import i18next from 'i18next';

/** Why something was done: people's own words as they are, those of the server in the reader's language. */
export const reasonText = (reason: string): string => {
  if (reason === systemReasons.covers) return i18next.t('ui:reasons.covers');
  return reason === systemReasons.back ? i18next.t('ui:reasons.back') : reason;
};
