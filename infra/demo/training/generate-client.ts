// Generates a client's twelve weeks, day by day, up to the moment of the fill.
import { addDays } from '@spotter/contracts/civil-date';
import type { Cast, DemoGym } from '../demo-gym.ts';
import type { DemoCommand } from '../demo-commands.ts';
import { randomOf } from '../random.ts';
import * as phrases from '../talk/phrases.ts';
import { Script } from './script.ts';
import { adjust, assignNext, holiday, isOver, moveToTomorrow } from './generate-program.ts';
import { generateSession } from './generate-session.ts';
import { betweenWeeks } from './generate-week.ts';
import { joinTeamProgram } from './join-team-program.ts';

const share = { missed: 0.15, toldWhy: 0.5, moved: 0.02, late: 0.25 };
/** A session that started longer ago is over. */
const maxSessionMs = 150 * 60_000;

type Planned = { readonly workoutId: string; readonly nodeId: string };

const plannedOn = ({ assignment }: Script, date: string): Planned | null => {
  if (assignment === null || assignment.status !== 'active') return null;
  const found = Object.entries(assignment.planned).find(([, day]) => day.on === date && !day.cancelled);
  return found === undefined ? null : { workoutId: found[0], nodeId: found[1].nodeId };
};

const stayAway = (script: Script, { workoutId }: Planned, date: string): void => {
  if (!script.random.chance(share.toldWhy)) return;
  const body = {
    workoutId,
    customerId: script.cast.person.id,
    assignedProgramId: script.running!.id,
    reason: script.random.pick(phrases.missed[script.cast.language]),
  };
  script.send(script.client, script.at(date, script.cast.minuteOfDay), 'skip-workout', [workoutId], body);
};

/** Between twelve and thirty-four minutes ago, but not yesterday. */
const startedJustNow = (script: Script): number => {
  const { gym, cast } = script;
  return Math.max(script.at(gym.today, 0), gym.clockMs - randomOf(cast.person.id, 'now').int(12, 34) * 60_000);
};

const generateToday = (script: Script, { workoutId, nodeId }: Planned, date: string): void => {
  const { today, minuteOfDay } = script.cast;
  if (today === 'not-started') return;
  if (today === 'training-now') return generateSession(script, workoutId, nodeId, date, startedJustNow(script), true);
  const startMs = script.at(date, minuteOfDay);
  if (startMs + maxSessionMs < script.gym.clockMs) generateSession(script, workoutId, nodeId, date, startMs, false);
};

const generateDay = (script: Script, date: string): void => {
  const planned = plannedOn(script, date);
  if (planned === null) return;
  if (date === script.gym.today) return generateToday(script, planned, date);
  if (script.random.chance(share.missed)) return stayAway(script, planned, date);
  const tomorrow = addDays(date, 1);
  const free = script.weekOf(tomorrow) === script.weekOf(date) && tomorrow < script.gym.today && plannedOn(script, tomorrow) === null;
  if (free && script.random.chance(share.moved) && moveToTomorrow(script, planned.workoutId, date)) return;
  const startMs = script.at(date, script.cast.minuteOfDay) + script.random.int(-20, 25) * 60_000;
  generateSession(script, planned.workoutId, planned.nodeId, date, startMs, false);
};

const generateMonday = (script: Script, week: number): void => {
  const monday = script.dateOfWeek(week);
  const isFirst = week === script.cast.person.stay.firstWeek;
  const over = !joinTeamProgram(script, week) && !isFirst && isOver(script, monday);
  betweenWeeks(script, week, isFirst, over);
  holiday(script, week);
  adjust(script, week);
  if (over) assignNext(script, monday);
};

/** Assigns the next program to a client whose program ends in the week of the fill; now and then a coach is late. */
const lookAhead = (script: Script): void => {
  const { gym, cast } = script;
  const nextMonday = script.dateOfWeek(script.weekOf(gym.today) + 1);
  const late = randomOf(cast.person.id, 'late').chance(share.late);
  if (isOver(script, nextMonday) && !late) assignNext(script, nextMonday, addDays(gym.today, -1));
};

/** All commands of this client's training while they were in the gym, unsorted. */
export const generateClient = (gym: DemoGym, cast: Cast): readonly DemoCommand[] => {
  const script = new Script(gym, cast);
  const { firstWeek, leavesInWeek } = cast.person.stay;
  const first = script.dateOfWeek(firstWeek);
  const last = leavesInWeek === null ? gym.today : addDays(script.dateOfWeek(leavesInWeek), -1);
  assignNext(script, first);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (date === script.dateOfWeek(script.weekOf(date))) generateMonday(script, script.weekOf(date));
    generateDay(script, date);
  }
  if (leavesInWeek === null) lookAhead(script);
  return script.commands;
};
