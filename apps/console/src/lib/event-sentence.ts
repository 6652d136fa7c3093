// Says in a sentence what an event means, for the timeline of a client and for the replay of a program.
import i18next from 'i18next';
import { formatActual, formatDay, formatLoad, type Actual, type Load } from './format.js';

type Facts = Readonly<Record<string, unknown>>;

const textFact = (facts: Facts, name: string): string => (typeof facts[name] === 'string' ? facts[name] : '');
const dayFact = (facts: Facts, name: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(textFact(facts, name)) ? formatDay(textFact(facts, name)) : '';
const isLoad = (value: unknown): value is Load => typeof value === 'object' && value !== null && 'value' in value && 'unit' in value;
const loadFact = (facts: Facts, name: string): string => (isLoad(facts[name]) ? formatLoad(facts[name]) : '');
const actualFact = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'object' && value !== null ? formatActual(value as Actual) : '';
};

/** Ids of exercises that a sentence about these facts may name. */
export const exercisesIn = (facts: Facts): readonly string[] =>
  ['exerciseId', 'fromExerciseId', 'toExerciseId'].map((name) => textFact(facts, name)).filter((id) => id !== '');

/** The verb and its object; an event that has no sentence yet is shown by its name. */
export const eventSentence = (event: string, facts: Facts, exerciseName: (id: string) => string): string => {
  const key = `lib:events.${event}`;
  if (!i18next.exists(key)) return event;
  const named = (name: string): string => (textFact(facts, name) === '' ? '' : exerciseName(textFact(facts, name)));
  return i18next.t(key, {
    exercise: named('exerciseId'),
    from: named('fromExerciseId') || dayFact(facts, 'from'),
    to: named('toExerciseId') || dayFact(facts, 'to'),
    actual: actualFact(facts, 'actual'),
    previous: actualFact(facts, 'previous'),
    load: loadFact(facts, 'load') || loadFact(facts, 'bodyweight'),
    day: dayFact(facts, 'startsOn') || dayFact(facts, 'on'),
    reps: typeof facts['reps'] === 'number' ? facts['reps'] : '',
    count: typeof facts['sets'] === 'number' ? facts['sets'] : typeof facts['planned'] === 'number' ? facts['planned'] : 0,
    version: typeof facts['version'] === 'number' ? facts['version'] : '',
    role: textFact(facts, 'role'),
    comment: textFact(facts, 'comment'),
    purpose: textFact(facts, 'purpose') === '' ? '' : i18next.t(`lib:purposes.${textFact(facts, 'purpose')}`),
  });
};
