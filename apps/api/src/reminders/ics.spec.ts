import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, writeCalendar } from './ics.js';

const stamp = new Date('2026-03-02T10:00:00Z');
/** Undoes the folding, as a reader does. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

describe('a calendar', () => {
  it('escapes backslashes, semicolons, commas and line breaks of texts', () => {
    expect(escapeText('Squat; bench, \\ row\nnext\r\nlast\rend')).toBe('Squat\\; bench\\, \\\\ row\\nnext\\nlast\\nend');
    expect(escapeText('a\u0000b\u0007c\td')).toBe('a b c d');
  });

  it('lets no text begin a line of its own', () => {
    const text = writeCalendar('Spotter', [
      { uid: '1', summary: 'x\r\nEND:VCALENDAR\nATTACH:https://evil.test', stamp, day: '2026-03-02' },
    ]);
    expect(text.split('\r\n').filter((line) => /^(ATTACH|END:VCALENDAR)/.test(line))).toEqual(['END:VCALENDAR']);
  });

  it.each(['a', 'ş', '💪'])('folds lines after at most 75 bytes, between characters (%s)', (character) => {
    const line = `SUMMARY:${character.repeat(200)}`;
    const folded = foldLine(line).split('\r\n');
    expect(folded.length).toBeGreaterThan(1);
    for (const part of folded) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(folded.every((part) => !part.includes('\uFFFD'))).toBe(true);
    expect(unfolded(foldLine(line))).toBe(line);
    expect(Buffer.from(foldLine(line)).toString()).toBe(foldLine(line));
  });

  it('leaves a line of 75 bytes whole', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });

  it('writes events of a day with the day after as their end, and others in UTC', () => {
    const text = writeCalendar('Spotter', [
      { uid: 'one@spotter', summary: 'Workout', stamp, day: '2026-02-28' },
      { uid: 'two@spotter', summary: 'Workout', stamp, from: new Date('2026-03-01T17:00:00Z'), to: new Date('2026-03-01T18:05:30Z') },
    ]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
    expect(text).toContain('DTSTART:20260301T170000Z\r\nDTEND:20260301T180530Z\r\n');
    expect(text.split('\r\n').every((line) => !line.includes('\n'))).toBe(true);
  });
});
