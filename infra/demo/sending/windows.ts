// Sends commands in their recorded order, a quarter of an hour of the past at a time. Within a window people act concurrently, so that the
// log can write them together; no recorded time is off by much more than the window.
import type { Services } from '@spotter/api/services';
import type { Outcome } from '@spotter/api/platform/commands/command-envelope';
import { inOrder, type DemoCommand } from '../demo-commands.ts';
import { whileBusy } from './while-busy.ts';

const windowMs = 15 * 60_000;
/** Number of concurrent windows; none of them begins later than the horizon after the oldest. */
const maxUnderWay = 4;
const horizonMs = 15 * 60_000;
/** Minimum delay between an act of one person and the response of another: wherever a window begins, the two are never in concurrent
    windows. */
export const apartMs = horizonMs + windowMs;

export type Window = readonly DemoCommand[];

export const windowsOf = (commands: readonly DemoCommand[]): readonly Window[] => {
  const windows: DemoCommand[][] = [];
  for (const command of inOrder(commands)) {
    const last = windows.at(-1);
    if (last !== undefined && command.atMs - last[0]!.atMs < windowMs) last.push(command);
    else windows.push([command]);
  }
  return windows;
};

const isSent = async (services: Services, ledger: string, window: Window): Promise<boolean> =>
  (await services.log.findCommand(ledger, window[0]!.envelope.commandId)) !== null;

/** Index of the first window that may have been sent in part; those before it are complete. */
export const firstUnsent = async (services: Services, ledger: string, windows: readonly Window[]): Promise<number> => {
  let [done, open] = [0, windows.length];
  while (done < open) {
    const middle = (done + open) >>> 1;
    if (await isSent(services, ledger, windows[middle]!)) done = middle + 1;
    else open = middle;
  }
  return Math.max(0, done - maxUnderWay);
};

/** Splits commands into runs of one sender, in their order. */
export const runsOf = (commands: readonly DemoCommand[]): readonly Window[] => {
  const runs: DemoCommand[][] = [];
  for (const command of commands) {
    const last = runs.at(-1);
    if (last !== undefined && last[0]!.by.membership === command.by.membership) last.push(command);
    else runs.push([command]);
  }
  return runs;
};

const sendOf = (services: Services, ledger: string, commands: readonly DemoCommand[]): Promise<readonly Outcome[]> =>
  whileBusy(() =>
    services.commands.executeAll(
      ledger,
      commands[0]!.by,
      commands.map(({ envelope }) => envelope),
    ),
  );

/** Refusals of commands that the server also sends by itself: if it was faster, nothing is left to change. */
const doneByServer = new Set([
  'apply-progression: progression-unchanged',
  'assign-program-of-team: assigned-program-already-exists',
  'begin-coach-away: coach-away-begun',
  'assign-coach: coach-already-assigned',
]);

export const refusalsOf = (commands: readonly Pick<DemoCommand, 'envelope'>[], outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.flatMap((outcome, index) => {
    if (outcome.status !== 'refused') return [];
    const refused = `${commands[index]!.envelope.type}: ${outcome.refusal.code}`;
    return doneByServer.has(refused) ? [] : [refused];
  });

/** Sends windows in order: the commands of each person one by one, those of all people concurrently. */
export class Sender {
  readonly #services: Services;
  readonly #ledger: string;
  readonly #people = new Map<string | null, Promise<void>>();
  readonly #underWay: { readonly atMs: number; readonly done: Promise<unknown> }[] = [];
  readonly refused: string[] = [];

  constructor(services: Services, ledger: string) {
    this.#services = services;
    this.#ledger = ledger;
  }

  /** Resolves when the window is being sent; `finish` waits for all. */
  async send(window: Window): Promise<void> {
    const { atMs } = window[0]!;
    const tooMany = (): boolean =>
      this.#underWay.length >= maxUnderWay || (this.#underWay[0] !== undefined && atMs - this.#underWay[0].atMs > horizonMs);
    while (tooMany()) await this.#underWay.shift()!.done;
    const people = Map.groupBy(window, ({ by, inTurnOf }) => inTurnOf ?? by.membership);
    const done = Promise.all([...people].map(([person, commands]) => this.#sendOne(person, commands)));
    // Awaited later; until then a failure must not count as unhandled.
    done.catch(() => undefined);
    this.#underWay.push({ atMs, done });
  }

  async finish(): Promise<void> {
    for (const { done } of this.#underWay.splice(0)) await done;
  }

  #sendOne(person: string | null, commands: readonly DemoCommand[]): Promise<void> {
    const sent = (this.#people.get(person) ?? Promise.resolve()).then(async () => {
      for (const run of runsOf(commands)) this.refused.push(...refusalsOf(run, await sendOf(this.#services, this.#ledger, run)));
    });
    this.#people.set(person, sent);
    return sent;
  }
}
