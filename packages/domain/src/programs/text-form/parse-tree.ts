// Parses a whole program: `#` starts a week, `##` a day, every other line is a slot. `rule …` and `round …` come before the first week;
// `//` starts a remark. The parser guesses nothing: it reports unreadable text with its place.
import { roundingOf, roundingPattern, type FoundExercise, type ReadingOptions } from './parse-set.js';
import type { Rule } from '../../progressions/rule.js';
import { lineageOf, type Day, type ProgramTree, type Rounding, type Slot, type Week } from '../program-tree.js';
import { faultAt, trimmed, type Piece, type TextFault } from './faults.js';
import { readRule } from './parse-rule.js';
import { readingOf, readSlot, type SlotOptions } from './parse-slot.js';
import { cut, unquoted } from './quoting.js';
import { partOf, weekdayOf } from './words.js';

/** `line` of every week, day and slot by id, from 1. */
export type ReadTree = {
  readonly tree: ProgramTree;
  readonly faults: readonly TextFault[];
  readonly lineOf: ReadonlyMap<string, number>;
};
export type TreeOptions = ReadingOptions & {
  /** Known rules that the text may refer to without defining them. */ readonly rules?: readonly Rule[];
};

const maxCharacters = 1_000_000;
const maxLines = 12_000;
const maxFaults = 200;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type OpenDay = Writable<Omit<Day, 'slots'>> & { slots: Slot[] };
type OpenWeek = Writable<Omit<Week, 'days'>> & { days: OpenDay[] };

const headerCells = (line: Piece, marks: number): readonly Piece[] => {
  const body = { ...line, text: line.text.slice(marks), column: line.column + marks };
  return cut(body.text, /\|/).map(({ text, at }) => trimmed({ ...body, text, column: body.column + at }));
};
const wordAndText = (cell: string): readonly [string, string] => {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(cell) ?? [];
  return [word, unquoted(rest)];
};

/** @returns the cell that cannot be read, or null */
const readWeekCells = (week: OpenWeek, [first, ...rest]: readonly Piece[]): Piece | null => {
  if (first!.text !== '') week.name = unquoted(first!.text);
  for (const cell of rest) {
    const [word, text] = wordAndText(cell.text);
    const part = partOf(word);
    if (part === 'block' && text !== '') week.block = text;
    else if (part === 'focus' && text !== '') week.focus = text;
    else if (part === 'why' && text !== '') week.intent = text;
    else if (part === 'deload') week.deload = true;
    else if (cell.text === 'no-deload') week.deload = false;
    else return cell;
  }
  return null;
};

const readDayCells = (day: OpenDay, [first, ...rest]: readonly Piece[]): Piece | null => {
  const { text: heading } = first!;
  const open = heading.endsWith(')') ? heading.lastIndexOf('(') : -1;
  const weekday = open < 0 ? undefined : weekdayOf(heading.slice(open + 1, -1));
  const name = unquoted(weekday === undefined ? heading : heading.slice(0, open).trim());
  if (weekday !== undefined) day.weekday = weekday;
  if (name !== '') day.name = { en: name };
  for (const cell of rest) {
    const [word, text] = wordAndText(cell.text);
    const part = partOf(word);
    const reading = part === 'read' ? readingOf(text) : null;
    if (part === 'tr' && text !== '' && day.name !== undefined) day.name = { ...day.name, tr: text };
    else if (part === 'rest-day') day.rest = true;
    else if (cell.text === 'no-rest-day') day.rest = false;
    else if (reading !== null) day.readBefore = reading;
    else return cell;
  }
  return null;
};

const roundingLine = new RegExp(`^(?:round|yuvarla)\\s+${roundingPattern}$`, 'iu');

/** Caches lookups: a program repeats few exercises, and a lookup without an exact match is slow. */
const findingOnce = (findExercise: ReadingOptions['findExercise']): ReadingOptions['findExercise'] => {
  const known = new Map<string, FoundExercise>();
  return (name) => {
    const found = known.get(name) ?? findExercise(name);
    known.set(name, found);
    return found;
  };
};

class Reader {
  readonly #options: TreeOptions;
  /** Options for lines, with the rules defined above them. */
  #ofSlots: SlotOptions;
  readonly faults: TextFault[] = [];
  readonly lineOf = new Map<string, number>();
  readonly rules: Rule[] = [];
  readonly weeks: OpenWeek[] = [];
  rounding: Rounding | undefined;

  constructor(options: TreeOptions) {
    this.#options = { ...options, findExercise: findingOnce(options.findExercise) };
    this.#ofSlots = { ...this.#options, rules: options.rules ?? [] };
  }

  #known<T extends { readonly id: string }>(node: T, { line }: Piece): T {
    this.lineOf.set(node.id, line);
    return node;
  }
  #week(line: Piece): OpenWeek {
    const week = this.#known<OpenWeek>({ id: this.#options.newId(), days: [] }, line);
    this.weeks.push(week);
    return week;
  }
  #day(line: Piece): OpenDay {
    const day = this.#known<OpenDay>({ id: this.#options.newId(), slots: [] }, line);
    (this.weeks.at(-1) ?? this.#week(line)).days.push(day);
    return day;
  }

  read(line: Piece): void {
    const { text } = line;
    if (text === '' || text.startsWith('//')) return;
    if (text.startsWith('##')) return this.#mark(readDayCells(this.#day(line), headerCells(line, 2)));
    if (/^#(?![0-9a-f]{8}-)/i.test(text)) return this.#mark(readWeekCells(this.#week(line), headerCells(line, 1)));
    if (/^rule\s+"/i.test(text)) return this.#rule(line);
    const rounding = roundingLine.exec(text);
    if (rounding !== null) this.rounding = roundingOf(rounding[1]!, rounding[2]!, rounding[3]);
    else this.#slot(line);
  }
  #mark(cell: Piece | null): void {
    if (cell !== null) this.faults.push(faultAt('part-unreadable', cell));
  }
  #rule(line: Piece): void {
    const rule = readRule(line, this.#options.newId);
    if ('code' in rule) this.faults.push(rule);
    else {
      this.rules.push(this.#known(rule, line));
      this.#ofSlots = { ...this.#options, rules: [...this.rules, ...(this.#options.rules ?? [])] };
    }
  }
  #slot(line: Piece): void {
    const { slot, faults } = readSlot(line, this.#ofSlots);
    this.faults.push(...faults);
    const day = this.weeks.at(-1)?.days.at(-1) ?? this.#day(line);
    if (slot !== null) day.slots.push(this.#known(slot, line));
  }
}

/** Gives slots with the same place, exercise and label one lineage across the weeks, as in a copied week. */
const withLineage = (weeks: readonly Week[]): readonly Week[] => {
  const first = new Map<string, string>();
  return weeks.map((week) => ({
    ...week,
    days: week.days.map((day, place) => {
      const met = new Map<string, number>();
      return {
        ...day,
        slots: day.slots.map((slot) => {
          const kind = `${place} ${slot.exerciseId} ${slot.label ?? ''}`;
          const nth = (met.get(kind) ?? 0) + 1;
          met.set(kind, nth);
          const known = first.get(`${kind} ${nth}`);
          if (known !== undefined) return { ...slot, lineageId: known };
          first.set(`${kind} ${nth}`, lineageOf(slot));
          return slot;
        }),
      };
    }),
  }));
};

/** Adds rules that slots refer to and the text does not define. */
const rulesOf = (written: readonly Rule[], known: readonly Rule[], weeks: readonly Week[]): readonly Rule[] => {
  const named = new Set(weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots.flatMap(({ ruleId }) => ruleId ?? []))));
  return [...written, ...known.filter(({ id }) => named.has(id) && !written.some((rule) => rule.id === id))];
};

/**
 * @param text at most a million characters in 12,000 lines. If there are faults, the tree contains only the readable part; do not save it.
 */
export const readTree = (text: string, options: TreeOptions): ReadTree => {
  const reader = new Reader(options);
  const none = { tree: { weeks: [], rules: [] }, lineOf: reader.lineOf };
  const top: Piece = { text: '', line: 1, column: 1 };
  if (text.length > maxCharacters) return { ...none, faults: [faultAt('text-too-long', top)] };
  const lines = text.split(/\r\n|[\n\r]/);
  if (lines.length > maxLines) return { ...none, faults: [faultAt('too-many-lines', top)] };
  for (const [index, line] of lines.entries()) {
    reader.read(trimmed({ text: line, line: index + 1, column: 1 }));
    if (reader.faults.length >= maxFaults) break;
  }
  const weeks = withLineage(reader.weeks);
  const rules = rulesOf(reader.rules, options.rules ?? [], weeks);
  const tree: ProgramTree = { weeks, rules, ...(reader.rounding !== undefined && { rounding: reader.rounding }) };
  return { tree, faults: reader.faults, lineOf: reader.lineOf };
};
