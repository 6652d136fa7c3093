// A program as text, one line a slot: what differences, the clipboard and exports show. Everything but ids is in it, and reading it
// gives the same program again.
import type { Rule } from '../../progressions/rule.js';
import type { Day, ProgramTree, Slot, Week } from '../program-tree.js';
import { printedRules } from './named-rules.js';
import { ruleText } from './print-rule.js';
import { nameText, roundingText, setsText, type Names } from './print-set.js';
import { asCell, quoted } from './quoting.js';

/** The first cell stands also where it is empty. */
const cells = ([first = '', ...rest]: readonly string[]): string => [first, ...rest.filter((part) => part !== '')].join(' | ').trim();
const withText = (word: string, text: string | undefined): string => (text === undefined ? '' : `${word} ${quoted(text)}`);
const readingText = (educationId: string | undefined): string => (educationId === undefined ? '' : `read #${educationId}`);
const withNumber = (word: string, value: number | undefined, unit = ''): string => (value === undefined ? '' : `${word} ${value}${unit}`);

const warmUpText = ({ warmUp }: Slot): string => {
  if (warmUp === undefined) return '';
  return warmUp.kind === 'none' ? 'no-warm-up' : `warm-up ${warmUp.steps.map(({ percent, reps }) => `${percent}%x${reps}`).join(', ')}`;
};

/** Begins like a label: it is quoted, or its first letter would be taken for one. */
const looksLabelled = (name: string): boolean => /^[A-Z][0-9]{0,2}\s/.test(name);
/** An exercise as a line begins with it. */
export const printExercise = (exerciseId: string, names: Names): string => {
  const name = names(exerciseId);
  return name === null ? `#${exerciseId}` : asCell(name, (text) => !/^[#"]/.test(text) && !looksLabelled(text));
};

const slotText = (slot: Slot, names: Names, ruleNames: ReadonlyMap<string, string>): string => {
  const { label, kind, rounds, restAfterRoundSeconds, intervalSeconds, capSeconds, substitutes = [], ruleId, rounding, loadPercent } = slot;
  return cells([
    `${label === undefined ? '' : `${label} `}${printExercise(slot.exerciseId, names)}`,
    setsText(slot.sets, names),
    kind === 'straight' ? '' : kind,
    withNumber('rounds', rounds),
    withNumber('every', intervalSeconds, 's'),
    withNumber('cap', capSeconds, 's'),
    withNumber('round-rest', restAfterRoundSeconds, 's'),
    ruleId === undefined ? '' : `rule ${ruleNames.get(ruleId) ?? `#${ruleId}`}`,
    withNumber('at', loadPercent, '%'),
    rounding === undefined ? '' : `round ${roundingText(rounding)}`,
    warmUpText(slot),
    substitutes.length === 0 ? '' : `instead ${substitutes.map((id) => nameText(id, names)).join(', ')}`,
    withText('why', slot.intent),
    withText('note', slot.note),
    readingText(slot.readBefore),
  ]);
};

const dayText = (
  { name, weekday, rest, readBefore, slots }: Day,
  names: Names,
  ruleNames: ReadonlyMap<string, string>,
): readonly string[] => [
  `## ${cells([
    `${name === undefined ? '' : asCell(name.en, (text) => !text.endsWith(')'))}${weekday === undefined ? '' : ` (${weekday})`}`.trim(),
    withText('tr', name?.tr),
    rest === undefined ? '' : rest ? 'rest-day' : 'no-rest-day',
    readingText(readBefore),
  ])}`.trimEnd(),
  ...slots.map((slot) => slotText(slot, names, ruleNames)),
];

/** The line that begins a week. */
export const printWeek = ({ name, block, focus, deload, intent }: Week): string =>
  `# ${cells([
    name === undefined ? '' : asCell(name),
    withText('block', block),
    withText('focus', focus),
    deload === undefined ? '' : deload ? 'deload' : 'no-deload',
    withText('why', intent),
  ])}`.trimEnd();

/** @param names of exercises; where it knows none, the exercise’s id stands in its place */
export const printTree = ({ weeks, rules, rounding }: ProgramTree, names: Names): string => {
  const ruleNames = printedRules(rules);
  const head = [...(rounding === undefined ? [] : [`round ${roundingText(rounding)}`]), ...rules.map((rule: Rule) => ruleText(rule))];
  const body = weeks.flatMap((week) => [printWeek(week), ...week.days.flatMap((day) => dayText(day, names, ruleNames)), '']);
  return [...head, ...(head.length > 0 ? [''] : []), ...body].join('\n').trimEnd();
};

/** One line, as it is typed in the builder. */
export const printSlot = (slot: Slot, { rules }: Pick<ProgramTree, 'rules'>, names: Names): string =>
  slotText(slot, names, printedRules(rules));
/** A day with its line, for the clipboard and for differences. */
export const printDay = (day: Day, { rules }: Pick<ProgramTree, 'rules'>, names: Names): string =>
  dayText(day, names, printedRules(rules)).join('\n');
