// Commands in the order they were recorded, sent a quarter of an hour of the past at a time: within a window people act side
// by side, so that the log can write them together, and no recorded time is off by much more than the window.
import type { Services } from '@spotter/api/services';
import type { Outcome } from '@spotter/api/platform/commands/command-envelope';
import { inOrder, type DemoCommand } from '../demo-commands.ts';
import { whileBusy } from './while-busy.ts';

const windowMs = 15 * 60_000;
/** So many windows are under way at once, and none that begins later than the horizon after the oldest of them. */
const mostUnderWay = 4;
const horizonMs = 15 * 60_000;
/** What one person does because of another is at least so much later: whatever begins a window, the two are never in windows that are
    under way at once. */
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

/** The first window that may have been sent in part; those before it are done. */
export const firstUnsent = async (services: Services, ledger: string, windows: readonly Window[]): Promise<number> => {
  let [done, open] = [0, windows.length];
  while (done < open) {
    const middle = (done + open) >>> 1;
    if (await isSent(services, ledger, windows[middle]!)) done = middle + 1;
    else open = middle;
  }
  return Math.max(0, done - mostUnderWay);
};

const sendOf = (services: Services, ledger: string, commands: readonly DemoCommand[]): Promise<readonly Outcome[]> =>
  whileBusy(() =>
    services.commands.executeAll(
      ledger,
      commands[0]!.by,
      commands.map(({ envelope }) => envelope),
    ),
  );

/** What the server does by itself as well, once it has read so far: it may have been faster, and then nothing is left to change. */
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

/** Sends windows in their order: each person's commands one after the other, all persons at once. */
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

  /** Resolves when the window is on its way; `finish` waits for all. */
  async send(window: Window): Promise<void> {
    const { atMs } = window[0]!;
    const tooMany = (): boolean =>
      this.#underWay.length >= mostUnderWay || (this.#underWay[0] !== undefined && atMs - this.#underWay[0].atMs > horizonMs);
    while (tooMany()) await this.#underWay.shift()!.done;
    const people = Map.groupBy(window, ({ by }) => by.membership);
    const done = Promise.all([...people].map(([person, commands]) => this.#sendOne(person, commands)));
    // Looked at in its turn; until then a failure is not an unhandled one.
    done.catch(() => undefined);
    this.#underWay.push({ atMs, done });
  }

  async finish(): Promise<void> {
    for (const { done } of this.#underWay.splice(0)) await done;
  }

  #sendOne(person: string | null, commands: readonly DemoCommand[]): Promise<void> {
    const sent = (this.#people.get(person) ?? Promise.resolve()).then(async () => {
      this.refused.push(...refusalsOf(commands, await sendOf(this.#services, this.#ledger, commands)));
    });
    this.#people.set(person, sent);
    return sent;
  }
}
