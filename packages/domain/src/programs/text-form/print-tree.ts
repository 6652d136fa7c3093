// Prints a program as text, one line per slot, for differences, clipboard and exports. The text contains everything except ids; parsing it
// gives the same program.
import type { Rule } from '../../progressions/rule.js';
import type { Day, ProgramTree, Slot, Week } from '../program-tree.js';
import { printedRules } from './named-rules.js';
import { ruleText } from './print-rule.js';
import { nameText, roundingText, setsText, type Names } from './print-set.js';
import { asCell, quoted } from './quoting.js';

/** Keeps the first cell even if it is empty. */
const cells = ([first = '', ...rest]: readonly string[]): string => [first, ...rest.filter((part) => part !== '')].join(' | ').trim();
const withText = (word: string, text: string | undefined): string => (text === undefined ? '' : `${word} ${quoted(text)}`);
const readingText = (educationId: string | undefined): string => (educationId === undefined ? '' : `read #${educationId}`);
const withNumber = (word: string, value: number | undefined, unit = ''): string => (value === undefined ? '' : `${word} ${value}${unit}`);

const warmUpText = ({ warmUp }: Slot): string => {
  if (warmUp === undefined) return '';
  return warmUp.kind === 'none' ? 'no-warm-up' : `warm-up ${warmUp.steps.map(({ percent, reps }) => `${percent}%x${reps}`).join(', ')}`;
};

/** True if the name starts like a label: it needs quotes, or the parser would read its first letter as one. */
const looksLabelled = (name: string): boolean => /^[A-Z][0-9]{0,2}\s/.test(name);
/** Prints an exercise at the start of a line. */
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

/** Prints the line of a week. */
export const printWeek = ({ name, block, focus, deload, intent }: Week): string =>
  `# ${cells([
    name === undefined ? '' : asCell(name),
    withText('block', block),
    withText('focus', focus),
    deload === undefined ? '' : deload ? 'deload' : 'no-deload',
    withText('why', intent),
  ])}`.trimEnd();

/** @param names of exercises; an exercise without a name prints as its id */
export const printTree = ({ weeks, rules, rounding }: ProgramTree, names: Names): string => {
  const ruleNames = printedRules(rules);
  const head = [...(rounding === undefined ? [] : [`round ${roundingText(rounding)}`]), ...rules.map((rule: Rule) => ruleText(rule))];
  const body = weeks.flatMap((week) => [printWeek(week), ...week.days.flatMap((day) => dayText(day, names, ruleNames)), '']);
  return [...head, ...(head.length > 0 ? [''] : []), ...body].join('\n').trimEnd();
};

/** Prints one line, as a coach types it in the builder. */
export const printSlot = (slot: Slot, { rules }: Pick<ProgramTree, 'rules'>, names: Names): string =>
  slotText(slot, names, printedRules(rules));
/** Prints a day with its header line, for the clipboard and for differences. */
export const printDay = (day: Day, { rules }: Pick<ProgramTree, 'rules'>, names: Names): string =>
  dayText(day, names, printedRules(rules)).join('\n');
