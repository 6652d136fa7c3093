// Parses the line of a progression rule, in the words that `ruleText` writes.
import type { Gate, Outcome, Rule, Stage, Step, TableRow } from '../../progressions/rule.js';
import { faultAt, trimmed, type Piece, type TextFault } from './faults.js';
import { numberOf, unitOf } from './parse-set.js';
import { cut, quotedPattern, unquoted } from './quoting.js';

const number = String.raw`\d+(?:[.,]\d+)?`;
type Reader = readonly [RegExp, (found: readonly string[]) => Step];
const signedOf = (sign: string, value: string): number => (sign === '-' ? -numberOf(value) : numberOf(value));
const readers: readonly Reader[] = [
  [
    new RegExp(`^TM ([+-])(${number})\\s?(kg|lb)$`, 'i'),
    ([, sign, value, unit]) => ({ kind: 'training-max', load: { value: signedOf(sign!, value!), unit: unitOf(unit!) } }),
  ],
  [
    new RegExp(`^TM ([+-])(${number})\\s?%$`, 'i'),
    ([, sign, value]) => ({ kind: 'training-max-percent', percent: signedOf(sign!, value!) }),
  ],
  [
    new RegExp(`^\\+(${number})\\s?(kg|lb)$`, 'i'),
    ([, value, unit]) => ({ kind: 'add-load', load: { value: numberOf(value!), unit: unitOf(unit!) } }),
  ],
  [new RegExp(`^\\+(${number})\\s?%$`), ([, value]) => ({ kind: 'add-percent', percent: numberOf(value!) })],
  [/^\+(\d+) reps?$/i, ([, value]) => ({ kind: 'add-reps', reps: Number(value) })],
  [/^\+(\d+)\s?s$/i, ([, value]) => ({ kind: 'add-seconds', seconds: Number(value) })],
  [/^\+1 set$/i, () => ({ kind: 'add-set' })],
  [new RegExp(`^deload (${number})\\s?%$`, 'i'), ([, value]) => ({ kind: 'deload', percent: numberOf(value!) })],
  [/^next stage$/i, () => ({ kind: 'next-stage' })],
  [/^first stage$/i, () => ({ kind: 'first-stage' })],
  [/^next variation$/i, () => ({ kind: 'next-variation' })],
  [/^reset counters$/i, () => ({ kind: 'reset-counters' })],
];

const stepOf = (text: string): Step | null => {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    if (found !== null) return read(found);
  }
  return null;
};
const stepsOf = (text: string): readonly Step[] | null => {
  if (/^nothing$/i.test(text)) return [];
  const steps = text.split(/,(?!\d)/).map((one) => stepOf(one.trim()));
  return steps.every((step) => step !== null) ? steps : null;
};
/** `fail 3: deload 10%`. */
const outcomeOf = (word: string, text: string): Outcome | null => {
  const found = new RegExp(`^${word}(?: (\\d+))?:\\s*(.+)$`, 'is').exec(text);
  const steps = found === null ? null : stepsOf(found[2]!.trim());
  return steps === null ? null : { after: Number(found![1] ?? 1), do: steps };
};

const gateOf = (text: string): Gate | null => {
  const found = new RegExp(`^(all|last|top|amrap) reach (top|bottom|\\d+)(?: <=RPE(${number}))?( any load)?$`, 'i').exec(text);
  if (found === null) return null;
  const [, over, reach, effort, anyLoad] = found;
  const word = reach!.toLowerCase();
  return {
    over: over!.toLowerCase() as Gate['over'],
    reach: word === 'top' ? 'range-top' : word === 'bottom' ? 'range-bottom' : { reps: Number(word) },
    ...(effort !== undefined && { effortAtMost: numberOf(effort) }),
    loadAtLeastPrescribed: anyLoad === undefined,
  };
};

const listOf = <T>(text: string, read: (text: string) => T | null): readonly T[] | null => {
  const items = text.split(';').map((one) => read(one.trim()));
  return items.every((item) => item !== null) ? (items as readonly T[]) : null;
};
const rowOf = (text: string): TableRow | null => {
  const found = /^(\d+):\s*(.+)$/s.exec(text);
  const steps = found === null ? null : stepsOf(found[2]!.trim());
  return steps === null ? null : { fromReps: Number(found![1]), do: steps };
};
const stageOf = (text: string): Stage | null => {
  const found = /^(\d+)x(\d+)(\+)?(?:\s+(fail.+))?$/is.exec(text);
  if (found === null) return null;
  const [, sets, reps, amrap, failing] = found;
  const fail = failing === undefined ? undefined : outcomeOf('fail', failing);
  if (fail === null) return null;
  return { sets: Number(sets), reps: Number(reps), ...(amrap !== undefined && { amrap: true }), ...(fail !== undefined && { fail }) };
};

/** Returns one cell's part of the rule; null for an unknown cell. */
const cellOf = (text: string): Partial<Rule> | null => {
  const [, word = ''] = /^(\S+?)[\s:]/.exec(`${text} `) ?? [];
  const given = <K extends keyof Rule>(field: K, value: Rule[K] | null): Partial<Rule> | null =>
    value === null ? null : { [field]: value };
  switch (word.toLowerCase()) {
    case 'pass':
      return given('pass', outcomeOf('pass', text));
    case 'fail':
      return given('fail', outcomeOf('fail', text));
    case 'table':
      return given('table', listOf(text.slice(5), rowOf));
    case 'stages':
      return given('stages', listOf(text.slice(6), stageOf));
    case 'skipped':
      return /^skipped counts$/i.test(text) ? { skippedCounts: true } : null;
    default:
      return given('gate', gateOf(text));
  }
};

const nothing: Outcome = { after: 1, do: [] };
const defaultGate: Gate = { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true };
const head = new RegExp(`^rule\\s+(${quotedPattern})\\s+per\\s+(slot|exercise)$`, 'i');

/** Reads a line that starts with `rule "…" per …`. Omitted outcomes change nothing. */
export const readRule = (line: Piece, newId: () => string): Rule | TextFault => {
  const [first, ...rest] = cut(line.text, /\|/).map(({ text, at }) => trimmed({ ...line, text, column: line.column + at }));
  const found = head.exec(first!.text);
  if (found === null) return faultAt('rule-unreadable', first!);
  let rule: Rule = {
    id: newId(),
    name: unquoted(found[1]!),
    scope: found[2]!.toLowerCase() as Rule['scope'],
    gate: defaultGate,
    pass: nothing,
    fail: nothing,
  };
  for (const cell of rest) {
    const part = cellOf(cell.text);
    if (part === null) return faultAt('rule-unreadable', cell);
    rule = { ...rule, ...part };
  }
  return rule;
};
