// Parses the line of a slot: `A1 Squat | 3x5 @75%TM | rule "Linear" | why "…"`, or the short form `Squat 3x5 60kg`.
import type { Rule } from '../../progressions/rule.js';
import type { Prescription, Slot, WarmUp } from '../program-tree.js';
import { faultAt, trimmed, type Piece, type TextFault, type TextFaultCode } from './faults.js';
import { ruleNamed } from './named-rules.js';
import { durationPattern, numberOf, readSets, roundingOf, roundingPattern, secondsOf, type ReadingOptions } from './parse-set.js';
import { cut, quotedPattern, unquoted } from './quoting.js';
import { kindOf, partOf } from './words.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Writable<Partial<Omit<Slot, 'id' | 'sets'>>> & {
  /** Defaults for sets without their own. */ forSets: Writable<Pick<Prescription, 'restSeconds' | 'tempo'>>;
};
type Refusal = { readonly code: TextFaultCode; readonly suggestions?: readonly string[] };
/** Parts that a line may omit because its place implies them. */
export type KnownSlot = Pick<Slot, 'exerciseId' | 'label' | 'kind'>;
export type SlotOptions = ReadingOptions & {
  readonly rules: readonly Rule[];
  /** Used for a line that starts with its sets. */
  readonly known?: KnownSlot | undefined;
};

const compiled = new Map<string, RegExp>();
const whole = (pattern: string, text: string): readonly (string | undefined)[] | null => {
  const known = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'iu');
  compiled.set(pattern, known);
  return known.exec(text);
};
const unreadable: Refusal = { code: 'part-unreadable' };

/** An educational item is named by its id only. */
export const readingOf = (text: string): string | null => (/^#[0-9a-z-]+$/i.test(text) ? text.slice(1) : null);

const exerciseOf = (name: string, { findExercise }: ReadingOptions): string | Refusal => {
  if (/^#[0-9a-z-]+$/i.test(name)) return name.slice(1);
  const found = findExercise(unquoted(name));
  return 'exerciseId' in found ? found.exerciseId : { code: 'exercise-unknown', suggestions: found.suggestions };
};

const namedRule = new RegExp(`^(${quotedPattern}|[^"]+?)(?: (\\d+))?$`, 's');
const ruleOf = (text: string, rules: readonly Rule[]): string | Refusal => {
  if (text.startsWith('#')) return text.slice(1);
  const [, name, nth] = namedRule.exec(text) ?? [];
  const plain = ruleNamed(rules, unquoted(text), 1);
  const found = plain ?? (name === undefined ? undefined : ruleNamed(rules, unquoted(name), Number(nth ?? 1)));
  return found?.id ?? { code: 'rule-unknown', suggestions: rules.map((rule) => rule.name) };
};

const warmUpOf = (text: string): WarmUp | null => {
  const steps = text.split(',').map((one) => whole(String.raw`(\d+(?:\.\d+)?)\s?%\s?[x×]\s?(\d+)`, one.trim()));
  if (!steps.every((step) => step !== null)) return null;
  return { kind: 'ramp', steps: steps.map(([, percent, reps]) => ({ percent: numberOf(percent!), reps: Number(reps) })) };
};

const substitutesOf = (text: string, options: ReadingOptions): readonly string[] | Refusal => {
  const ids: string[] = [];
  for (const { text: name } of cut(text, /,/)) {
    const found = exerciseOf(name.trim(), options);
    if (typeof found !== 'string') return found;
    ids.push(found);
  }
  return ids;
};

/** `5 rounds for time 12min`, `5 tur zamana karşı`: the rounds and the cap can be absent. */
const forTimePattern = /^(?:(\d+)\s(?:rounds?|tur)\s)?((?:for|zamana)[\s-](?:time|kar[şs][ıi]))(?:\s(.+))?$/iu;

/** `superset`, `EMOM 10`, `AMRAP 12min`, `3 rounds for time 20min`. */
const readKind = (draft: Draft, text: string): Refusal | null => {
  const [, rounds, forTime, cap] = forTimePattern.exec(text) ?? [];
  const [, word = '', rest = ''] = forTime === undefined ? (/^(\S+)\s*(.*)$/s.exec(text) ?? []) : ['', forTime, cap];
  const kind = kindOf(word);
  if (kind === undefined || draft.kind !== undefined) return unreadable;
  draft.kind = kind;
  if (rounds !== undefined) draft.rounds = Number(rounds);
  if (rest === '') return null;
  if (kind === 'emom' && /^\d+$/.test(rest)) {
    draft.rounds = Number(rest);
    draft.intervalSeconds = 60;
    return null;
  }
  if ((kind !== 'amrap' && kind !== 'for-time') || whole(durationPattern, rest) === null) return unreadable;
  draft.capSeconds = secondsOf(rest);
  return null;
};

const restOf = (draft: Draft, seconds: number | null): Refusal | null => {
  if (seconds === null) return unreadable;
  draft.forSets.restSeconds = seconds;
  return null;
};
const sharePattern = String.raw`(\d+(?:[.,]\d+)?)\s?%`;

const readPart = (draft: Draft, text: string, options: SlotOptions): Refusal | null => {
  if (text.startsWith('"')) {
    draft.note = unquoted(text);
    return null;
  }
  const [, word = '', value = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  const seconds = (): number | null => (whole(durationPattern, value) === null ? null : secondsOf(value));
  const set = <K extends keyof Draft>(field: K, given: Draft[K] | Refusal | null): Refusal | null => {
    if (given === null) return unreadable;
    if (typeof given === 'object' && 'code' in given) return given;
    draft[field] = given as Draft[K];
    return null;
  };
  switch (partOf(word)) {
    case 'rest':
      return restOf(draft, seconds());
    case 'tempo':
      return /^[0-9x]{4}$/i.test(value) ? ((draft.forSets.tempo = value.toUpperCase()), null) : unreadable;
    case 'round-rest':
      return set('restAfterRoundSeconds', seconds());
    case 'rounds':
      return set('rounds', /^\d+$/.test(value) ? Number(value) : null);
    case 'every':
      return set('intervalSeconds', seconds());
    case 'cap':
      return set('capSeconds', seconds());
    case 'rule':
      return set('ruleId', ruleOf(value, options.rules));
    case 'why':
      return set('intent', unquoted(value));
    case 'note':
      return set('note', unquoted(value));
    case 'warm-up':
      return set('warmUp', warmUpOf(value));
    case 'no-warm-up':
      return set('warmUp', { kind: 'none' });
    case 'instead':
      return set('substitutes', substitutesOf(value, options));
    case 'at': {
      const share = whole(sharePattern, value);
      return set('loadPercent', share === null ? null : numberOf(share[1]!));
    }
    case 'read':
      return set('readBefore', readingOf(value));
    case 'round': {
      const found = whole(roundingPattern, value);
      return set('rounding', found === null ? null : roundingOf(found[1]!, found[2]!, found[3]));
    }
    default:
      return readKind(draft, text);
  }
};

/** Start of the sets in a line without separators. */
const setsBegin = /\s(?=\d+\s?[x×]\s?[\d-]|\d+(?:\/\d+)+|\d*\s?@|\d+\+|bw\b)/i;
/** True for sets in the place of the exercise's name. */
const looksLikeSets = /^\d+\s?(?:[x×@+/,]|$)/;

const partsOf = (line: Piece): readonly Piece[] =>
  cut(line.text, /\|/).map(({ text, at }) => trimmed({ ...line, text, column: line.column + at }));
const cellsOf = (line: Piece): readonly Piece[] => {
  const cells = partsOf(line);
  const only = cells[0]!;
  const begins = cells.length === 1 && !looksLikeSets.test(only.text) ? setsBegin.exec(only.text)?.index : undefined;
  if (begins === undefined) return cells;
  return [
    trimmed({ ...only, text: only.text.slice(0, begins) }),
    trimmed({ ...only, text: only.text.slice(begins), column: only.column + begins }),
  ];
};

/** Separates a label (a capital letter, optionally with a number) from the name, unless an exercise has that whole name. */
const labelled = (
  cell: Piece,
  options: ReadingOptions,
): { readonly label?: string; readonly name: Piece; readonly exerciseId: string | Refusal } => {
  const asItStands = exerciseOf(cell.text, options);
  if (typeof asItStands === 'string') return { name: cell, exerciseId: asItStands };
  const [, label, between, text] = /^([A-Z][0-9]{0,2})(\s+)(.+)$/s.exec(cell.text) ?? [];
  if (label === undefined) return { name: cell, exerciseId: asItStands };
  const name = { ...cell, text: text!, column: cell.column + label.length + between!.length };
  return { label, name, exerciseId: exerciseOf(text!, options) };
};

type Named = {
  readonly name: Piece;
  readonly exercise: string | Refusal;
  readonly label?: string | undefined;
  readonly kind?: Slot['kind'];
  readonly sets: Piece | undefined;
  readonly rest: readonly Piece[];
};
/** Returns the exercise of a line; if the line starts with sets, the exercise of its place. */
const namedBy = (line: Piece, options: SlotOptions): Named => {
  const [begin, ...parts] = partsOf(line);
  const { known } = options;
  const isSets = (): boolean => looksLikeSets.test(begin!.text) || readSets(begin!, options).faults.length === 0;
  if (known !== undefined && typeof labelled(begin!, options).exerciseId !== 'string' && isSets())
    return { name: begin!, exercise: known.exerciseId, label: known.label, kind: known.kind, sets: begin, rest: parts };
  const [first, sets, ...rest] = cellsOf(line);
  const { exerciseId, ...of } = labelled(first!, options);
  return { ...of, exercise: exerciseId, sets, rest };
};

export type ReadSlot = { readonly slot: Slot | null; readonly faults: readonly TextFault[] };

/** Reads a line. Any fault excludes the whole line, which stays as text until the author corrects it. */
export const readSlot = (line: Piece, options: SlotOptions): ReadSlot => {
  const { name, exercise: exerciseId, label, kind: knownKind = 'straight', sets: second, rest } = namedBy(trimmed(line), options);
  const { sets, faults } = second === undefined ? { sets: [], faults: [] } : readSets(second, options);
  const draft: Draft = { forSets: {} };
  const inParts = rest.flatMap((cell) => {
    const refusal = readPart(draft, cell.text, options);
    return refusal === null ? [] : [faultAt(refusal.code, cell, refusal.suggestions)];
  });
  const unknown =
    typeof exerciseId === 'string'
      ? []
      : looksLikeSets.test(name.text)
        ? [faultAt('separator-missing', name, [])]
        : [faultAt(exerciseId.code, name, exerciseId.suggestions)];
  const all = [...unknown, ...faults, ...inParts];
  if (typeof exerciseId !== 'string' || all.length > 0) return { slot: null, faults: all };
  const { forSets, kind = knownKind, ...parts } = draft;
  const slot: Slot = {
    id: options.newId(),
    exerciseId,
    kind,
    ...(label !== undefined && { label }),
    ...parts,
    sets: sets.map((set) => ({ ...forSets, ...set })),
  };
  return { slot, faults: [] };
};
