// Lists of people are in the order of the Turkish alphabet, which holds the English one: c ç d, g ğ h ı i, o ö p, s ş t, u ü v.
import type { Migration } from './migration.js';

const sql = `
  create index customers_in_order on customers (gym_id, lastname collate "tr-x-icu", name collate "tr-x-icu", id);
`;

export const namesInOrder: Migration = { name: '0022-names-in-order', sql };
