import i18next from 'i18next';

/**
 * Returns a browser and its system in the language of the screen.
 * @param device `Firefox on Android`, or one of the two; null if the API recognised neither
 */
export const deviceText = (device: string | null): string => {
  if (device === null) return i18next.t('accounts:sessions.unknownDevice');
  const [browser, system] = device.split(' on ');
  return system === undefined ? device : i18next.t('accounts:sessions.device', { browser, system });
};
