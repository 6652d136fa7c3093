// Writes a calendar as text (RFC 5545): lines of at most 75 bytes, ended by CR LF, with special characters of texts escaped.
import { addDays } from '@spotter/contracts/civil-date';

/** `day`: an event of a whole day, YYYY-MM-DD. `from` and `to`: instants. */
export type CalendarEvent = {
  /** The same for the same event at each reading. */
  readonly uid: string;
  readonly summary: string;
  readonly description?: string;
  /** When the event last changed, for readers that compare. */
  readonly stamp: Date;
} & ({ readonly day: string } | { readonly from: Date; readonly to: Date });

const maxLineBytes = 75;

/** Escapes a text; a line break in it becomes `\n`. Other control characters have no form in a calendar. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Splits a line into lines of at most 75 bytes, between characters; each further one begins with a space. */
export const foldLine = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
};

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const dateOf = (day: string): string => day.replaceAll('-', '');

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${utc(event.stamp)}`,
  ...('day' in event
    ? [`DTSTART;VALUE=DATE:${dateOf(event.day)}`, `DTEND;VALUE=DATE:${dateOf(addDays(event.day, 1))}`]
    : [`DTSTART:${utc(event.from)}`, `DTEND:${utc(event.to)}`]),
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description === undefined ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  // A reminder in the calendar does not make its owner look busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** @param name title of the calendar in the reader's program */
export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Spotter//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
