// Commands in the order they were recorded, sent a few minutes of the past at a time: within a window people act side
// by side, so that the log can write them together, and no recorded time is off by more than the window.
import type { House } from '@spotter/api/house';
import type { Outcome } from '@spotter/api/platform/door';
import { inOrder, type DemoOrder } from './orders.ts';

const windowMs = 10 * 60_000;
const mostAttempts = 20;
const pauseMs = 500;

export type Window = readonly DemoOrder[];

export const windowsOf = (orders: readonly DemoOrder[]): readonly Window[] => {
  const windows: DemoOrder[][] = [];
  for (const order of inOrder(orders)) {
    const last = windows.at(-1);
    if (last !== undefined && order.atMs - last[0]!.atMs < windowMs) last.push(order);
    else windows.push([order]);
  }
  return windows;
};

const isSent = async (house: House, ledger: string, window: Window): Promise<boolean> => (await house.log.findCommand(ledger, window[0]!.order.commandId)) !== null;

/** The first window that may have been sent in part; those before it are done. */
export const firstUnsent = async (house: House, ledger: string, windows: readonly Window[]): Promise<number> => {
  let [done, open] = [0, windows.length];
  while (done < open) {
    const middle = (done + open) >>> 1;
    if (await isSent(house, ledger, windows[middle]!)) done = middle + 1;
    else open = middle;
  }
  return Math.max(0, done - 1);
};

const sendOf = async (house: House, ledger: string, orders: readonly DemoOrder[]): Promise<readonly Outcome[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcomes = await house.door.executeAll(
      ledger,
      orders[0]!.by,
      orders.map(({ order }) => order),
    );
    const busy = outcomes.some((outcome) => outcome.status === 'refused' && outcome.refusal.code === 'log-unavailable');
    if (!busy || attempt === mostAttempts) return outcomes;
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
};

/** Each person sends their own commands in order, all persons at once. @returns what was refused */
export const sendWindow = async (house: House, ledger: string, window: Window): Promise<readonly string[]> => {
  const people = Map.groupBy(window, ({ by }) => by.membership);
  const types = new Map(window.map(({ order }) => [order.commandId, order.type]));
  const outcomes = await Promise.all([...people.values()].map((orders) => sendOf(house, ledger, orders)));
  return outcomes.flat().flatMap((outcome) => (outcome.status === 'refused' ? [`${types.get(outcome.commandId)}: ${outcome.refusal.code}`] : []));
};
