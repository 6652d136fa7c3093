// A client's twelve weeks, day by day, up to the moment of the fill.
import { addDays } from '@spotter/api/platform/calendar';
import type { Cast, DemoGym } from './demo-gym.ts';
import type { DemoCommand } from './demo-commands.ts';
import { randomOf } from './random.ts';
import * as sayings from './sayings.ts';
import { Story } from './story.ts';
import { adjust, assignNext, holiday, isOver, moveToTomorrow } from './tell-program.ts';
import { tellSession } from './tell-session.ts';
import { betweenWeeks } from './tell-week.ts';

const share = { missed: 0.15, toldWhy: 0.5, moved: 0.02, late: 0.25 };
/** A session that began so long ago is over. */
const longestMs = 150 * 60_000;

type Planned = { readonly workoutId: string; readonly nodeId: string };

const plannedOn = ({ assignment }: Story, date: string): Planned | null => {
  if (assignment === null || assignment.status !== 'active') return null;
  const found = Object.entries(assignment.planned).find(([, day]) => day.on === date && !day.cancelled);
  return found === undefined ? null : { workoutId: found[0], nodeId: found[1].nodeId };
};

const stayAway = (story: Story, { workoutId }: Planned, date: string): void => {
  if (!story.random.chance(share.toldWhy)) return;
  const body = {
    workoutId,
    customerId: story.cast.person.id,
    assignedProgramId: story.running!.id,
    reason: story.random.pick(sayings.missed[story.cast.language]),
  };
  story.send(story.client, story.at(date, story.cast.minuteOfDay), 'skip-workout', [workoutId], body);
};

/** Between twelve and thirty-four minutes ago, but not yesterday. */
const startedJustNow = (story: Story): number => {
  const { gym, cast } = story;
  return Math.max(story.at(gym.today, 0), gym.clockMs - randomOf(cast.person.id, 'now').int(12, 34) * 60_000);
};

const tellToday = (story: Story, { workoutId, nodeId }: Planned, date: string): void => {
  const { today, minuteOfDay } = story.cast;
  if (today === 'not-started') return;
  if (today === 'training-now') return tellSession(story, workoutId, nodeId, date, startedJustNow(story), true);
  const startMs = story.at(date, minuteOfDay);
  if (startMs + longestMs < story.gym.clockMs) tellSession(story, workoutId, nodeId, date, startMs, false);
};

const tellDay = (story: Story, date: string): void => {
  const planned = plannedOn(story, date);
  if (planned === null) return;
  if (date === story.gym.today) return tellToday(story, planned, date);
  if (story.random.chance(share.missed)) return stayAway(story, planned, date);
  const tomorrow = addDays(date, 1);
  const free = story.weekOf(tomorrow) === story.weekOf(date) && tomorrow < story.gym.today && plannedOn(story, tomorrow) === null;
  if (free && story.random.chance(share.moved) && moveToTomorrow(story, planned.workoutId, date)) return;
  const startMs = story.at(date, story.cast.minuteOfDay) + story.random.int(-20, 25) * 60_000;
  tellSession(story, planned.workoutId, planned.nodeId, date, startMs, false);
};

const tellMonday = (story: Story, week: number): void => {
  const monday = story.dateOfWeek(week);
  const over = week > 1 && isOver(story, monday);
  betweenWeeks(story, week, over);
  holiday(story, week);
  adjust(story, week);
  if (over) assignNext(story, monday);
};

/** Whose program ends in the week of the fill has the next one by then; now and then a coach is late. */
const lookAhead = (story: Story): void => {
  const { gym, cast } = story;
  const nextMonday = story.dateOfWeek(story.weekOf(gym.today) + 1);
  const late = randomOf(cast.person.id, 'late').chance(share.late);
  if (isOver(story, nextMonday) && !late) assignNext(story, nextMonday, addDays(gym.today, -1));
};

/** All commands that this client's training came about by, not yet in the order of the gym. */
export const tellClient = (gym: DemoGym, cast: Cast): readonly DemoCommand[] => {
  const story = new Story(gym, cast);
  assignNext(story, gym.firstMonday);
  for (let date = gym.firstMonday; date <= gym.today; date = addDays(date, 1)) {
    if (date === story.dateOfWeek(story.weekOf(date))) tellMonday(story, story.weekOf(date));
    tellDay(story, date);
  }
  lookAhead(story);
  return story.commands;
};
