import { systemReasons } from '@spotter/contracts/coaches/system-reasons';
import i18next from 'i18next';

/** Translates the reasons that the server writes; returns those of people unchanged. */
export const reasonText = (reason: string): string => {
  if (reason === systemReasons.covers) return i18next.t('ui:reasons.covers');
  return reason === systemReasons.back ? i18next.t('ui:reasons.back') : reason;
};
