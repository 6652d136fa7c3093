// Weekdays on which a client trains a program: how many it needs, and which are suggested.
import { type Weekday, weekdays } from '@spotter/contracts/civil-date';
import { maxSessionsADay } from '@spotter/contracts/assigned-programs/limits';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { defaultDays, daysToChoose } from '@spotter/domain/assigned-programs/schedule';
import { outlineOf } from '@spotter/domain/programs/outline';

const outline = ({ tree }: ProgramDetail) => outlineOf(tree);

/** Number of weekdays to choose. */
export const trainingDays = (program: ProgramDetail): number => daysToChoose(outline(program));

/** Weekdays that the server uses if nobody chooses. */
export const suggestedDays = (program: ProgramDetail): readonly Weekday[] => defaultDays(outline(program));

/** Minimum of weekdays on which a number of weekly sessions fits, with two on a day. */
export const minDays = (sessions: number): number => Math.ceil(sessions / maxSessionsADay);

/** Names the first days twice until each session of the week has a place: these days have two sessions. */
export const withSecondSessions = (days: readonly Weekday[], sessions: number): readonly Weekday[] =>
  days.flatMap((day, index) => (index < sessions - days.length ? [day, day] : [day]));

/** Adds or removes a day; keeps the days in the order of the week. */
export const toggleDay = (days: readonly Weekday[], day: Weekday): readonly Weekday[] =>
  days.includes(day) ? days.filter((each) => each !== day) : weekdays.filter((each) => each === day || days.includes(each));
