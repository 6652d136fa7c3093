import { describe, expect, it } from 'vitest';
import { parseRoster, type RosterLine } from './parse-roster.js';

const people = (text: string) => parseRoster(text).map(({ name, lastname, email }) => `${name}|${lastname}|${email}`);
const of = (given: Partial<RosterLine>): RosterLine => ({ line: 1, name: '', lastname: '', email: '', coach: '', program: '', ...given });

describe('a roster', () => {
  it('is read from a spreadsheet with headings in any order, also in Turkish', () => {
    const english = 'Email\tFirst name\tLast name\tCoach\tProgram\nada@x.com\tAda\tKaya\tMert Demir\tStrong start';
    const turkish = 'E-posta;Adı;Soyadı;Antrenör;Program\nada@x.com;Ada;Kaya;Mert Demir;Strong start';
    const expected = [of({ line: 2, name: 'Ada', lastname: 'Kaya', email: 'ada@x.com', coach: 'Mert Demir', program: 'Strong start' })];
    expect(parseRoster(english)).toEqual(expected);
    expect(parseRoster(turkish)).toEqual(expected);
  });

  it.each([
    ['Ada, Kaya, ada@x.com', 'Ada|Kaya|ada@x.com'],
    ['Ada Kaya;ada@x.com', 'Ada|Kaya|ada@x.com'],
    ['Ada Nur Kaya <ada@x.com>', 'Ada Nur|Kaya|ada@x.com'],
    ['ada@x.com', 'Ada||ada@x.com'],
    ['ada.kaya@x.com', 'Ada|Kaya|ada.kaya@x.com'],
    ['ada77@x.com', '||ada77@x.com'],
    ['ada@x.com,Ada,Kaya', 'Ada|Kaya|ada@x.com'],
    ['"Kaya, Ada",ada@x.com', 'Kaya,|Ada|ada@x.com'],
    ['Name,Mail\nAda Kaya,ada@x.com', 'Ada|Kaya|ada@x.com'],
    ['Name,Surname,Mail\nAda,Kaya,ada@x.com', 'Ada|Kaya|ada@x.com'],
    ['Ada,Kaya', 'Ada|Kaya|'],
  ])('reads %j as %s', (text, expected) => {
    expect(people(text)).toEqual([expected]);
  });

  it('keeps quotes inside a cell, the number of each line, and skips empty lines', () => {
    expect(parseRoster('\uFEFFName;Mail\r\n\r\n"Ada ""Ace"" Kaya";ada@x.com\r\n')).toEqual([
      of({ line: 3, name: 'Ada "Ace"', lastname: 'Kaya', email: 'ada@x.com' }),
    ]);
  });

  it('takes coach and program from behind the address', () => {
    expect(parseRoster('Ada Kaya;ada@x.com;Mert Demir;Strong start')).toEqual([
      of({ name: 'Ada', lastname: 'Kaya', email: 'ada@x.com', coach: 'Mert Demir', program: 'Strong start' }),
    ]);
  });

  it('is empty without text', () => {
    expect(parseRoster(' \n\n')).toEqual([]);
  });
});
