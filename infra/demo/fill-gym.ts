// Fills one demo gym by commands. Every command has an id derived from its content, so an interrupted fill continues where it stopped, and
// a second one does nothing.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '@spotter/api/services';
import { openGym } from '@spotter/api/gyms/open-gym';
import { Refusal } from '@spotter/api/platform/http/refusal';
import type { DemoGymCast } from './demo-cast.ts';
import { weeksOfTraining } from './demo-gym.ts';
import { importHistories } from './import-histories.ts';
import { instant } from './local-time.ts';
import { arrivalsOf, leavingCommands, whileThere, type Arrival } from './arrivals.ts';
import { lastCommand, libraryCommands, openedMs } from './opening-days.ts';
import type { DemoCommand } from './demo-commands.ts';
import { generateClient } from './training/generate-client.ts';
import { absenceCommands } from './content/absences.ts';
import { educationCommands } from './content/education.ts';
import { checkInCommands } from './content/check-ins.ts';
import { displayCommands } from './content/displays.ts';
import { duringWorkoutCommands } from './content/during-workouts.ts';
import { goalCommands } from './content/goals.ts';
import { clientFileCommands, writeClientFiles } from './content/client-files.ts';
import { habitCommands } from './content/habits.ts';
import { knownClientCommands } from './content/known-clients.ts';
import { advertisementCommands } from './content/advertisements.ts';
import { drawPhotos, progressPhotoCommands } from './content/progress-photos.ts';
import { teamCommands } from './content/teams.ts';
import { workoutTalkCommands } from './content/workout-talk.ts';
import { conversationCommands } from './talk/generate-conversations.ts';
import type { Say } from './say.ts';
import { firstUnsent, Sender, windowsOf } from './sending/windows.ts';

const quietMs = 3_000;
const waitTimeoutMs = 120_000;

export const isFilled = async (services: Services, of: DemoGymCast): Promise<boolean> =>
  (await services.log.findCommand(of.gym.id, lastCommand(of).envelope.commandId)) !== null;

const open = async (services: Services, of: DemoGymCast, companyId: string): Promise<void> => {
  const { id, slug, name, timeZone, language, unit } = of.gym;
  const opening = { pool: services.pool, log: services.log, commands: services.commands, demo: true, recordedAt: instant(openedMs(of)) };
  try {
    await openGym(opening, { gymId: id, companyId, slug, name, colour: of.colour, timeZone, language, unit });
    services.wakeUps.moved(id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'already-claimed') throw error;
  }
};

/** Waits until everything recorded is projected. @throws Error if the projector makes no progress */
export const settled = async (services: Services, gymId: string, say: Say, waiting: string): Promise<void> => {
  const { position } = await services.log.head(gymId);
  const started = Date.now();
  let told = started;
  while (!(await services.positions.waitFor(gymId, position))) {
    if (Date.now() - started > waitTimeoutMs) throw new Error(`The projector does not come along (${waiting}).`);
    services.wakeUps.moved(gymId);
    if (Date.now() - told < quietMs) continue;
    told = Date.now();
    say(waiting);
  }
};

const send = async (
  services: Services,
  of: DemoGymCast,
  commands: readonly DemoCommand[],
  progress: (command: DemoCommand) => void,
): Promise<readonly string[]> => {
  const windows = windowsOf(commands);
  const sender = new Sender(services, of.gym.id);
  for (const window of windows.slice(await firstUnsent(services, of.gym.id, windows))) {
    await sender.send(window);
    progress(window[0]!);
  }
  await sender.finish();
  return sender.refused;
};

const week = 7 * 86_400_000;
const weekOf = ({ gym }: DemoGymCast, { atMs }: DemoCommand): number =>
  Math.min(weeksOfTraining, Math.max(1, Math.ceil((atMs - Date.parse(gym.firstMonday)) / week)));

/** Prints each week once, and a line every few seconds. */
const weekly = (of: DemoGymCast, say: Say) => {
  let last = { week: 0, atMs: 0 };
  return (command: DemoCommand): void => {
    const current = weekOf(of, command);
    if (current === last.week && Date.now() - last.atMs < quietMs) return;
    last = { week: current, atMs: Date.now() };
    say(`${of.gym.slug}: week ${current} of ${weeksOfTraining}`);
  };
};

/** Sends all arrivals before their other commands. Waits after each step until it is projected, because the next one reads it. */
const welcome = async (services: Services, of: DemoGymCast, { steps }: Arrival, say: Say): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const [what, commands] of steps) {
    say(`${of.gym.slug}: ${what}`);
    refused.push(...(await send(services, of, commands, () => undefined)));
    await settled(services, of.gym.id, say, `${of.gym.slug}: ${what} are being prepared for reading`);
  }
  return refused;
};

/** Commands of the gym, unsorted. Generates one client per turn of the event loop, so that the first arrivals are sent meanwhile. */
const storyOf = async (of: DemoGymCast): Promise<readonly DemoCommand[]> => {
  const training: DemoCommand[] = [];
  for (const cast of of.cast) {
    training.push(...generateClient(of.gym, cast));
    await nextTurn();
  }
  return whileThere(of, [...training, ...aroundTraining(of), ...duringWorkoutCommands(of, training), ...workoutTalkCommands(of, training)]);
};

const aroundTraining = (of: DemoGymCast): readonly DemoCommand[] => [
  ...libraryCommands(of),
  ...leavingCommands(of),
  ...conversationCommands(of),
  ...advertisementCommands(of),
  ...absenceCommands(of),
  ...teamCommands(of),
  ...(of.gym.slug === 'iron-temple' ? educationCommands(of) : []),
  ...knownClientCommands(of),
  ...checkInCommands(of),
  ...habitCommands(of),
  ...progressPhotoCommands(of),
  ...clientFileCommands(of),
  ...goalCommands(of),
  ...displayCommands(of),
];

/** @returns the refused commands; empty unless demo and rules have diverged */
export const fillGym = async (services: Services, of: DemoGymCast, companyId: string, say: Say): Promise<readonly string[]> => {
  await open(services, of, companyId);
  await drawPhotos(services, of);
  await writeClientFiles(services, of);
  const refused: string[] = [];
  const arrivals = arrivalsOf(of);
  const generated = storyOf(of);
  for (const [index, arrival] of arrivals.entries()) {
    refused.push(...(await welcome(services, of, arrival, say)));
    const story = await generated;
    const nextMs = arrivals[index + 1]?.atMs ?? Number.POSITIVE_INFINITY;
    const until = story.filter(({ atMs }) => atMs < nextMs && (index === 0 || atMs >= arrival.atMs));
    refused.push(...(await send(services, of, until, weekly(of, say))));
  }
  refused.push(...(await importHistories(services, of, say)));
  refused.push(...(await send(services, of, [lastCommand(of)], () => undefined)));
  await settled(services, of.gym.id, say, `${of.gym.slug}: being prepared for reading`);
  return refused;
};
