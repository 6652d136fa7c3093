// Parses sets as coaches type them: `3x5-10 60kg @RPE8`, `5 @65%TM, 5+ @85%TM`, `8/8/6`, `3 × 45 s`. Reports ambiguous text as a fault.
import { maxPercent } from '@spotter/contracts/limits';
import { maxSetsOfSlot } from '@spotter/contracts/programs/limits';
import type { Load, Unit } from '../../kernel.js';
import type { Effort, LoadRule, Prescription, RepTarget, Rounding } from '../program-tree.js';
import { faultAt, type Piece, type TextFault, type TextFaultCode } from './faults.js';
import { noSets, typeOfAmount } from './print-set.js';
import { cut, quotedPattern, unquoted } from './quoting.js';
import { setTypeOf } from './words.js';

/** `suggestions` if no exercise matches exactly. */
export type FoundExercise = { readonly exerciseId: string } | { readonly suggestions: readonly string[] };
export type ReadingOptions = {
  readonly newId: () => string;
  readonly findExercise: (name: string) => FoundExercise;
  /** Default unit of loads, if the context defines one. */
  readonly unit?: Unit;
  /** Default base of percentages, if the context defines one. */
  readonly percentOf?: 'training-max' | '1rm';
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Writable<Partial<Omit<Prescription, 'id'>>>;
type Refusal = { readonly code: TextFaultCode; readonly suggestions?: readonly string[] };

const amountOf = String.raw`\d+(?:[.,]\d+)?`;
const timeUnits = '(?:seconds?|sec|sn|s|minutes?|min|dk)';

export const numberOf = (text: string): number => Number(text.replace(',', '.'));
export const unitOf = (text: string): Unit => (text.toLowerCase().startsWith('k') ? 'kg' : 'lb');
/** `90`, `90s`, `1:30`, `2 min` in seconds. */
export const secondsOf = (text: string): number => {
  const [, minutes, rest] = /^(\d+):(\d\d)/.exec(text) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(rest);
  return numberOf(/^[\d.,]+/.exec(text)![0]) * (/min|dk/i.test(text) ? 60 : 1);
};
export const durationPattern = String.raw`\d+:\d\d(?:\s?(?:min|dk))?|${amountOf}\s?${timeUnits}?(?![\p{L}\d])`;

const repsPattern = String.raw`\d+(?:\s?[-–]\s?\d+)?\+?(?![\d.,:%]|\s?(?:kg|lbs?|%|x\d|${timeUnits}\b|k?m\b))`;
const timePattern = String.raw`\d+:\d\d(?:\s?(?:min|dk))?|${amountOf}\s?${timeUnits}(?!\p{L})`;
const metresPattern = String.raw`${amountOf}\s?k?m(?!\p{L})`;
const partPattern = `(?:${timePattern}|${metresPattern}|${repsPattern})`;
const amountPattern = new RegExp(`^(?:-(?=\\s|$)|(?:amrap|max)(?!\\p{L})|${partPattern}(?:\\s?/\\s?${partPattern})*)`, 'iu');
const wholePart = { reps: new RegExp(`^${repsPattern}$`, 'iu'), time: new RegExp(`^(?:${timePattern})$`, 'iu') };

const repsIn = (text: string): RepTarget => {
  const [, min, max, more] = /^(\d+)(?:\s?[-–]\s?(\d+))?(\+)?$/.exec(text)!;
  return { min: Number(min), ...(max !== undefined && { max: Number(max) }), ...(more !== undefined && { amrap: true }) };
};

/** Returns one draft per set of the amount; null if its parts do not fit together. */
const draftsOf = (amount: string): readonly Draft[] | null => {
  if (amount === '-' || amount === '') return [{}];
  if (/^(?:amrap|max)$/i.test(amount)) return [{ reps: { min: 1, amrap: true } }];
  const parts = amount.split('/').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => wholePart.reps.test(part))) return parts.map((part) => ({ reps: repsIn(part) }));
  const draft: Draft = {};
  for (const part of parts) {
    const field = wholePart.reps.test(part) ? 'reps' : wholePart.time.test(part) ? 'seconds' : 'metres';
    if (draft[field] !== undefined) return null;
    if (field === 'reps') draft.reps = repsIn(part);
    else if (field === 'seconds') draft.seconds = secondsOf(part);
    else draft.metres = numberOf(/^[\d.,]+/.exec(part)![0]) * (/km$/i.test(part) ? 1000 : 1);
  }
  return [draft];
};

type Part = {
  readonly pattern: RegExp;
  readonly read: (draft: Draft, found: readonly (string | undefined)[], options: ReadingOptions) => Refusal | null;
};
const part = (pattern: string, read: (...given: Parameters<Part['read']>) => Refusal | null | void): Part => ({
  pattern: new RegExp(pattern, 'iuy'),
  read: (...given) => read(...given) ?? null,
});

const once = <K extends keyof Draft>(draft: Draft, field: K, value: Draft[K]): Refusal | null => {
  if (draft[field] !== undefined) return { code: 'set-unreadable' };
  draft[field] = value;
  return null;
};
const effort = (kind: Effort['kind'], value: string, mark: string | undefined): Effort => ({
  kind,
  value: numberOf(value),
  as: mark === undefined || mark === '@' ? 'target' : 'cap',
});
export const roundingOf = (step: string, unit: string, mode: string | undefined): Rounding => ({
  step: numberOf(step),
  unit: unitOf(unit),
  mode: (mode?.toLowerCase() as Rounding['mode'] | undefined) ?? 'nearest',
});
export const roundingPattern = String.raw`(${amountOf})\s?(kg|lbs?)(?:\s+(nearest|down|up))?(?![\p{L}\d])`;

const ofLift = (percent: number, of: '1rm' | 'training-max', lift: string, { findExercise }: ReadingOptions): LoadRule | Refusal => {
  const found = lift.startsWith('#') ? { exerciseId: lift.slice(1) } : findExercise(unquoted(lift));
  return 'exerciseId' in found
    ? { kind: 'percent-of-lift', exerciseId: found.exerciseId, percent, of }
    : { code: 'exercise-unknown', suggestions: found.suggestions };
};

const percentRule = ([, value, of, lift]: readonly (string | undefined)[], options: ReadingOptions): LoadRule | Refusal => {
  const percent = numberOf(value!);
  if (percent > maxPercent) return { code: 'percent-too-high' };
  const base = of === undefined ? options.percentOf : /^(?:tm|am)$/i.test(of) ? 'training-max' : '1rm';
  const ofLiftText = lift === undefined ? '' : ` of ${lift}`;
  if (base === undefined) return { code: 'percent-of-what', suggestions: [`${percent}%TM${ofLiftText}`, `${percent}%1RM${ofLiftText}`] };
  if (lift !== undefined) return ofLift(percent, base, lift, options);
  return { kind: base === '1rm' ? 'percent-1rm' : 'percent-training-max', percent };
};
const loadOf = (value: string, unit: string): Load => ({ value: numberOf(value), unit: unitOf(unit) });

const parts: readonly Part[] = [
  part(`(${quotedPattern})`, (draft, [, text]) => once(draft, 'note', unquoted(text!))),
  part('tempo\\s+([0-9x]{4})(?![\\p{L}\\d])', (draft, [, tempo]) => once(draft, 'tempo', tempo!.toUpperCase())),
  part(`(?:rest|dinlenme|mola)\\s+(${durationPattern})`, (draft, [, rest]) => once(draft, 'restSeconds', secondsOf(rest!))),
  part(`(?:round|yuvarla)\\s+${roundingPattern}`, (draft, [, step, unit, mode]) => once(draft, 'rounding', roundingOf(step!, unit!, mode))),
  part(`(@|<=|≤)?\\s?RPE\\s?(${amountOf})`, (draft, [, mark, value]) => once(draft, 'effort', effort('rpe', value!, mark))),
  part(`(@|>=|≥)?\\s?RIR\\s?(${amountOf})`, (draft, [, mark, value]) => once(draft, 'effort', effort('rir', value!, mark))),
  part(`@?\\s?(${amountOf})\\s?RIR(?!\\p{L})`, (draft, [, value]) => once(draft, 'effort', effort('rir', value!, '@'))),
  part(`@?\\s?(${amountOf})\\s?%(?:\\s?(tm|am|1rm|1tm))?(?:\\s+of\\s+(${quotedPattern}|#[0-9a-z-]+))?`, (draft, found, options) => {
    const load = percentRule(found, options);
    return 'code' in load ? load : once(draft, 'load', load);
  }),
  part(`@?\\s?(${amountOf})\\s?(kg|lbs?)(?!\\p{L})`, (draft, [, value, unit]) =>
    once(draft, 'load', { kind: 'absolute', load: loadOf(value!, unit!) }),
  ),
  part(`(?:bw|va)(?:\\s?([+-])\\s?(${amountOf})\\s?(kg|lbs?))?(?!\\p{L})`, (draft, [, sign, value, unit]) => {
    if (value === undefined) return once(draft, 'load', { kind: 'bodyweight' });
    const plus = loadOf(value, unit!);
    return once(draft, 'load', { kind: 'bodyweight', plus: { ...plus, value: sign === '-' ? -plus.value : plus.value } });
  }),
  part(`@\\s?(10|[5-9](?:[.,]5)?)(?![\\d.,%])`, (draft, [, value]) => once(draft, 'effort', effort('rpe', value!, '@'))),
  part(`@?\\s?(${amountOf})(?![\\p{L}\\d%])`, (draft, [, value], { unit }) => {
    if (unit === undefined) return { code: 'unit-missing', suggestions: [`${value}kg`, `${value}lb`] };
    return once(draft, 'load', { kind: 'absolute', load: { value: numberOf(value!), unit } });
  }),
  part(String.raw`[\p{L}\p{M}-]+`, (draft, [word]) => {
    const setType = setTypeOf(word!);
    return setType === undefined ? { code: 'set-unreadable' } : once(draft, 'setType', setType);
  }),
];

type Found = { readonly match: RegExpExecArray; readonly read: Part['read'] };
/** Returns the first part that starts at this position. */
const partAt = (text: string, at: number): Found | null => {
  for (const { pattern, read } of parts) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null && match[0] !== '') return { match, read };
  }
  return null;
};

const blank = /\s*/y;
const filled = /\S+/y;
const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

/** Reads everything after the amount into `draft`. */
const readParts = (piece: Piece, from: number, draft: Draft, options: ReadingOptions): TextFault | null => {
  const { text } = piece;
  let at = from;
  for (;;) {
    at += lengthAt(blank, text, at);
    if (at >= text.length) return null;
    const standing = (length: number): Piece => ({ ...piece, text: text.slice(at, at + length), column: piece.column + at });
    const found = partAt(text, at);
    if (found === null) return faultAt('set-unreadable', standing(lengthAt(filled, text, at)));
    const refusal = found.read(draft, found.match, options);
    if (refusal !== null) return faultAt(refusal.code, standing(found.match[0].length), refusal.suggestions);
    at += found.match[0].length;
  }
};

export type ReadSets = { readonly sets: readonly Prescription[]; readonly faults: readonly TextFault[] };
const fails = (fault: TextFault): ReadSets => ({ sets: [], faults: [fault] });

const runOf = (piece: Piece, options: ReadingOptions): ReadSets => {
  const [lead = '', count] = /^(\d+)\s?[x×]\s?(?=[\d-]|amrap|max)/i.exec(piece.text) ?? [];
  const amount = amountPattern.exec(piece.text.slice(lead.length))?.[0] ?? '';
  const drafts = draftsOf(amount);
  if (drafts === null || (drafts.length > 1 && count !== undefined))
    return fails(faultAt('set-unreadable', { ...piece, text: `${lead}${amount}` }));
  const times = count === undefined ? 1 : Number(count);
  if (times < 1 || times > maxSetsOfSlot) return fails(faultAt('value-out-of-bounds', { ...piece, text: lead }));
  const shared: Draft = {};
  const fault = readParts(piece, lead.length + amount.length, shared, options);
  if (fault !== null) return fails(fault);
  if (lead + amount === '' && Object.keys(shared).length === 0) return fails(faultAt('set-unreadable', piece));
  const each = drafts.map((draft) => ({ ...draft, ...shared }));
  const sets = Array.from({ length: times }, () => each)
    .flat()
    .map(({ setType, ...set }): Prescription => ({ id: options.newId(), setType: setType ?? typeOfAmount(set.reps), ...set }));
  return { sets, faults: [] };
};

/** Separates sets; ignores the comma in `62,5kg`. */
const betweenSets = /,(?!\d{1,2}\s?(?:kg|lb|%))/;

/** Returns all sets of a line, or its fault. */
export const readSets = (piece: Piece, options: ReadingOptions): ReadSets => {
  if (piece.text.trim().toLowerCase() === noSets) return { sets: [], faults: [] };
  const runs = cut(piece.text, betweenSets).map(({ text, at }) => {
    const lead = text.length - text.trimStart().length;
    return runOf({ ...piece, text: text.trim(), column: piece.column + at + lead }, options);
  });
  const sets = runs.flatMap((run) => run.sets);
  const faults = runs.flatMap((run) => run.faults);
  return sets.length > maxSetsOfSlot ? fails(faultAt('value-out-of-bounds', piece)) : { sets, faults };
};
