import i18next from 'i18next';

/** Muscles of the library in words; what a gym has named itself, as it did. */
export const muscleName = (muscle: string): string => {
  const key = `program-builder:muscles.${muscle}`;
  return i18next.exists(key) ? i18next.t(key) : muscle;
};
