import i18next from 'i18next';

/**
 * Name of a progression rule in the language on the screen. Programs keep ready rules by their English names, because the text form of a
 * program names rules; a name that a coach wrote is shown as it is.
 */
export const ruleName = (name: string): string => {
  const key = `ui:readyRules.${name}`;
  return i18next.exists(key) ? i18next.t(key) : name;
};
