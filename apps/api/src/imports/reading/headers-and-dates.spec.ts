// Headers and dates of apps in other languages, and of files saved by a spreadsheet.
import { describe, expect, it } from 'vitest';
import { headerOf } from './columns.js';
import { momentOf } from './dates.js';
import { readLog } from './read-log.js';

describe('a header', () => {
  it.each([
    ['Weight (kgs)', 'weight', 'kgs'],
    ['Weight(kgs)', 'weight', 'kgs'],
    ['Weight [kg]', 'weight', 'kg'],
    ['Weight {lbs}', 'weight', 'lbs'],
    ['weight_lbs', 'weight', 'lbs'],
    ['Weight kg', 'weight', 'kg'],
    ['Weight, kg', 'weight', 'kg'],
    ['Weight - KG', 'weight', 'kg'],
    ['Weight/lb', 'weight', 'lb'],
    ['Distance: km', 'distance', 'km'],
    ['set_order', 'set_order', null],
    ['Set Order', 'set order', null],
    ['kg', 'kg', null],
    ['- kg', '- kg', null],
    ['constructor_constructor', 'constructor_constructor', null],
    ['', '', null],
  ])('%j names %j and the unit %j', (name, base, unit) => expect(headerOf(name)).toEqual({ base, unit }));

  it.each(['Weight [kg]', 'Weight kg', 'weight, kg'])('assigns its weights to the sets: %s', (weight) => {
    const header = weight.includes(',') ? `"${weight}"` : weight;
    const log = readLog(Buffer.from(`Date,Exercise,Category,${header},Reps\n2026-10-05,Bench,Chest,60,10`), '2026-11-26T12:00:00.000Z');
    expect(log).toMatchObject({ unit: 'kg', sessions: [{ sets: [{ weight: 60, unit: 'kg', reps: 10 }] }] });
  });
});

describe('a date', () => {
  it.each([
    '23 Oct 2026',
    'Fri, 23 Oct 2026',
    'Friday, October 23, 2026',
    'Cuma, 23 Ekim 2026',
    '23 octobre 2026',
    '23 oct. 2026',
    '23 de outubro de 2026',
    '23 de out. de 2026',
    '23 de octubre de 2026',
    '23 ottobre 2026',
    '23. Oktober 2026',
    '20261023',
  ])('is read in the languages of apps: %s', (cell) => {
    expect(momentOf(cell)).toBe('2026-10-23T00:00:00');
    expect(momentOf(`${cell}, 08:15`)).toBe('2026-10-23T08:15:00');
  });

  it.each([
    ['janvier', 1],
    ['février', 2],
    ['März', 3],
    ['abril', 4],
    ['maggio', 5],
    ['junho', 6],
    ['luglio', 7],
    ['Ağustos', 8],
    ['septiembre', 9],
    ['settembre', 9],
    ['diciembre', 12],
    ['décembre', 12],
  ])('knows the month %s', (name, month) => expect(momentOf(`5 ${name} 2026`)).toBe(`2026-${String(month).padStart(2, '0')}-05T00:00:00`));

  it.each([
    '23 foo 2026',
    '20261340',
    '202610231',
    '2026102',
    `Fri, ${' '.repeat(70)}23 Oct 2026`,
    '31 de fevereiro de 2026',
    'de 2026',
    ',',
  ])('is not recognized in %s', (cell) => expect(momentOf(cell)).toBeNull());
});
