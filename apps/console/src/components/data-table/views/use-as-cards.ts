import { useState } from 'react';
import { keep, kept } from './device-store.js';

/** True if the table shows cards; stored on this device. */
export const useAsCards = (table: string, mayBe: boolean): readonly [boolean, (cards: boolean) => void] => {
  const name = `cards ${table}`;
  const [asCards, setAsCards] = useState(() => mayBe && kept<boolean>(name, false));
  const choose = (cards: boolean): void => {
    keep(name, cards);
    setAsCards(cards);
  };
  return [asCards, choose];
};
