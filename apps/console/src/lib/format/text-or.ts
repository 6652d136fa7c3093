import i18next from 'i18next';

/** The words for a value that may be a name of ours or somebody's own text; its own text where we have no words for it. */
export const textOr = (key: string, ownText: string): string => (i18next.exists(key) ? i18next.t(key) : ownText);
