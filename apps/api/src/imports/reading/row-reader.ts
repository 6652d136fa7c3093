// Reads the cells of one row by field and remembers which ones were used. The others are reported.
import { metresPerUnit, weightUnitOf, type Column, type Field } from './columns.js';
import { durationOf, secondsOf } from './durations.js';
import { hasClock, momentOf, type DateOrder } from './dates.js';
import { numberOf, type DecimalSign } from './numbers.js';
import type { NamedRow } from './report.js';
import { cleaned, cutAt, onOneLine } from './texts.js';

/** How the cells of a file are read: as the file states, or as a person answered. */
export type Manner = {
  readonly unit: 'kg' | 'lb' | null;
  readonly distanceUnit: string | null;
  readonly dateOrder: DateOrder;
  readonly decimal: DecimalSign | null;
};

/** A year in seconds. A session that was left running keeps its end; a broken number gives none. */
const maxSessionSeconds = 31_536_000;

/** Questions that only a person can answer. */
export type Doubt = 'unit' | 'distanceUnit' | 'decimal';

type Cell = { readonly index: number; readonly text: string; readonly unit: string | null };

export class RowReader {
  /** Cells that were changed or left out, while the rest of the row was used. */
  readonly notes: NamedRow[] = [];
  readonly doubts = new Set<Doubt>();
  /** The first unreadable cell, because of which the whole row is rejected. */
  failure: { readonly reason: string; readonly column?: string; readonly limit?: number } | null = null;
  readonly #used = new Set<number>();

  readonly row: number;
  readonly columns: readonly Column[];
  readonly cells: readonly string[];
  readonly manner: Manner;

  constructor(row: number, columns: readonly Column[], cells: readonly string[], manner: Manner) {
    this.row = row;
    this.columns = columns;
    this.cells = cells;
    this.manner = manner;
  }

  /** Indexes of filled cells that nothing has read. */
  unused(): readonly number[] {
    return this.cells.flatMap((cell, index) => (cell.trim() !== '' && !this.#used.has(index) ? [index] : []));
  }

  nameOf(index: number): string {
    return this.columns[index]?.name ?? String(index + 1);
  }

  fail(reason: string, cell?: Pick<Cell, 'index'>, limit?: number): null {
    this.failure ??= {
      reason,
      ...(cell !== undefined && { column: this.nameOf(cell.index) }),
      ...(limit !== undefined && { limit }),
    };
    return null;
  }

  note(reason: string, { index }: Pick<Cell, 'index'>, limit?: number): void {
    this.notes.push({ row: this.row, reason, column: this.nameOf(index), ...(limit !== undefined && { limit }) });
  }

  /** The first filled cell of a field, as written. Marks it as used. */
  cell(field: Field): Cell | null {
    const [found] = this.#filled(field);
    if (found !== undefined) this.#used.add(found.index);
    return found ?? null;
  }

  /** Text of a field in lower case, trimmed; empty if the cell is. */
  word(field: Field): string {
    return this.cell(field)?.text.toLowerCase() ?? '';
  }

  text(field: Field, limit: number, { lines = true }: { readonly lines?: boolean } = {}): string | null {
    const cell = this.cell(field);
    if (cell === null) return null;
    const { text, isChanged } = cleaned(lines ? cell.text : onOneLine(cell.text));
    if (isChanged) this.note('characters-left-out', cell);
    const cut = cutAt(text, limit).trim();
    if (cut.length < text.length) this.note('text-cut', cell, limit);
    return cut === '' ? null : cut;
  }

  moment(field: Field): string | null {
    const cell = this.cell(field);
    return cell === null ? null : momentOf(cell.text, this.manner.dateOrder);
  }

  hasClock(field: Field): boolean {
    return hasClock(this.#filled(field)[0]?.text ?? '');
  }

  number(field: Field): number | null {
    const cell = this.cell(field);
    return cell === null ? null : this.#numberIn(cell);
  }

  reps(): number | null {
    const cell = this.cell('reps');
    if (cell === null) return null;
    const value = this.#numberIn(cell);
    if (value !== null && !Number.isInteger(value)) return this.fail('reps-not-whole', cell);
    return value !== null && (value < 0 || value > 1_000) ? this.fail('implausible-reps', cell, 1_000) : value;
  }

  seconds(): number | null {
    const cell = this.cell('seconds');
    if (cell === null) return null;
    const value = secondsOf(cell.text, this.manner.decimal);
    if (value === undefined) return this.fail('number-unreadable', cell);
    return value !== null && (value < 0 || value > 86_400) ? this.fail('implausible-time', cell, 86_400) : value;
  }

  /** Seconds of a session. An unreadable duration costs the session only its end. */
  duration(): number | null {
    const cell = this.cell('duration');
    if (cell === null) return null;
    const value = durationOf(cell.text);
    if (value !== undefined && (value === null || (value >= 0 && value <= maxSessionSeconds))) return value;
    this.note('duration-unreadable', cell);
    return null;
  }

  /** A weight and its unit: that of its column, the unit column or the file; null if a person has to say it. */
  weight(): { readonly value: number; readonly unit: 'kg' | 'lb' | null } | null {
    const unitCell = this.cell('weightUnit');
    const ofRow = unitCell === null ? null : weightUnitOf(unitCell.text);
    if (unitCell !== null && ofRow === null) return this.fail('unit-unknown', unitCell);
    const found = this.#firstMeasured('weight');
    if (found === null) return null;
    if (found.unit !== null && weightUnitOf(found.unit) === null) return this.fail('unit-unknown', found);
    const unit = (found.unit === null ? null : weightUnitOf(found.unit)) ?? ofRow ?? this.manner.unit;
    const limit = unit === 'lb' ? 3_086 : 1_400;
    if (Math.abs(found.value) > limit) return this.fail('implausible-weight', found, limit);
    if (unit === null) this.doubts.add('unit');
    this.#sameWeight(found.value, unit, found.index);
    return { value: found.value, unit };
  }

  metres(): number | null {
    const unitCell = this.cell('distanceUnit');
    const ofRow = unitCell?.text ?? null;
    if (unitCell !== null && metresPerUnit(unitCell.text) === null) return this.fail('unit-unknown', unitCell);
    const found = this.#firstMeasured('distance', ofRow);
    if (found === null) return null;
    const unit = found.unit ?? ofRow ?? this.manner.distanceUnit;
    if (unit === null) this.doubts.add('distanceUnit');
    const perUnit = metresPerUnit(unit ?? 'm');
    if (perUnit === null) return this.fail('unit-unknown', found);
    const metres = Math.round(found.value * perUnit * 1_000) / 1_000;
    return metres < 0 || metres > 1_000_000 ? this.fail('implausible-distance', found, 1_000_000) : metres;
  }

  /** Effort from 0.5 to 10 in halves, from the RPE or else from the repetitions in reserve. */
  rpe(): number | null {
    const cell = this.#filled('rpe')[0] ?? this.#filled('rir')[0];
    if (cell === undefined) return null;
    this.#used.add(cell.index);
    const isRir = this.columns[cell.index]?.field === 'rir';
    const read = this.#numberIn(cell);
    if (read === null || (!isRir && read === 0)) return null;
    const value = isRir ? 10 - read : read;
    if (value <= 0 || value > 10) {
      this.note('rpe-out-of-range', cell, 10);
      return null;
    }
    const rounded = Math.round(value * 2) / 2;
    if (rounded !== value) this.note('rpe-rounded', cell);
    return rounded;
  }

  /** Filled cells of a field, in column order. */
  #filled(field: Field): readonly Cell[] {
    return this.columns.flatMap((column, index) => {
      const text = this.cells[index]?.trim() ?? '';
      return column.field === field && text !== '' ? [{ index, text, unit: column.unit }] : [];
    });
  }

  #numberIn(cell: Cell, isWhole = false): number | null {
    const read = numberOf(cell.text, this.manner.decimal);
    if (read === undefined) return this.fail('number-unreadable', cell);
    if (read?.isDoubtful === true && !(isWhole && read.isGrouped === true)) this.doubts.add('decimal');
    return read?.value ?? null;
  }

  /** The first measured value of several columns of one field. Apps write zero where nothing was measured. */
  #firstMeasured(field: 'weight' | 'distance', rowUnit: string | null = null): (Cell & { readonly value: number }) | null {
    let first: (Cell & { readonly value: number }) | null = null;
    for (const cell of this.#filled(field)) {
      // Nobody measures thousandths of a metre, so a comma before three digits is a thousands sign.
      const isWhole = field === 'distance' && (metresPerUnit(cell.unit ?? rowUnit ?? '') ?? 2) <= 1;
      const value = this.#numberIn(cell, isWhole);
      if (value === null || value === 0) this.#used.add(cell.index);
      else if (first === null) {
        this.#used.add(cell.index);
        first = { ...cell, value };
      }
    }
    return first;
  }

  /** Marks the same weight in the other unit as used. */
  #sameWeight(value: number, unit: 'kg' | 'lb' | null, index: number): void {
    const kilograms = (amount: number, of: 'kg' | 'lb' | null): number => (of === 'lb' ? amount * 0.453_592_37 : amount);
    for (const other of this.#filled('weight')) {
      if (other.index === index || this.#used.has(other.index)) continue;
      const read = numberOf(other.text, this.manner.decimal)?.value;
      const otherUnit = other.unit === null ? unit : weightUnitOf(other.unit);
      if (read !== undefined && Math.abs(kilograms(read, otherUnit) - kilograms(value, unit)) < 0.06) this.#used.add(other.index);
    }
  }
}
