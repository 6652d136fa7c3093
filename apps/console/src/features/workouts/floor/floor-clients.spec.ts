import { describe, expect, it } from 'vitest';
import { clientsIn, clientsText, maxClients, offered } from './floor-clients.js';

const id = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;
const person = (at: number, name: string) => ({ id: id(at), name, lastname: 'Tester' });

describe('the clients of an address', () => {
  it('are its ids, each once and at most four', () => {
    expect(clientsIn(undefined)).toEqual([]);
    expect(clientsIn(`${id(1)},nobody,,${id(2)},${id(1).toUpperCase()}`)).toEqual([id(1), id(2)]);
    expect(clientsIn([1, 2, 3, 4, 5].map(id).join(','))).toEqual([1, 2, 3, 4].map(id));
    expect(maxClients).toBe(4);
  });

  it('are read from what was written', () => {
    expect(clientsIn(clientsText([id(3), id(1)]))).toEqual([id(3), id(1)]);
    expect(clientsText([])).toBeUndefined();
  });
});

describe('the clients whom the page offers', () => {
  it('begin with clients in training, then planned for today, each by name and once', () => {
    const list = offered({
      training: [person(1, 'Zeynep')],
      planned: [person(2, 'Mert'), person(1, 'Zeynep'), person(3, 'Derya')],
      others: [person(4, 'Ayse'), person(3, 'Derya'), person(1, 'Zeynep')],
    });
    expect(list.map(({ name, today }) => [name, today])).toEqual([
      ['Zeynep', 'training'],
      ['Derya', 'planned'],
      ['Mert', 'planned'],
      ['Ayse', 'nothing'],
    ]);
  });
});
