import { describe, expect, it } from 'vitest';
import type { DataColumn, Value } from '../column.js';
import { placed, placesInOrder, type GridRow, type SortKeys } from './rows-in-order.js';

type Client = { readonly name: string; readonly coach: string | null; readonly share: number | null };
const column = (id: string, value: (row: Client) => Value): DataColumn<Client> => ({ id, label: id, value, cell: () => null, width: 100 });
const columns = [column('name', ({ name }) => name), column('coach', ({ coach }) => coach), column('share', ({ share }) => share)];
const clients: readonly GridRow<Client>[] = [
  { name: 'Öz', coach: 'Can', share: 0.5 },
  { name: 'Ak', coach: null, share: 1 },
  { name: 'Oya', coach: 'Ayşe', share: null },
  { name: 'Su', coach: 'Ayşe', share: 0.5 },
].map((original) => ({ id: original.name, original }));
const sorted = (sorting: Parameters<typeof placesInOrder>[2], known: SortKeys = new Map()): string =>
  placed(clients, placesInOrder(clients, columns, sorting, known))
    .map(({ id }) => id)
    .join(' ');

describe('sorted rows', () => {
  it('keep their original order if none is selected', () => {
    expect(placed(clients, placesInOrder(clients, columns, [], new Map()))).toBe(clients);
    expect(placesInOrder(clients, columns, [{ id: 'height', desc: false }], new Map())).toBeNull();
  });
  it('follow the Turkish alphabet, ascending and descending', () => {
    expect(sorted([{ id: 'name', desc: false }])).toBe('Ak Oya Öz Su');
    expect(sorted([{ id: 'name', desc: true }])).toBe('Su Öz Oya Ak');
  });
  it('end with those without a value, in either direction', () => {
    expect(sorted([{ id: 'coach', desc: false }])).toBe('Oya Su Öz Ak');
    expect(sorted([{ id: 'share', desc: true }])).toBe('Ak Öz Su Oya');
    expect(sorted([{ id: 'share', desc: false }])).toBe('Öz Su Ak Oya');
  });
  it('use the next column for equal values, or else the original order', () => {
    const coach = { id: 'coach', desc: false };
    expect(sorted([coach, { id: 'name', desc: true }])).toBe('Su Oya Öz Ak');
    expect(sorted([{ id: 'share', desc: true }])).toMatch(/Öz Su/);
  });
  it('compare by keys that are computed once', () => {
    const known: SortKeys = new Map();
    sorted([{ id: 'name', desc: false }], known);
    const keys = known.get('name');
    sorted([{ id: 'name', desc: true }], known);
    expect(known.get('name')).toBe(keys);
    expect([...known.keys()]).toEqual(['name']);
  });
});
