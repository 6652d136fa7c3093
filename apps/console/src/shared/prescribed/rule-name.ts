import i18next from 'i18next';

/**
 * Translates the name of a progression rule. Programs store built-in rules by their English names, because the text form of a program names
 * rules; a name that a coach wrote stays unchanged.
 */
export const ruleName = (name: string): string => {
  const key = `ui:readyRules.${name}`;
  return i18next.exists(key) ? i18next.t(key) : name;
};
