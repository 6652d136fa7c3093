import i18next from 'i18next';

/** Name of a browser and its system in the language on the screen. The API writes `Firefox on Android`, or one of the two; null where it knows neither. */
export const deviceText = (device: string | null): string => {
  if (device === null) return i18next.t('accounts:sessions.unknownDevice');
  const [browser, system] = device.split(' on ');
  return system === undefined ? device : i18next.t('accounts:sessions.device', { browser, system });
};
