import i18next from 'i18next';

/** Translates the muscles of the library; muscles that a gym named itself stay as they are. */
export const muscleName = (muscle: string): string => {
  const key = `program-builder:muscles.${muscle}`;
  return i18next.exists(key) ? i18next.t(key) : muscle;
};
