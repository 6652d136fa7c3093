import type { KeyboardEvent } from 'react';

/** Keeps Enter in a search from sending the form around it: the person looks for somebody, and may have chosen others before. */
export const keepForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
