// The name of a client on a display, as the client chose.
import type { DisplayName } from '@spotter/contracts/displays/limits';

type Named = { readonly name: string; readonly lastname: string };

/** `i` has another capital in Turkish. */
const initialOf = (text: string, language: string): string => {
  const first = [...text.trim()][0];
  return first === undefined ? '' : `${first.toLocaleUpperCase(language)}.`;
};

/**
 * Returns null for a hidden client, and for one without a name, such as an erased one.
 * @example nameOnDisplay({ name: 'Ayşe', lastname: 'irmak' }, 'initials', 'tr') // 'A. İ.'
 */
export const nameOnDisplay = ({ name, lastname }: Named, shown: DisplayName, language: string): string | null => {
  const first = name.trim();
  if (shown === 'hidden' || first === '') return null;
  return shown === 'first-name'
    ? first
    : [initialOf(name, language), initialOf(lastname, language)].filter((part) => part !== '').join(' ');
};
