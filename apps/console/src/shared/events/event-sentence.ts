// Describes an event in a sentence, for the timeline of a client and the replay of a program.
import i18next from 'i18next';
import { formatActual, formatDay, formatLoad, localized, type Actual, type Load } from '@/lib/format/format.js';

type Details = Readonly<Record<string, unknown>>;

const textDetail = (details: Details, name: string): string => (typeof details[name] === 'string' ? details[name] : '');
const dayDetail = (details: Details, name: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(textDetail(details, name)) ? formatDay(textDetail(details, name)) : '';
const isLoad = (value: unknown): value is Load => typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;
const loadDetail = (details: Details, name: string): string => (isLoad(details[name]) ? formatLoad(details[name]) : '');
const actualDetail = (details: Details, name: string): string => {
  const value = details[name];
  return typeof value === 'object' && value !== null ? formatActual(value as Actual) : '';
};

/** A name, or a title in the language of the screen. */
const titleDetail = (details: Details): string => {
  const { title } = details;
  if (typeof title === 'string') return title;
  return typeof title === 'object' && title !== null ? localized(title as Parameters<typeof localized>[0]) : textDetail(details, 'name');
};
const reactionDetail = (details: Details): string => {
  if (details['reaction'] === null) return i18next.t('lib:reactions.none');
  return textDetail(details, 'reaction') === '' ? '' : i18next.t(`lib:reactions.${textDetail(details, 'reaction')}`);
};
const nameIn = (value: unknown): string => (typeof value === 'object' && value !== null ? textDetail(value as Details, 'name') : '');

/** Ids of the exercises that a sentence about these details may name. */
export const exercisesIn = (details: Details): readonly string[] =>
  ['exerciseId', 'fromExerciseId', 'toExerciseId'].map((name) => textDetail(details, name)).filter((id) => id !== '');

/** Verb and object of the sentence; the event's name if it has no sentence yet. */
export const eventSentence = (event: string, details: Details, exerciseName: (id: string) => string): string => {
  const key = `lib:events.${event}`;
  if (!i18next.exists(key)) return event;
  const named = (name: string): string => (textDetail(details, name) === '' ? '' : exerciseName(textDetail(details, name)));
  return i18next.t(key, {
    exercise: named('exerciseId'),
    goal: named('exerciseId') || i18next.t('lib:bodyWeight'),
    from: named('fromExerciseId') || dayDetail(details, 'from'),
    to: named('toExerciseId') || dayDetail(details, 'to'),
    actual: actualDetail(details, 'actual'),
    previous: actualDetail(details, 'previous'),
    load: loadDetail(details, 'load') || loadDetail(details, 'bodyweight'),
    day: dayDetail(details, 'startsOn') || dayDetail(details, 'on'),
    reps: typeof details['reps'] === 'number' ? details['reps'] : '',
    count: typeof details['sets'] === 'number' ? details['sets'] : typeof details['planned'] === 'number' ? details['planned'] : 0,
    version: typeof details['version'] === 'number' ? details['version'] : '',
    template: typeof details['programVersion'] === 'number' ? details['programVersion'] : '',
    role: textDetail(details, 'role'),
    rule: nameIn(details['rule']),
    comment: textDetail(details, 'comment'),
    reaction: reactionDetail(details),
    title: titleDetail(details),
    times: typeof details['timesPerWeek'] === 'number' ? details['timesPerWeek'] : '',
    displayName: textDetail(details, 'displayName') === '' ? '' : i18next.t(`lib:displayNames.${textDetail(details, 'displayName')}`),
    purpose: textDetail(details, 'purpose') === '' ? '' : i18next.t(`lib:purposes.${textDetail(details, 'purpose')}`),
  });
};
