// Describes in words where a state changed and to what value, in place of paths such as `workouts/<id>/sets/<id>/voided`.
import type { ReplayState, ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import i18next from 'i18next';
import {
  formatActual,
  formatDay,
  formatLoad,
  formatNumber,
  formatPercentage,
  localized,
  type Actual,
  type Load,
} from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { textOr } from '@/lib/format/text-or.js';

type Names = { readonly state: ReplayState | null; readonly nameOf: (exerciseId: string) => string };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const maxLength = 160;

/** Returns a planned workout's date, a set's exercise, or an exercise's name; null if the state no longer contains the id. */
const nameOfId = (id: string, parent: string | undefined, { state, nameOf }: Names): string | null => {
  if (parent === 'trainingMaxes' || parent === 'records') return nameOf(id);
  if (parent === 'sets') {
    const set = state?.workouts.flatMap((workout) => workout.sets).find((each) => each.id === id);
    return set === undefined ? null : nameOf(set.exerciseId);
  }
  const planned = state?.planned.find((each) => each.workoutId === id);
  if (planned !== undefined) return formatDay(planned.on);
  const workout = state?.workouts.find((each) => each.id === id);
  return workout?.on == null ? null : formatDay(workout.on);
};

type Edit = NonNullable<ReplayStep['changes'][number]['edit']>;
const placeInWords = ({ level, week, day: number, dayName }: Edit['node']): readonly string[] => {
  if (level === 'tree') return [i18next.t('replay:paths.program')];
  if (level === 'rule') return [i18next.t('replay:paths.rule')];
  const inWeek = i18next.t('replay:week', { week });
  if (level === 'week') return [inWeek];
  return [inWeek, dayName === null ? i18next.t('replay:edits.day', { day: number }) : localized(dayName)];
};

/** Returns the day, exercise, set and field of an edit, as far as it has them. */
export const editInWords = ({ node, field }: Edit, { nameOf }: Names): string =>
  [
    ...placeInWords(node),
    node.exerciseId === null ? null : nameOf(node.exerciseId),
    node.set === null ? null : i18next.t('replay:edits.set', { set: node.set }),
    field === null ? null : i18next.t(`replay:paths.${field}`, { defaultValue: field }),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' › ');

export const pathInWords = (path: string, names: Names): string => {
  if (path === '') return i18next.t('replay:paths.program');
  const parts = path.split('/');
  return parts
    .map((part, at) => (uuid.test(part) ? nameOfId(part, parts[at - 1], names) : textOr(`replay:paths.${part}`, part)))
    .filter((part) => part !== null && part !== '')
    .join(' › ');
};

type Thing = Readonly<Record<string, unknown>>;
const isLoad = (value: Thing): value is Thing & Load => typeof value['value'] === 'number' && typeof value['unit'] === 'string';

/** Formats targets as coaches write them: `5–8`, `75%`, `RPE 8`. */
const targetInWords = (thing: Thing): string | null => {
  const { min, max, amrap, percent, kind, value } = thing;
  if (typeof min === 'number') return `${min}${typeof max === 'number' ? `–${max}` : ''}${amrap === true ? '+' : ''}`;
  if ((kind === 'rpe' || kind === 'rir') && typeof value === 'number') return `${kind.toUpperCase()} ${formatNumber(value)}`;
  if (typeof percent === 'number') return formatPercentage(percent);
  return kind === 'absolute' ? formatLoad(thing['load'] as Load) : null;
};

const thingInWords = (thing: Thing, names: Names): string | null => {
  const target = targetInWords(thing);
  if (target !== null) return target;
  if (typeof thing['gate'] === 'object') return String(thing['name']);
  if (typeof thing['exerciseId'] === 'string' && Array.isArray(thing['sets'])) return names.nameOf(thing['exerciseId']);
  if (typeof thing['planned'] === 'number') return i18next.t('replay:plannedCount', { count: thing['planned'] });
  if (isLoad(thing)) return formatLoad(thing);
  const exercise = typeof thing['exerciseId'] === 'string' ? names.nameOf(thing['exerciseId']) : null;
  if (exercise !== null && typeof thing['e1rmKg'] === 'number') return `${exercise} ${formatKg(thing['e1rmKg'])}`;
  if (exercise !== null && thing['load'] != null && thing['reps'] === undefined) return `${exercise} ${formatLoad(thing['load'] as Load)}`;
  if (exercise !== null) return `${exercise} ${formatActual(thing as Actual)}`.trim();
  if (typeof thing['on'] === 'string') return `${formatDay(thing['on'])} ${localized(thing['name'] as { en: string } | null)}`.trim();
  return typeof thing['en'] === 'string' ? localized(thing as { en: string }) : null;
};

/** Formats a value of a state in one line: by its name, or as stored. */
export const valueInWords = (value: unknown, names: Names): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return day.test(value) ? formatDay(value) : textOr(`replay:values.${value}`, value);
  if (typeof value === 'boolean') return i18next.t(`replay:values.${value ? 'yes' : 'no'}`);
  if (typeof value !== 'object') return String(value);
  const words = Array.isArray(value) ? null : thingInWords(value as Thing, names);
  const text = words ?? JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};
